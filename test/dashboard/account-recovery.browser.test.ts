import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { type MailSink, startMailSink } from '../support/mail-sink.ts'
import { type Dashboard, startDashboard, untilHeading, untilRead, violationsOf } from './dashboard-browser.ts'
import { INPUT_DEVICES, type InputDevice } from './input-devices.ts'

const PASSWORD = 'a few words in a row'
const NEW_PASSWORD = 'a few other words in a row'
/** Long enough to load several pages on a busy machine. */
const TIMEOUT_MS = 120_000

let sink: MailSink
let dashboard: Dashboard
let withoutMail: Dashboard
beforeAll(async () => {
  sink = await startMailSink()
  dashboard = await startDashboard({ worker: false, environment: { SMTP_URL: sink.url } })
  withoutMail = await startDashboard({ worker: false })
}, TIMEOUT_MS)
afterAll(async () => {
  await Promise.all([dashboard, withoutMail].map((one) => one[Symbol.asyncDispose]()))
  await sink[Symbol.asyncDispose]()
})

async function openPage(path: string, of = dashboard) {
  const opened = await of.open(path)
  opened.page.setDefaultTimeout(60_000)
  return opened
}

async function signUp(page: Page, { type, press }: InputDevice, email: string) {
  await untilHeading(page, 'Create an account')
  await type('Email address', email)
  await type('Password', PASSWORD)
  await press('button', 'Create account')
  await untilRead(page, 'Check your email')
}

async function signIn(page: Page, { type, press }: InputDevice, email: string, password: string) {
  await untilHeading(page, 'Sign in')
  await type('Email address', email)
  await type('Password', password)
  await press('button', 'Sign in')
}

test.each(Object.entries(INPUT_DEVICES))(
  'a new user signs up, confirms their email address and resets a forgotten password with the %s',
  async (name, deviceOf) => {
    const email = `${name}.${newId('mail').toLowerCase()}@example.com`
    await using opened = await openPage('/sign-up')
    const { page, problems } = opened
    await signUp(page, await deviceOf(page), email)
    expect(await violationsOf(page)).toEqual([])

    await page.goto(String(await sink.linkTo(email)))
    await untilRead(page, 'Your email address is confirmed')
    expect(await violationsOf(page)).toEqual([])
    let device = await deviceOf(page)
    await device.press('link', 'Sign in')
    await untilHeading(page, 'Sign in')
    await device.press('link', 'Forgot password?')
    await untilHeading(page, 'Forgot your password?')
    await device.type('Email address', email)
    await device.press('button', 'Send a link')
    await untilRead(page, 'Check your email')
    expect(await violationsOf(page)).toEqual([])

    await page.goto(String(await sink.linkTo(email, 2)))
    await untilHeading(page, 'Choose a new password')
    device = await deviceOf(page)
    await device.type('New password', NEW_PASSWORD)
    await device.press('button', 'Set password')
    await untilRead(page, 'Your password has been changed')
    expect(await violationsOf(page)).toEqual([])
    await device.press('link', 'Sign in')
    await signIn(page, device, email, NEW_PASSWORD)
    await untilHeading(page, 'Audits')

    expect(problems).toEqual([])
  },
  TIMEOUT_MS,
)

describe('the dashboard', () => {
  test("asks users to confirm their email address if they haven't yet", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const email = `${newId('mail').toLowerCase()}@example.com`
    await using opened = await openPage('/sign-up')
    const { page } = opened
    const device = await INPUT_DEVICES.mouse(page)
    await signUp(page, device, email)

    await device.press('link', 'Sign in')
    await signIn(page, device, email, PASSWORD)

    await untilRead(page, 'Confirm your email address first')
  })

  test('offers to send a new link if a link no longer works', { timeout: TIMEOUT_MS }, async () => {
    await using opened = await openPage('/verify-email?error=TOKEN_EXPIRED')
    const { page } = opened
    const device = await INPUT_DEVICES.mouse(page)
    await untilRead(page, 'The link has expired')

    await device.type('Email address', 'nobody@example.com')
    await device.press('button', 'Send a new link')
    await untilRead(page, 'Check your email')
    await page.goto(`${dashboard.service.url}/reset-password?token=used`)
    await untilHeading(page, 'Choose a new password')
    const again = await INPUT_DEVICES.mouse(page)
    await again.type('New password', NEW_PASSWORD)
    await again.press('button', 'Set password')

    await untilRead(page, 'This link has expired or was already used')
  })

  test('tells users to contact the operator if there is no mail server', {
    timeout: TIMEOUT_MS,
  }, async () => {
    await using opened = await openPage('/sign-in', withoutMail)
    const { page } = opened
    await untilHeading(page, 'Sign in')

    await (await INPUT_DEVICES.mouse(page)).press('link', 'Forgot password?')

    await untilRead(page, 'Ask the operator for a link')
    expect(await violationsOf(page)).toEqual([])
  })
})
