import { describe, expect, test } from 'vitest'
import { createSignInLimits } from '../../src/auth/sign-in-limits.ts'
import { newId } from '../../src/shared/ids.ts'
import { createBrowserClient, PASSWORD } from '../support/browser-client.ts'
import { startTestService, type TestService } from '../support/service.ts'

/** The environment for a service behind a proxy, so that a test can use many network addresses. */
const PROXIED = { TRUST_PROXY: 'on', SIGN_UP: 'open' }
const from = (address: string) => ({ 'X-Forwarded-For': `203.0.113.200, ${address}` })

/** Adds wrong passwords to the counter directly, which is faster than trying to sign in. */
async function countGuesses({ core }: TestService, email: string, addresses: string[], count: number) {
  const limits = createSignInLimits(core.stores.signInCounters, () => new Date())
  for (const address of addresses)
    for (let guess = 0; guess < count; guess += 1) await limits.countAttempt({ email, address, device: null })
}

const signIn = (
  { url }: TestService,
  {
    email,
    password = 'no',
    address,
    cookie = '',
  }: Record<'email' | 'address', string> & Record<string, string>,
) => createBrowserClient(url, {}, cookie).auth('/sign-in/email', { email, password }, from(address!))

describe('signing in', () => {
  test('is rejected for a network address after ten wrong passwords, no matter which gateways they were sent to', async () => {
    const databaseName = newId('test')
    await using one = await startTestService({ worker: false, databaseName, environment: PROXIED })
    await using other = await startTestService({ worker: false, databaseName, environment: PROXIED })
    await countGuesses(one, 'guessed@example.com', ['198.51.100.1'], 9)
    const guess = (number: number) =>
      signIn(number % 2 ? one : other, {
        email: number % 2 ? 'Guessed@Example.com' : 'guessed@example.com',
        address: '198.51.100.1',
      })

    const answers = await Promise.all([1, 2, 3].map(guess))
    const last = await guess(4)

    expect(answers.map(({ status }) => status).sort()).toEqual([401, 429, 429])
    expect(last.status).toBe(429)
    expect(await last.json()).toEqual({ code: 'TOO_MANY_ATTEMPTS', message: expect.any(String) })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(800)
    await one.core.database.db.dropDatabase()
  })

  test('still works for the owner while another address is rejected', async () => {
    await using service = await startTestService({ worker: false, environment: PROXIED })
    const { user } = await (await createBrowserClient(service.url).signUp()).json()
    await countGuesses(service, user.email, ['198.51.100.1'], 200)

    const attacker = await signIn(service, { email: user.email, address: '198.51.100.1' })
    const owner = await signIn(service, { email: user.email, password: PASSWORD, address: '198.51.100.2' })

    expect([attacker.status, owner.status]).toEqual([429, 200])
  })

  test('is rejected for unknown devices after 100 wrong passwords in total, but not for a known device', async () => {
    await using service = await startTestService({ worker: false, environment: PROXIED })
    const known = createBrowserClient(service.url, from('198.51.100.200'))
    const { user } = await (await known.signUp()).json()
    await known.auth('/sign-out')
    const attackers = Array.from({ length: 10 }, (_, number) => `203.0.113.${number}`)
    await countGuesses(service, user.email, attackers, 10)
    const right = { email: user.email, password: PASSWORD }

    const stranger = await signIn(service, { ...right, address: '198.51.100.9' })
    const forged = await signIn(service, {
      ...right,
      address: '198.51.100.9',
      cookie: forgedFrom(known.cookie()),
    })
    const owner = await known.auth('/sign-in/email', right)

    expect([stranger.status, forged.status, owner.status]).toEqual([429, 429, 200])
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(3500)
  })

  test('allows ten separate attempts on a known device, but only for its account', async () => {
    await using service = await startTestService({ worker: false, environment: PROXIED })
    const known = createBrowserClient(service.url, from('198.51.100.1'))
    const { user } = await (await known.signUp()).json()
    const other = await (await createBrowserClient(service.url).signUp()).json()
    await known.auth('/sign-out')
    const attackers = Array.from({ length: 10 }, (_, number) => `203.0.113.${number}`)
    await countGuesses(service, other.user.email, attackers, 10)

    const guesses = []
    for (let number = 0; number < 11; number += 1) {
      const address = from(`198.51.100.${number}`)
      guesses.push(await known.auth('/sign-in/email', { email: user.email, password: 'no' }, address))
    }
    const elsewhere = await known.auth('/sign-in/email', { email: other.user.email, password: PASSWORD })

    expect(guesses.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429])
    expect(elsewhere.status).toBe(429)
  })

  test('sets a signed cookie that identifies the device for a year', async () => {
    await using service = await startTestService({ worker: false })
    const browser = createBrowserClient(service.url)
    const { user } = await (await browser.signUp()).json()

    const cookies = (await browser.signIn(user.email)).headers.getSetCookie()

    expect(cookies).toEqual([
      expect.stringMatching(/^audit-service\.session_token=/),
      expect.stringMatching(
        /^audit-service\.device_[0-9a-f]{16}=[0-9a-f]{16}%3Adev_\w+\.[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ])
  })

  test('with a correct password resets the counter', async () => {
    await using service = await startTestService({ worker: false })
    const email = `${newId('mail').toLowerCase()}@example.com`
    await service.core.accounts.create({ email, password: PASSWORD, plan: 'free' })
    await countGuesses(service, email, ['127.0.0.1'], 9)

    const right = await createBrowserClient(service.url).signIn(email)
    const wrong = await createBrowserClient(service.url).signIn(email, 'not the password')

    expect([right.status, wrong.status]).toEqual([200, 401])
  })

  test('is rejected for an address with too many requests, regardless of the headers that it sends', async () => {
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

  test('is limited separately for each address behind a proxy', async () => {
    await using service = await startTestService({ worker: false, environment: PROXIED })
    const ask = (address: string) =>
      createBrowserClient(service.url).auth('/sign-in/email', { password: PASSWORD }, from(address))
    for (let count = 0; count < 20; count += 1) await ask('198.51.100.1')

    expect((await ask('198.51.100.1')).status).toBe(429)
    expect((await ask('198.51.100.2')).status).toBe(400)
  })
})

/** Returns the same cookies with a different signature. */
const forgedFrom = (cookie: string) =>
  cookie.replace(/\.(.)(?=[^.]*$)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`)

describe('closed sign-up', () => {
  test('still allows the very first account', async () => {
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

  test('creates at most one account, even if several people try to be first', async () => {
    await using service = await startTestService({ worker: false, environment: { SIGN_UP: 'closed' } })

    const answers = await Promise.all([1, 2, 3].map(() => createBrowserClient(service.url).signUp()))

    const made = answers.filter(({ status }) => status === 200).length
    expect(made).toBeLessThanOrEqual(1)
    expect(await service.core.accounts.list()).toHaveLength(made)
  })
})
