import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { createBrowserClient, PASSWORD } from '../support/browser-client.ts'
import { type MailSink, startMailSink } from '../support/mail-sink.ts'
import { startTestService, type TestService } from '../support/service.ts'

const NEW_PASSWORD = 'another long enough password'

let sink: MailSink
let service: TestService
let withoutMail: TestService
beforeAll(async () => {
  sink = await startMailSink()
  ;[service, withoutMail] = await Promise.all([
    startTestService({
      worker: false,
      environment: { SMTP_URL: sink.url, MAIL_FROM: 'Audits <audits@service.example>' },
    }),
    startTestService({ worker: false }),
  ])
})
afterAll(async () => {
  await Promise.all([service, withoutMail].map((one) => one[Symbol.asyncDispose]()))
  await sink[Symbol.asyncDispose]()
})

const newEmail = () => `${newId('mail').toLowerCase()}@example.com`
const browserOf = (of = service) => createBrowserClient(of.url)
const follow = (link: URL) => fetch(link, { redirect: 'manual' })
const viewerOf = (browser: ReturnType<typeof browserOf>) => browser.graphql('{ viewer { email } }')

/** An account whose address is confirmed. */
async function confirmedAccount(): Promise<string> {
  const email = newEmail()
  await browserOf().signUp(email)
  await follow(await sink.linkTo(email))
  return email
}

/** All of an answer that could tell whether an address has an account. */
async function tellOf(answer: Response) {
  const body = await answer.json()
  const { id, createdAt, updatedAt, ...user } = body.user ?? {}
  const idForm = id?.replace(/[0-9A-Za-z]{22}$/, '')
  return { status: answer.status, body: { ...body, user }, idForm, keys: Object.keys(body.user ?? {}) }
}

