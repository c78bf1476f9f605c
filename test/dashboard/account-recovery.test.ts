import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { type MailSink, startMailSink } from '../support/mail-sink.ts'
import { type Dashboard, startDashboard, untilHeading, untilRead, violationsOf } from './dashboard-browser.ts'
import { HANDS, type Hand } from './hands.ts'

const PASSWORD = 'a few words in a row'
const NEW_PASSWORD = 'a few other words in a row'
/** For pages opened one after the other on a machine that has other things to do. */
const PATIENCE_MS = 120_000

let sink: MailSink
let dashboard: Dashboard
let withoutMail: Dashboard
beforeAll(async () => {
  sink = await startMailSink()
  dashboard = await startDashboard({ worker: false, environment: { SMTP_URL: sink.url } })
  withoutMail = await startDashboard({ worker: false })
}, PATIENCE_MS)
afterAll(async () => {
  await Promise.all([dashboard, withoutMail].map((one) => one[Symbol.asyncDispose]()))
  await sink[Symbol.asyncDispose]()
})

async function openPage(path: string, of = dashboard) {
  const opened = await of.open(path)
  opened.page.setDefaultTimeout(60_000)
  return opened
}

async function signUp(page: Page, { type, press }: Hand, email: string) {
  await untilHeading(page, 'Create an account')
  await type('E-mail address', email)
  await type('Password', PASSWORD)
  await press('button', 'Create account')
  await untilRead(page, 'Check your mail')
}

async function signIn(page: Page, { type, press }: Hand, email: string, password: string) {
  await untilHeading(page, 'Sign in')
  await type('E-mail address', email)
  await type('Password', password)
  await press('button', 'Sign in')
}

test.each(Object.entries(HANDS))(
  'somebody signs up, confirms the address, forgets the password and sets another with the %s',
  async (name, handOf) => {
    const email = `${name}.${newId('mail').toLowerCase()}@example.com`
    await using opened = await openPage('/sign-up')
    const { page, complaints } = opened
    await signUp(page, await handOf(page), email)
    expect(await violationsOf(page)).toEqual([])

    await page.goto(String(await sink.linkTo(email)))
    await untilRead(page, 'Your e-mail address is confirmed')
    expect(await violationsOf(page)).toEqual([])
    let hand = await handOf(page)
    await hand.press('link', 'Sign in')
    await untilHeading(page, 'Sign in')
    await hand.press('link', 'Forgot password?')
    await untilHeading(page, 'Forgot your password?')
    await hand.type('E-mail address', email)
    await hand.press('button', 'Send a link')
    await untilRead(page, 'Check your mail')
    expect(await violationsOf(page)).toEqual([])

    await page.goto(String(await sink.linkTo(email, 2)))
    await untilHeading(page, 'Choose a new password')
    hand = await handOf(page)
    await hand.type('New password', NEW_PASSWORD)
    await hand.press('button', 'Set password')
    await untilRead(page, 'Your password is changed')
    expect(await violationsOf(page)).toEqual([])
    await hand.press('link', 'Sign in')
    await signIn(page, hand, email, NEW_PASSWORD)
    await untilHeading(page, 'Audits')

    expect(complaints).toEqual([])
  },
  PATIENCE_MS,
)

describe('the dashboard', () => {
  test('asks who has not confirmed the address to do so', { timeout: PATIENCE_MS }, async () => {
    const email = `${newId('mail').toLowerCase()}@example.com`
    await using opened = await openPage('/sign-up')
    const { page } = opened
    const hand = await HANDS.mouse(page)
    await signUp(page, hand, email)

    await hand.press('link', 'Sign in')
    await signIn(page, hand, email, PASSWORD)

    await untilRead(page, 'Confirm your e-mail address first')
  })

  test('offers another link for one that no longer works', { timeout: PATIENCE_MS }, async () => {
    await using opened = await openPage('/verify-email?error=TOKEN_EXPIRED')
    const { page } = opened
    const hand = await HANDS.mouse(page)
    await untilRead(page, 'The link has expired')

    await hand.type('E-mail address', 'nobody@example.com')
    await hand.press('button', 'Send another link')
    await untilRead(page, 'Check your mail')
    await page.goto(`${dashboard.service.url}/reset-password?token=used`)
    await untilHeading(page, 'Choose a new password')
    const again = await HANDS.mouse(page)
    await again.type('New password', NEW_PASSWORD)
    await again.press('button', 'Set password')

    await untilRead(page, 'The link has been used already, or has expired')
  })

  test('sends people to the operator where there is no mail', { timeout: PATIENCE_MS }, async () => {
    await using opened = await openPage('/sign-in', withoutMail)
    const { page } = opened
    await untilHeading(page, 'Sign in')

    await (await HANDS.mouse(page)).press('link', 'Forgot password?')

    await untilRead(page, 'Ask the operator for a link')
    expect(await violationsOf(page)).toEqual([])
  })
})
