import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plan } from '../../src/model/plan.ts'
import {
  type Dashboard,
  startDashboard,
  textOf,
  untilHeading,
  untilRead,
  violationsOf,
} from './dashboard-browser.ts'
import { INPUT_DEVICES } from './input-devices.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
}, 120_000)
afterAll(() => dashboard[Symbol.asyncDispose]())

/** Opens a path as a new user on this plan. */
async function openAs(plan: Plan, path: string) {
  const opened = await dashboard.open('/sign-up')
  const email = await dashboard.signUp(opened.page)
  const { accounts } = dashboard.service.core
  const { id: accountId } = (await accounts.list()).find((account) => account.email === email)!
  await accounts.setPlan(accountId, plan)
  await opened.page.goto(dashboard.service.url + path)
  return { ...opened, accountId }
}

const scheduleOf = async (accountId: string) =>
  (await dashboard.service.core.stores.schedules.list(accountId))[0]

/** Returns the error below the field with this label. */
const fieldErrorOf = (page: Page, label: string): Promise<string | undefined> =>
  page.$$eval(
    'label',
    (labels, label) =>
      labels
        .find(({ innerText }) => innerText.startsWith(label))
        ?.parentElement?.querySelector<HTMLElement>('.field-error')?.innerText,
    label,
  )

test.each(Object.entries(INPUT_DEVICES))(
  'a schedule is created, paused, changed and deleted with the %s',
  { timeout: 90_000 },
  async (_name, deviceOf) => {
    await using opened = await openAs('pro', '/schedules')
    const { page, accountId, problems } = opened
    const { press, type, choose } = await deviceOf(page)

    await untilRead(page, 'No schedules yet')
    await press('link', 'New schedule')
    await untilHeading(page, 'New schedule')
    await type('Page URL', 'http://shop.example/')
    await choose('How often', 'Cron expression')
    await type('Cron expression', '0 6 * * 1-5')
    await type('Time zone', 'Europe/Berlin', 'combobox')
    await press('radio', 'Standard')
    await type('Score is below', '70')
    await press('checkbox', 'Sandbox')
    await press('button', 'Create schedule')
    await untilRead(page, 'Your schedules')
    await untilRead(page, 'At 06:00, Monday through Friday (Europe/Berlin)')
    expect(await textOf(page, '.rows')).toMatch(/\(Europe\/Berlin\)\s+Standard, sandbox\s+Next run/)
    expect(await textOf(page, '.rows')).toContain('No runs yet')
    expect(await scheduleOf(accountId)).toMatchObject({
      cadence: '0 6 * * 1-5',
      timezone: 'Europe/Berlin',
      mode: 'standard',
      failOnScore: 70,
      sandbox: true,
      timeoutMs: null,
    })

    expect(await violationsOf(page)).toEqual([])

    await press('button', 'Pause http://shop.example/')
    await untilRead(page, 'Paused')
    expect((await scheduleOf(accountId))?.nextRunAt).toBeNull()
    await press('button', 'Resume http://shop.example/')
    await untilRead(page, 'Active')

    await press('link', 'http://shop.example/')
    await untilHeading(page, 'Schedule for http://shop.example/')
    await choose('How often', 'Every week')
    await press('button', 'Save changes')
    await untilRead(page, 'Changes saved.')
    expect(await violationsOf(page)).toEqual([])
    expect(await scheduleOf(accountId)).toMatchObject({
      cadence: 'weekly',
      timezone: 'UTC',
      failOnScore: 70,
      mode: 'standard',
    })

    await press('button', 'Delete http://shop.example/')
    await press('button', 'Delete schedule')
    await untilHeading(page, 'Schedules')
    await untilRead(page, 'No schedules yet')
    expect(await scheduleOf(accountId)).toBeUndefined()
    expect(problems).toEqual([])
  },
)

test('saving keeps changes that were made elsewhere since the form was opened', {
  timeout: 60_000,
}, async () => {
  await using opened = await openAs('pro', '/schedules')
  const { page, accountId } = opened
  const { service } = dashboard
  const key = { accountId, name: 'elsewhere', type: 'live', expiresAt: null } as const
  const api = service.as((await service.core.keys.create({ ...key, scopes: ['read', 'write'] })).text)
  await api.post('/schedules', { url: 'http://shop.example/', cadence: 'daily', fail_on_score: 70 })
  const { id } = (await scheduleOf(accountId))!
  await page.goto(`${service.url}/schedules/${id}`)
  await untilHeading(page, 'Schedule for http://shop.example/')
  await api.graphql(`mutation { updateSchedule(id: "${id}", input: { failOnScore: 80 }) { __typename } }`)

  const { choose, press } = await INPUT_DEVICES.mouse(page)
  await choose('How often', 'Every week')
  await press('button', 'Save changes')
  await untilRead(page, 'Changes saved.')

  expect(await scheduleOf(accountId)).toMatchObject({ cadence: 'weekly', failOnScore: 80 })
})

describe('an invalid schedule', () => {
  test('shows the error next to its field, which receives focus', async () => {
    await using opened = await openAs('pro', '/schedules/new?url=http://shop.example/')
    const { page } = opened
    const { choose, press } = await INPUT_DEVICES.keyboard(page)
    await untilHeading(page, 'New schedule')

    await choose('How often', 'Every hour')
    await press('button', 'Create schedule')
    await untilRead(page, 'Schedules that run more than once a day require the agency plan.')

    expect(await fieldErrorOf(page, 'How often')).toContain('require the agency plan')
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
    await choose('How often', 'Cron')
    expect(await textOf(page, 'main')).not.toContain('agency')
  })

  test('is rejected if its cron expression never matches a time', async () => {
    await using opened = await openAs('pro', '/schedules/new?url=http://shop.example/')
    const { page } = opened
    const { choose, type, press } = await INPUT_DEVICES.keyboard(page)
    await untilHeading(page, 'New schedule')

    await choose('How often', 'Cron')
    await type('Cron expression', '0 6 30 2 *')
    await press('button', 'Create schedule')
    await untilRead(page, 'Would never run')

    expect(await fieldErrorOf(page, 'Cron expression')).toMatch(/^Would never run/)
  })

  test('is rejected by the form and by the service if it exceeds the limits of the plan', async () => {
    await using opened = await openAs('free', '/schedules')
    const { page, accountId } = opened
    await untilRead(page, 'Your plan doesn’t include schedules')
    const { accounts } = dashboard.service.core

    await accounts.setPlan(accountId, 'pro')
    // Waits until the page has loaded the plan's limits.
    await page.goto(`${dashboard.service.url}/schedules/new?url=http://shop.example/`, {
      waitUntil: 'networkidle0',
    })
    await untilHeading(page, 'New schedule')
    await accounts.setPlan(accountId, 'free')
    await (await INPUT_DEVICES.mouse(page)).press('button', 'Create schedule')

    await untilRead(page, 'The schedule wasn’t created')
    expect(await textOf(page, '[role=alert]')).toContain("You've reached your plan's schedule limit.")
  })
})