describe('an account that signs up where there is mail', () => {
  test('signs in once its address is confirmed by the link of a mail', async () => {
    const email = newEmail()
    const browser = browserOf()

    const signUp = await browser.signUp(email)
    const early = await browser.signIn(email)
    const [mail] = await sink.mailsTo(email)
    const followed = await follow(await sink.linkTo(email))
    const late = await browser.signIn(email)

    expect([signUp.status, (await signUp.json()).token, browser.cookie().includes('session')]).toEqual([
      200,
      null,
      true,
    ])
    expect([early.status, (await early.json()).code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
    expect(mail).toMatchObject({ from: 'audits@service.example', to: [email] })
    expect(mail!.content).toMatch(/^From: Audits <audits@service\.example>$/m)
    expect([followed.status, followed.headers.get('location')]).toEqual([302, `${service.url}/verify-email`])
    expect(late.status).toBe(200)
    expect((await viewerOf(browser)).data.viewer).toEqual({ email })
  })

  test('is told nothing of an account that is there already, whose owner is told by mail', async () => {
    const email = await confirmedAccount()
    const fresh = newEmail()

    const answers = [await browserOf().signUp(fresh), await browserOf().signUp(email, NEW_PASSWORD)]

    const [one, other] = await Promise.all(answers.map(tellOf))
    expect({
      ...other!,
      body: { ...other!.body, user: { ...other!.body.user, email: fresh, name: fresh } },
    }).toEqual(one)
    const mails = await sink.mailsTo(email, 2)
    expect(mails.at(-1)!.content).toContain('You already have an account')
    expect((await browserOf().signIn(email, NEW_PASSWORD)).status).toBe(401)
    expect((await browserOf().signIn(email)).status).toBe(200)
  })

  test('is sent another link when it asks for one, or signs in; five an hour at most', async () => {
    const email = newEmail()
    const browser = browserOf()
    await browser.signUp(email)
    await sink.mailsTo(email)

    const asked = await browser.auth('/send-verification-email', { email })
    await browser.signIn(email)
    await sink.mailsTo(email, 3)
    for (let count = 0; count < 4; count += 1) await browser.auth('/send-verification-email', { email })
    // Sent after all of those: what comes before it is all that comes.
    const last = newEmail()
    await browserOf().signUp(last)
    await sink.mailsTo(last)

    expect(asked.status).toBe(200)
    expect(await sink.mailsTo(email)).toHaveLength(5)
    const unknown = await browser.auth('/send-verification-email', { email: newEmail() })
    expect([unknown.status, await unknown.json()]).toEqual([200, await asked.json()])
  })

  test('is not confirmed by a link that was altered or is for somebody else', async () => {
    const email = newEmail()
    await browserOf().signUp(email)
    const link = await sink.linkTo(email)
    link.searchParams.set('token', `${link.searchParams.get('token')!.slice(0, -4)}AAAA`)

    const answer = await follow(link)

    expect(answer.headers.get('location')).toBe(`${service.url}/verify-email?error=INVALID_TOKEN`)
    expect((await browserOf().signIn(email)).status).toBe(403)
  })

  test('leads nowhere but to this service', async () => {
    const email = newEmail()
    await browserOf().signUp(email)
    const link = await sink.linkTo(email)
    link.searchParams.set('callbackURL', 'https://evil.example/')

    expect((await follow(link)).status).toBe(403)
  })
})

test('an account of the command line needs no confirmation', async () => {
  const email = newEmail()
  await service.core.accounts.create({ email, password: PASSWORD, plan: 'free' })

  expect((await browserOf().signIn(email)).status).toBe(200)
})

describe('a forgotten password', () => {
  test('is set anew by the link of a mail, once; all sessions end, and the owner is told', async () => {
    const email = await confirmedAccount()
    const signedIn = browserOf()
    await signedIn.signIn(email)

    const asked = await browserOf().auth('/request-password-reset', { email: email.toUpperCase() })
    const link = await sink.linkTo(email, 2)
    const reset = { token: link.searchParams.get('token'), newPassword: NEW_PASSWORD }
    const answers = [
      await browserOf().auth('/reset-password', reset),
      await browserOf().auth('/reset-password', reset),
    ]

    expect(asked.status).toBe(200)
    expect(link.origin + link.pathname).toBe(`${service.url}/reset-password`)
    expect(answers.map(({ status }) => status)).toEqual([200, 400])
    expect(await answers[1]!.json()).toMatchObject({ code: 'INVALID_TOKEN' })
    expect((await (await signedIn.ask('/api/auth/get-session')).json()) ?? null).toBeNull()
    expect((await browserOf().signIn(email)).status).toBe(401)
    expect((await browserOf().signIn(email, NEW_PASSWORD)).status).toBe(200)
    expect((await sink.mailsTo(email, 3)).at(-1)!.content).toContain('Your password was changed')
  })

  test('is answered the same for an address without an account, which gets no mail', async () => {
    const [email, unknown] = [await confirmedAccount(), newEmail()]
    const ask = (address: string) => browserOf().auth('/request-password-reset', { email: address })

    const [one, other] = [await ask(unknown), await ask(email)]
    await sink.linkTo(email, 2)

    expect([one.status, await one.json()]).toEqual([other.status, await other.json()])
    expect(sink.mails.filter(({ to }) => to.includes(unknown))).toEqual([])
  })

  test('set anew also confirms the address and lets unknown devices try again', async () => {
    const email = newEmail()
    await browserOf().signUp(email)
    await sink.mailsTo(email)
    const { attempts } = service.core.stores
    const rule = { max: 100, windowMs: 3_600_000 }
    for (let count = 0; count < 101; count += 1) await attempts.count(`sign-in ${email}`, rule, new Date())
    expect((await browserOf().signIn(email)).status).toBe(429)

    await browserOf().auth('/request-password-reset', { email })
    const token = (await sink.linkTo(email, 2)).searchParams.get('token')
    await browserOf().auth('/reset-password', { token, newPassword: NEW_PASSWORD })

    expect((await browserOf().signIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  test('set anew or changed ends all other links to set it', async () => {
    const email = await confirmedAccount()
    for (const _ of [1, 2]) await browserOf().auth('/request-password-reset', { email })
    const mails = await sink.mailsTo(email, 3)
    const [first, second] = mails.slice(-2).map(({ content }) => /token=(\w+)/.exec(content)![1])

    const used = await browserOf().auth('/reset-password', { token: first, newPassword: NEW_PASSWORD })
    const other = await browserOf().auth('/reset-password', { token: second, newPassword: PASSWORD })

    expect([used.status, other.status]).toEqual([200, 400])
  })

  test.each([
    ['no token', { newPassword: NEW_PASSWORD }, 'INVALID_TOKEN'],
    ['a made-up token', { token: 'a'.repeat(24), newPassword: NEW_PASSWORD }, 'INVALID_TOKEN'],
    ['a short password', { token: 'a'.repeat(24), newPassword: 'short' }, 'PASSWORD_TOO_SHORT'],
  ])('is not set with %s', async (_what, fields, code) => {
    const answer = await browserOf().auth('/reset-password', fields)

    expect([answer.status, (await answer.json()).code]).toEqual([400, code])
  })

  test('has a token that the database does not know in clear', async () => {
    const email = await confirmedAccount()
    await browserOf().auth('/request-password-reset', { email })
    const token = (await sink.linkTo(email, 2)).searchParams.get('token')!

    const stored = JSON.stringify(await service.core.database.db.collection('verifications').find().toArray())

    expect(stored).not.toContain(token)
  })
})

describe('a changed password', () => {
  test('is told to the owner by mail', async () => {
    const email = await confirmedAccount()
    const browser = browserOf()
    await browser.signIn(email)

    await browser.auth('/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })

    expect((await sink.mailsTo(email, 2)).at(-1)!.content).toContain('Your password was changed')
  })
})

describe('without a mail server', () => {
  test.each(['/request-password-reset', '/send-verification-email'])('%s says so', async (path) => {
    const answer = await browserOf(withoutMail).auth(path, { email: newEmail() })

    expect([answer.status, (await answer.json()).code]).toEqual([400, 'MAIL_DISABLED'])
  })

  test('a sign-up signs in at once', async () => {
    const browser = browserOf(withoutMail)

    await browser.signUp()

    expect((await viewerOf(browser)).errors).toBeUndefined()
  })

  test('a password is set anew by a link of the command line', async () => {
    const email = newEmail()
    const { id } = await withoutMail.core.accounts.create({ email, password: PASSWORD, plan: 'free' })

    const { url } = await withoutMail.browser.createResetLink(id)
    const token = new URL(url).searchParams.get('token')
    const answer = await browserOf(withoutMail).auth('/reset-password', { token, newPassword: NEW_PASSWORD })

    expect(answer.status).toBe(200)
    expect((await browserOf(withoutMail).signIn(email, NEW_PASSWORD)).status).toBe(200)
  })
})

test.each([
  [true, () => service],
  [false, () => withoutMail],
])('the sign-up page learns whether there is mail: %s', async (mail, of) => {
  const answer = await fetch(`${of().url}/api/auth/sign-up`)

  expect(await answer.json()).toEqual({ open: true, mail })
})
