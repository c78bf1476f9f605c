import { describe, expect, test } from 'vitest'
import { createSignInLimits } from '../../src/auth/sign-in-limits.ts'
import { newId } from '../../src/shared/ids.ts'
import { createBrowserClient, PASSWORD } from '../support/browser-client.ts'
import { startTestService, type TestService } from '../support/service.ts'

/** A service behind a proxy, so that a test may come from many addresses. */
const PROXIED = { TRUST_PROXY: 'on' }
const from = (address: string) => ({ 'X-Forwarded-For': `203.0.113.200, ${address}` })

/** As so many wrong passwords would be, without the time that each takes. */
async function countGuesses({ core }: TestService, email: string, count: number) {
  const limits = createSignInLimits(core.stores.attempts, () => new Date())
  for (let guess = 0; guess < count; guess += 1) await limits.countEmail(email)
}

describe('signing in', () => {
  test('is refused after ten wrong passwords for one address, from wherever they come', async () => {
    const databaseName = newId('test')
    await using one = await startTestService({ worker: false, databaseName, environment: PROXIED })
    await using other = await startTestService({ worker: false, databaseName, environment: PROXIED })
    const browsers = [createBrowserClient(one.url), createBrowserClient(other.url)]
    await countGuesses(one, 'guessed@example.com', 9)
    const guess = (number: number) =>
      browsers[number % 2]!.auth(
        '/sign-in/email',
        { email: number % 2 ? 'Guessed@Example.com' : 'guessed@example.com', password: 'no' },
        from(`198.51.100.${number}`),
      )

    const answers = await Promise.all([1, 2, 3].map(guess))
    const last = await guess(4)

    expect(answers.map(({ status }) => status).sort()).toEqual([401, 429, 429])
    expect(last.status).toBe(429)
    expect(await last.json()).toEqual({ code: 'TOO_MANY_ATTEMPTS', message: expect.any(String) })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(200)
    await one.core.database.db.dropDatabase()
  })

  test('is counted anew after a right password', async () => {
    await using service = await startTestService({ worker: false })
    const browser = createBrowserClient(service.url)
    const { user } = await (await browser.signUp()).json()
    await countGuesses(service, user.email, 9)

    const right = await browser.signIn(user.email)
    const wrong = await browser.signIn(user.email, 'not the password')

    expect([right.status, wrong.status]).toEqual([200, 401])
  })

  test('is refused to an address that asks too often, whatever it says of itself', async () => {
    await using service = await startTestService({ worker: false })
    const ask = (number: number) =>
      createBrowserClient(service.url).auth(
        '/sign-in/email',
        { email: `no address ${number}`, password: PASSWORD },
        { ...from(`198.51.100.${number}`), 'X-Client-Address': `198.51.100.${number}` },
      )

    const answers = []
    for (let number = 0; number < 21; number += 1) answers.push(await ask(number))

    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(400), 429])
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('is counted for each address behind a proxy', async () => {
    await using service = await startTestService({ worker: false, environment: PROXIED })
    const ask = (address: string) =>
      createBrowserClient(service.url).auth('/sign-in/email', { password: PASSWORD }, from(address))
    for (let count = 0; count < 20; count += 1) await ask('198.51.100.1')

    expect((await ask('198.51.100.1')).status).toBe(429)
    expect((await ask('198.51.100.2')).status).toBe(400)
  })
})

describe('signing up where it is closed', () => {
  test('is for the very first account', async () => {
    await using service = await startTestService({ worker: false, environment: { SIGN_UP: 'closed' } })
    const isOpen = async () => (await (await fetch(`${service.url}/api/auth/sign-up`)).json()).open

    const before = await isOpen()
    const first = await createBrowserClient(service.url).signUp()
    const second = await createBrowserClient(service.url).signUp()

    expect([before, await isOpen()]).toEqual([true, false])
    expect([first.status, second.status]).toEqual([200, 403])
    expect(await second.json()).toEqual({ code: 'SIGN_UP_CLOSED', message: expect.any(String) })
    expect(await service.core.accounts.list()).toHaveLength(1)
  })

  test('makes at most one account however many want to be first', async () => {
    await using service = await startTestService({ worker: false, environment: { SIGN_UP: 'closed' } })

    const answers = await Promise.all([1, 2, 3].map(() => createBrowserClient(service.url).signUp()))

    const made = answers.filter(({ status }) => status === 200).length
    expect(made).toBeLessThanOrEqual(1)
    expect(await service.core.accounts.list()).toHaveLength(made)
  })
})
