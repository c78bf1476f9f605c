import type { Page } from 'puppeteer'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MARKERS_MAX } from '../../src/dashboard/audits/marker-layout.ts'
import type { Severity } from '../../src/model/issue.ts'
import { make } from '../support/make.ts'
import { type Dashboard, startDashboard, untilHeading, violationsOf } from './dashboard-browser.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
}, 120_000)
afterAll(() => dashboard[Symbol.asyncDispose]())

const PAGE = 'http://shop.example/'
const SIZE = { width: 1366, height: 3000 }
const SCREEN = { width: 1366, height: 900 }
const AREA = {
  kind: 'heading' as const,
  label: 'Oats by the sack',
  share: 0.42,
  box: { x: 100, y: 80, width: 400, height: 60 },
}

const issueAt = (number: number, severity: Severity) =>
  make.issue({
    id: `iss_${number}`,
    severity,
    rule: `rule-${number % 40}`,
    message: `Defect ${number}.`,
    box: { x: (number * 193) % 1300, y: 40 + ((number * 331) % 2900), width: 60, height: 24 },
  })

/** Opens the report of an audit with hundreds of issues on one page. */
async function openReport(page: Page) {
  await dashboard.signUp(page)
  await page.locator('a[href="/audits/new"]').click()
  await untilHeading(page, 'New audit')
  await page.locator('input[name=url]').fill(PAGE)
  await page.locator('button[type=submit]').click()
  const run = await dashboard.service.nextRun()
  const many = Array.from({ length: 400 }, (_, index) => issueAt(index, index % 5 === 0 ? 'warning' : 'info'))
  await run.issues(issueAt(1000, 'error'), ...many, make.issue({ id: 'iss_page', selector: null }))
  const drawn = sharp({ create: { ...SIZE, channels: 3, background: '#eef' } })
  await run.screenshot(PAGE, { jpeg: await drawn.jpeg().toBuffer(), ...SIZE })
  const png = await sharp({ create: { ...SCREEN, channels: 3, background: '#fb0' } })
    .png()
    .toBuffer()
  run.complete({ heatmap: { png, modelVersion: 'test-1', areas: [AREA] } })
  await page.waitForSelector('.marker')
}

/** Finds and measures the markers in one call because issues that arrive in between replace some of them. */
const markersOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.marker')].map((marker) => {
      const { left, top, width, height } = marker.getBoundingClientRect()
      return { left, top, width, height, name: marker.getAttribute('aria-label') ?? '' }
    }),
  )

test('the markers for hundreds of issues do not overlap, can be filtered, and open their issues next to the page', {
  timeout: 120_000,
}, async () => {
  await using opened = await dashboard.open('/sign-up')
  const { page } = opened
  await page.setViewport({ width: 1280, height: 900 })
  await openReport(page)

  const markers = await markersOf(page)
  const summary = await page.$eval('.page-card [role=status]', (status) => status.textContent)
  await page.locator('.page-card .toggle ::-p-text(2 errors)').click()
  await page.waitForFunction(() => document.querySelectorAll('.marker').length === 1)
  await page.focus('.marker')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.className === 'marked-issue')
  const beside = await page.$eval('.marker-issues', (list) => (list as HTMLElement).innerText)
  const isMarked = await page.$eval('.marker', ({ classList }) => classList.contains('marker-active'))
  const isInView = await page.evaluate(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
  await page.locator('.marked-detail ::-p-text(Show in list)').click()
  await page.waitForFunction(() => document.activeElement?.className === 'issue')

  expect(beside).toContain('Defect 1000.')
  expect({ isMarked, isInView }).toEqual({ isMarked: true, isInView: true })
  expect(markers.length).toBeGreaterThan(20)
  expect(markers.length).toBeLessThanOrEqual(MARKERS_MAX)
  expect(markers.filter(({ width, height }) => width < 24 || height < 24)).toEqual([])
  expect(markers.filter(({ name }) => name === '')).toEqual([])
  const overlaps = markers.filter((one, index) =>
    markers
      .slice(index + 1)
      .some(
        (other) =>
          one.left < other.left + other.width &&
          other.left < one.left + one.width &&
          one.top < other.top + other.height &&
          other.top < one.top + one.height,
      ),
  )
  expect(overlaps).toEqual([])
  expect(summary).toMatch(/^\d+ issues marked\. .*1 issue can’t be shown here/)
  const card = await page.evaluate(() => document.activeElement?.textContent)
  expect(card).toContain('Defect 1000.')
  const crop = await page.$eval(
    '.issue .element-screenshot',
    ({ clientWidth, clientHeight }) => clientWidth / clientHeight,
  )
  expect(crop).toBeCloseTo(2.5, 1)
  const areas = await page.$eval('.areas', (list) => (list as HTMLElement).innerText)
  await page.locator('.heatmap ::-p-text(Enlarge)').click()
  const heatmap = await useLargeHeatmap(page)
  expect(areas).toMatch(/Heading Oats by the sack\s*42%/)
  expect(heatmap).toEqual({ width: expect.toSatisfy((width: number) => width > 900), violations: [] })
  expect(await violationsOf(page)).toEqual([])
  expect(opened.problems).toEqual([])
})

/** Sets the heatmap's opacity with the keyboard and closes the heatmap. */
async function useLargeHeatmap(page: Page) {
  await page.waitForSelector('.modal-large .slider input')
  await page.focus('.slider input')
  const untilOpacity = (opacity: string) =>
    page.waitForFunction(
      (opacity) =>
        document.querySelector<HTMLElement>('.heatmap-over > img:last-of-type')?.style.opacity === opacity,
      {},
      opacity,
    )
  await page.keyboard.press('Home')
  await untilOpacity('0')
  await page.keyboard.press('ArrowRight')
  await untilOpacity('0.05')
  const box = await (await page.$('.heatmap-over'))!.boundingBox()
  const violations = await violationsOf(page)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Enlarge')
  return { width: box!.width, violations }
}

test('on a small screen, a marker for several issues lists them, and each issue links back to the screenshot', {
  timeout: 120_000,
}, async () => {
  await using opened = await dashboard.open('/sign-up')
  const { page } = opened
  await page.setViewport({ width: 360, height: 740 })
  await openReport(page)

  await page.focus('.page-frame')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.className === 'marked-issue')
  const first = await page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Enter')
  await page.locator('.marked-detail ::-p-text(Show in list)').click()
  await page.waitForFunction(() => document.activeElement?.className === 'issue')
  const listed = await page.evaluate(() => {
    document.activeElement?.setAttribute('data-requested', '')
    return document.activeElement?.textContent
  })
  await page.locator('.page-card .toggle ::-p-text(error)').click()
  await page.waitForFunction(() => document.querySelectorAll('.marker').length === 1)
  await page.locator('.issue[data-requested] ::-p-text(Show on page)').click()
  await page.waitForFunction(() => document.activeElement?.className === 'marked-issue')
  const located = await page.evaluate(() => document.activeElement?.textContent)

  const [, message = ''] = /(Defect \d+\.)/.exec(first ?? '') ?? []
  expect(message).not.toBe('')
  expect(listed).toContain(message)
  expect(located).toContain(message)
  expect(await page.$eval('.marked-detail', (detail) => detail.textContent)).not.toBe('')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violationsOf(page)).toEqual([])
  expect(opened.problems).toEqual([])
})
