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

/** Creates an account with a confirmed address. */
async function confirmedAccount(): Promise<string> {
  const email = newEmail()
  await browserOf().signUp(email)
  await follow(await sink.linkTo(email))
  return email
}

/** Returns everything in a response that could reveal whether an address has an account. */
async function tellOf(answer: Response) {
  const body = await answer.json()
  const { id, createdAt, updatedAt, ...user } = body.user ?? {}
  const idForm = id?.replace(/[0-9A-Za-z]{22}$/, '')
  return { status: answer.status, body: { ...body, user }, idForm, keys: Object.keys(body.user ?? {}) }
}

describe('sign-up with email confirmation', () => {
  test('allows people to sign in after they open the link in an email', async () => {
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

  test("doesn't reveal that an account exists, but emails its owner", async () => {
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

  test('sends another link on request or at sign-in, at most five per hour', async () => {
    const email = newEmail()
    const browser = browserOf()
    await browser.signUp(email)
    await sink.mailsTo(email)

    const asked = await browser.auth('/send-verification-email', { email })
    await browser.signIn(email)
    await sink.mailsTo(email, 3)
    for (let count = 0; count < 4; count += 1) await browser.auth('/send-verification-email', { email })
    // This email is sent last, so no more emails will follow.
    const last = newEmail()
    await browserOf().signUp(last)
    await sink.mailsTo(last)

    expect(asked.status).toBe(200)
    expect(await sink.mailsTo(email)).toHaveLength(5)
    const unknown = await browser.auth('/send-verification-email', { email: newEmail() })
    expect([unknown.status, await unknown.json()]).toEqual([200, await asked.json()])
  })

  test("doesn't confirm an address with an altered link or someone else's link", async () => {
    const email = newEmail()
    await browserOf().signUp(email)
    const link = await sink.linkTo(email)
    link.searchParams.set('token', `${link.searchParams.get('token')!.slice(0, -4)}AAAA`)

    const answer = await follow(link)

    expect(answer.headers.get('location')).toBe(`${service.url}/verify-email?error=INVALID_TOKEN`)
    expect((await browserOf().signIn(email)).status).toBe(403)
  })

  test('redirects only to this service', async () => {
    const email = newEmail()
    await browserOf().signUp(email)
    const link = await sink.linkTo(email)
    link.searchParams.set('callbackURL', 'https://evil.example/')

    expect((await follow(link)).status).toBe(403)
  })
})

test('an account created on the command line needs no confirmation', async () => {
  const email = newEmail()
  await service.core.accounts.create({ email, password: PASSWORD, plan: 'free' })

  expect((await browserOf().signIn(email)).status).toBe(200)
})

describe('a password reset', () => {
  test('sets a new password once with the link in an email, ends all sessions and notifies the owner', async () => {
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

  test('returns the same response for an unknown address, but sends no email', async () => {
    const [email, unknown] = [await confirmedAccount(), newEmail()]
    const ask = (address: string) => browserOf().auth('/request-password-reset', { email: address })

    const [one, other] = [await ask(unknown), await ask(email)]
    await sink.linkTo(email, 2)

    expect([one.status, await one.json()]).toEqual([other.status, await other.json()])
    expect(sink.mails.filter(({ to }) => to.includes(unknown))).toEqual([])
  })

  test('also confirms the address and lets unknown devices try to sign in again', async () => {
    const email = newEmail()
    await browserOf().signUp(email)
    await sink.mailsTo(email)
    const { signInCounters } = service.core.stores
    const rule = { max: 100, windowMs: 3_600_000 }
    for (let count = 0; count < 101; count += 1)
      await signInCounters.count(`sign-in ${email}`, rule, new Date())
    expect((await browserOf().signIn(email)).status).toBe(429)

    await browserOf().auth('/request-password-reset', { email })
    const token = (await sink.linkTo(email, 2)).searchParams.get('token')
    await browserOf().auth('/reset-password', { token, newPassword: NEW_PASSWORD })

    expect((await browserOf().signIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  test('invalidates all other reset links, just as a password change does', async () => {
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
    ['an unknown token', { token: 'a'.repeat(24), newPassword: NEW_PASSWORD }, 'INVALID_TOKEN'],
    ['a short password', { token: 'a'.repeat(24), newPassword: 'short' }, 'PASSWORD_TOO_SHORT'],
  ])('is rejected with %s', async (_what, fields, code) => {
    const answer = await browserOf().auth('/reset-password', fields)

    expect([answer.status, (await answer.json()).code]).toEqual([400, code])
  })

  test('stores its token only as a hash', async () => {
    const email = await confirmedAccount()
    await browserOf().auth('/request-password-reset', { email })
    const token = (await sink.linkTo(email, 2)).searchParams.get('token')!

    const stored = JSON.stringify(await service.core.database.db.collection('verifications').find().toArray())

    expect(stored).not.toContain(token)
  })
})

describe('a password change', () => {
  test('notifies the owner by email', async () => {
    const email = await confirmedAccount()
    const browser = browserOf()
    await browser.signIn(email)

    await browser.auth('/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })

    expect((await sink.mailsTo(email, 2)).at(-1)!.content).toContain('Your password was changed')
  })
})

describe('without a mail server,', () => {
  test.each(['/request-password-reset', '/send-verification-email'])(
    '%s returns an error that explains this',
    async (path) => {
      const answer = await browserOf(withoutMail).auth(path, { email: newEmail() })

      expect([answer.status, (await answer.json()).code]).toEqual([400, 'MAIL_DISABLED'])
    },
  )

  test('users are signed in immediately after they sign up', async () => {
    const browser = browserOf(withoutMail)

    await browser.signUp()

    expect((await viewerOf(browser)).errors).toBeUndefined()
  })

  test('a link from the command line resets the password', async () => {
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
])('the sign-up page can tell whether the service sends email: %s', async (mail, of) => {
  const answer = await fetch(`${of().url}/api/auth/sign-up`)

  expect(await answer.json()).toEqual({ open: true, mail })
})
