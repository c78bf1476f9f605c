import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowserClient, PASSWORD } from '../support/browser-client.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ worker: false })
})
afterAll(() => service[Symbol.asyncDispose]())

const EMAIL = /^mail_.*@example\.com$/
const SESSION = { session: { token: expect.any(String) }, user: { email: expect.stringMatching(EMAIL) } }
const sessionOf = async (browser: ReturnType<typeof createBrowserClient>) =>
  (await browser.ask('/api/auth/get-session')).json()

describe('an account', () => {
  test('created in a browser is listed on the command line with the free plan', async () => {
    const browser = createBrowserClient(service.url)

    const answer = await browser.post('/api/auth/sign-up/email', {
      name: 'Ada',
      email: 'Ada@Example.com',
      password: PASSWORD,
      plan: 'enterprise',
      id: 'acc_chosen',
      emailVerified: true,
    })

    expect(answer.status).toBe(200)
    const listed = (await service.core.accounts.list()).find(({ email }) => email === 'ada@example.com')
    expect(listed).toEqual({
      id: expect.stringMatching(/^acc_[0-9A-Za-z]{22}$/),
      email: 'ada@example.com',
      plan: 'free',
      createdAt: expect.any(Date),
    })
    expect(await sessionOf(browser)).toMatchObject({ session: { userId: listed!.id } })
    expect(await browser.graphql('{ viewer { id email plan limits { webhooksMax } } }')).toEqual({
      data: {
        viewer: { id: listed!.id, email: 'ada@example.com', plan: 'free', limits: { webhooksMax: 0 } },
      },
    })
  })

  test('keeps its email address and password in a single document', async () => {
    const browser = createBrowserClient(service.url)
    await browser.signUp('one.place@example.com')

    const { db } = service.core.database
    const places = []
    for (const { name } of await db.listCollections().toArray())
      for (const document of await db.collection(name).find().toArray())
        if (/one\.place@example\.com|scrypt:/.test(JSON.stringify(document)))
          places.push([name, /one\.place/.test(JSON.stringify(document))])

    expect(places.filter(([, isOfThis]) => isOfThis)).toEqual([['accounts', true]])
    expect(new Set(places.map(([name]) => name))).toEqual(new Set(['accounts']))
  })

  test('created on the command line can sign in, regardless of the case of the address', async () => {
    const { id } = await service.core.accounts.create({
      email: 'Grace@Example.com',
      password: PASSWORD,
      plan: 'agency',
    })
    const browser = createBrowserClient(service.url)

    const answer = await browser.signIn('grace@EXAMPLE.com')

    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ user: { id, email: 'Grace@Example.com' } })
    expect((await browser.graphql('{ viewer { plan } }')).data.viewer).toEqual({ plan: 'agency' })
  })

  test('is signed out everywhere when its password is changed on the command line, and can sign in with the new password', async () => {
    const browser = createBrowserClient(service.url)
    const { user } = await (await browser.signUp()).json()

    await service.core.accounts.setPassword(user.id, 'another long password')

    expect(await sessionOf(browser)).toBeNull()
    expect((await browser.signIn(user.email)).status).toBe(401)
    expect((await browser.signIn(user.email, 'another long password')).status).toBe(200)
  })

  test("deleted from the command line has no session and can't sign in", async () => {
    const browser = createBrowserClient(service.url)
    const { user } = await (await browser.signUp()).json()

    await service.core.accounts.delete(user.id)

    expect(await sessionOf(browser)).toBeNull()
    expect((await browser.signIn(user.email)).status).toBe(401)
  })

  test("can't be created twice for one address, regardless of case", async () => {
    const { user } = await (await createBrowserClient(service.url).signUp()).json()

    const answer = await createBrowserClient(service.url).signUp(user.email.toUpperCase())

    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^USER_ALREADY_EXISTS/) })
  })

  test('is created once if two browsers try at the same time', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => createBrowserClient(service.url).signUp('twice@example.com')),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const accounts = await service.core.accounts.list()
    expect(accounts.filter(({ email }) => email === 'twice@example.com')).toHaveLength(1)
  })

  test.each([
    ['no address', { email: 'nobody', password: PASSWORD }, 400],
    ['a short password', { email: 'short@example.com', password: 'short' }, 400],
    ['a wrong password', { email: 'wrong@example.com', password: 'not the password' }, 401],
  ])("with %s is rejected with an error in the library's format", async (_what, fields, status) => {
    const path = status === 401 ? '/sign-in/email' : '/sign-up/email'
    const answer = await createBrowserClient(service.url).auth(path, { name: '', ...fields })

    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ code: expect.any(String), message: expect.any(String) })
  })
})

