import type { HTTPRequest, Page } from 'puppeteer'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AuditFailure } from '../../src/model/audit.ts'
import { make } from '../support/make.ts'
import { type Dashboard, startDashboard, textOf, untilHeading, untilRead } from './dashboard-browser.ts'
import { INPUT_DEVICES } from './input-devices.ts'

/** Long enough to load several pages on a busy machine. */
const LONG_MS = 90_000
const PAGE = 'http://shop.example/'
const SIZE = { width: 1366, height: 3000 }

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
}, 120_000)
afterAll(() => dashboard[Symbol.asyncDispose]())

/** Opens the report of an audit with `count` issues from different rules. */
async function openReport(
  page: Page,
  address: string,
  count: number,
  outcome: 'completed' | 'failed' = 'completed',
) {
  await dashboard.signUp(page)
  await page.goto(dashboard.service.url + address)
  const { press } = await INPUT_DEVICES.mouse(page)
  await press('button', 'Start audit')
  const run = await dashboard.service.nextRun()
  const issues = Array.from({ length: count }, (_, index) =>
    make.issue({
      id: `iss_${index}`,
      fingerprint: `f${index}`,
      message: `Defect ${index}.`,
      rule: `rule-${index}`,
      box: { x: 40, y: 10 + index * 12, width: 200, height: 10 },
    }),
  )
  await run.issues(...issues)
  const drawn = sharp({ create: { ...SIZE, channels: 3, background: '#eef' } })
  await run.screenshot(PAGE, { jpeg: await drawn.jpeg().toBuffer(), ...SIZE })
  if (outcome === 'completed') run.complete()
  else {
    await run.page(make.page({ url: PAGE, finalUrl: PAGE }))
    run.fail(new AuditFailure('timeout', 'the second page took too long'))
  }
  await page.waitForSelector('.filter-bar')
  return { press }
}

test('running an audit again keeps all of its options', { timeout: LONG_MS }, async () => {
  await using opened = await dashboard.open('/sign-up')
  const { page } = opened
  const options =
    'mode=standard&max_pages=3&timeout=45000&fail_on_score=12.5&fail_on_drop=100&fail_on_new=warning&fail_on_new_max=7&on_inconclusive=fail'
  const { press } = await openReport(page, `/audits/new?url=${PAGE}&${options}`, 1)

  expect(await textOf(page, '.page-intro')).toMatch(
    /Standard, up to 3 pages\s+Page load timeout: 45 s\s+Fails if the score is below 12\.5\s+Fails if the score drops by more than 100 points\s+Fails if there are more than 7 new errors or warnings\s+Fails if the verdict is inconclusive/,
  )
  await press('link', 'Run again')

  await untilHeading(page, 'New audit')
  const values = () =>
    page.$$eval('input:not([type=hidden])', (inputs) =>
      inputs.filter(({ type, checked }) => type !== 'radio' || checked).map(({ value }) => value),
    )
  await expect.poll(values).toEqual(expect.arrayContaining([PAGE, 'standard', '3', '45', '12.5', '100', '7']))
  expect(await page.$$eval('select', (selects) => selects.map(({ value }) => value))).toEqual([
    'warning',
    'fail',
  ])
})

test('hundreds of issue groups are shown in batches, and a marker opens its group even if the group is not shown yet', {
  timeout: LONG_MS,
}, async () => {
  await using opened = await dashboard.open('/sign-up')
  const { page } = opened
  const { press } = await openReport(page, `/audits/new?url=${PAGE}`, 250)
  const groups = () => page.$$eval('.groups > li', ({ length }) => length)
  await page.waitForFunction(() => document.querySelectorAll('.groups > li').length === 8)

  await press('button', 'Show 20 more (242 left)')
  await page.waitForFunction(() => document.activeElement?.matches('.groups > li:nth-child(9)'))
  expect(await groups()).toBe(28)

  await page.reload()
  await page.waitForSelector('.marker')
  expect(await groups()).toBe(8)
  await page.setViewport({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000)
  await page.setViewport({ width: 1280, height: 740 })
  // The last marker belongs to the lowest element, whose issue is in the last group.
  await page.$eval('.marker:last-of-type', (marker) => marker.scrollIntoView())
  await page.locator('.marker:last-of-type').click()
  await page.waitForFunction(() => document.activeElement?.className === 'marked-issue')
  if (!(await page.$('.marked-detail'))) await page.keyboard.press('Enter')
  await page.locator('.marked-detail ::-p-text(Show in list)').click()
  await page.waitForFunction(() => document.activeElement?.className === 'issue')
})

test('no counts are shown for issues that failed to load', { timeout: LONG_MS }, async () => {
  await using opened = await dashboard.open('/sign-up')
  const { page } = opened
  await openReport(page, `/audits/new?url=${PAGE}`, 3)
  let isLost = true
  await page.setRequestInterception(true)
  page.on('request', (request) =>
    isLost && request.postData()?.includes('AuditIssues') ? request.abort() : request.continue(),
  )

  await page.reload()
  await untilRead(page, 'Couldn’t load the issues')
  await page.waitForSelector('.page-card .toggle')
  expect(await textOf(page, 'main')).not.toMatch(/0 (?:issues|errors|info)/)

  isLost = false
  await (await INPUT_DEVICES.mouse(page)).press('button', 'Try again')
  await untilRead(page, '3 issues marked.')
})

test('the report explains how its scores and penalties are calculated', { timeout: LONG_MS }, async () => {
  await using opened = await dashboard.open('/sign-up')
  const { page } = opened
  const { press } = await openReport(page, `/audits/new?url=${PAGE}`, 1)

  await press('button', 'How scores are calculated')

  await untilRead(page, '1 + penalty ÷ scale')
  expect(await textOf(page, '.provenance .figures')).toMatch(/Error\s+30\s+8\s+4\s+2/)
  expect(await textOf(page, '.provenance')).toMatch(/0\.30 × \d+ accessibility \+ .* [=≈] \d+/)
  await page.setViewport({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test.each(['completed', 'failed'] as const)(
  'the layout stays stable while a %s report loads',
  { timeout: LONG_MS },
  async (outcome) => {
    await using opened = await dashboard.open('/sign-up')
    const { page } = opened
    await page.setViewport({ width: 1280, height: 900 })
    await openReport(page, `/audits/new?url=${PAGE}`, 30, outcome)
    await page.setRequestInterception(true)
    const held: HTTPRequest[] = []
    page.on('request', (request) =>
      request.postData()?.includes('AuditIssues') ? held.push(request) : request.continue(),
    )
    await page.evaluateOnNewDocument(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })

    await page.reload()
    await page.waitForSelector('.issues-placeholder')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const request of held) await request.continue()
    await page.waitForSelector('.groups > li:nth-child(8)')
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )

    const shifts = (await page.evaluate('shifts')) as number[]
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05)
  },
)