describe('a session', () => {
  test("is kept in a seven-day cookie that scripts can't read and other sites can't send", async () => {
    const answer = await createBrowserClient(service.url).signUp()

    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(
      /^audit-service\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toMatch(/^req_/)
  })

  test('is kept in a secure cookie if the public URL uses HTTPS', async () => {
    await using secure = await startTestService({
      worker: false,
      environment: { PUBLIC_URL: 'https://audit.example', SIGN_UP: 'open' },
    })
    const browser = createBrowserClient(secure.url, { Origin: 'https://audit.example' })

    const answer = await browser.signUp()

    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-audit-service\.session_token=.*; Secure; /)
    expect((await browser.graphql('{ viewer { plan } }')).data.viewer).toEqual({ plan: 'free' })
  })

  test('ends at sign-out', async () => {
    const browser = createBrowserClient(service.url)
    await browser.signUp()
    const stolen = browser.cookie()

    const answer = await browser.auth('/sign-out')

    expect(answer.status).toBe(200)
    expect(browser.cookie()).not.toContain('session_token')
    const again = await browser.ask('/api/auth/get-session', { headers: { Cookie: stolen } })
    expect(await again.json()).toBeNull()
  })

  test('is listed with its network address, and can end another session', async () => {
    const [one, other] = [createBrowserClient(service.url), createBrowserClient(service.url)]
    const { user } = await (await one.signUp()).json()
    await other.signIn(user.email)

    const listed = await (await one.ask('/api/auth/list-sessions')).json()
    const mine = await sessionOf(one)
    const theirs = listed.find(({ token }: { token: string }) => token !== mine.session.token)
    const ended = await one.auth('/revoke-session', { token: theirs.token })

    expect(listed).toHaveLength(2)
    expect(theirs).toMatchObject({ ipAddress: '127.0.0.1', userAgent: expect.any(String) })
    expect(ended.status).toBe(200)
    expect(await sessionOf(other)).toBeNull()
    expect(await sessionOf(one)).toMatchObject(SESSION)
  })

  test("can't end another account's session", async () => {
    const [one, stranger] = [createBrowserClient(service.url), createBrowserClient(service.url)]
    await one.signUp()
    await stranger.signUp()
    const { session } = await sessionOf(one)

    await stranger.auth('/revoke-session', { token: session.token })

    expect(await sessionOf(one)).toMatchObject(SESSION)
  })

  test('stays valid when its user changes the password, which ends all other sessions', async () => {
    const [one, other] = [createBrowserClient(service.url), createBrowserClient(service.url)]
    const { user } = await (await one.signUp()).json()
    await other.signIn(user.email)
    const passwords = { currentPassword: PASSWORD, newPassword: 'a new long password' }

    const wrong = await one.auth('/change-password', { ...passwords, currentPassword: 'not the password' })
    const kept = await sessionOf(other)
    const changed = await one.auth('/change-password', passwords)

    expect([wrong.status, changed.status]).toEqual([400, 200])
    expect(kept).toMatchObject(SESSION)
    expect(await sessionOf(other)).toBeNull()
    expect(await sessionOf(one)).toMatchObject(SESSION)
    expect((await other.signIn(user.email, 'a new long password')).status).toBe(200)
  })

  test('is not found for a forged cookie', async () => {
    const browser = createBrowserClient(service.url)
    await browser.signUp()
    const { session } = await sessionOf(browser)
    const forged = `audit-service.session_token=${session.token}.${encodeURIComponent('A'.repeat(43))}%3D`

    const answer = await browser.graphql('{ viewer { id } }', {}, { Cookie: forged })

    expect(answer.errors?.[0]?.extensions.code).toBe('unauthorized')
  })
})

describe('the sign-in library', () => {
  test.each([
    ['POST', '/update-user'],
    ['POST', '/delete-user'],
    ['POST', '/change-email'],
    ['GET', '/reset-password/token'],
    ['POST', '/verify-password'],
    ['POST', '/sign-in/social'],
    ['GET', '/list-accounts'],
    ['GET', '/error'],
    ['GET', '/ok'],
  ])("doesn't serve %s %s", async (method, path) => {
    const browser = createBrowserClient(service.url)

    const answer = await browser.ask(`/api/auth${path}`, { method, ...(method === 'POST' && { body: '{}' }) })

    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: 'not_found' })
  })

  test("doesn't sign anyone in or out at the request of another site's page", async () => {
    const browser = createBrowserClient(service.url)
    const { user } = await (await browser.signUp()).json()
    const strangers = [
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    ]

    const statuses: number[] = []
    for (const headers of strangers) {
      const fields = { email: user.email, password: PASSWORD }
      statuses.push((await browser.auth('/sign-out', {}, headers)).status)
      statuses.push((await browser.auth('/sign-in/email', fields, headers)).status)
      statuses.push((await createBrowserClient(service.url, headers).signIn(user.email)).status)
    }

    expect(statuses).toEqual(Array(9).fill(403))
    expect(await sessionOf(browser)).toMatchObject(SESSION)
  })

  test('rejects a large body', async () => {
    const answer = await createBrowserClient(service.url).auth('/sign-in/email', {
      email: 'x'.repeat(70_000),
    })

    expect(answer.status).toBe(413)
  })
})
