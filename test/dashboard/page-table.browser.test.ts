import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOverall } from '../../src/model/scores.ts'
import { make } from '../support/make.ts'
import { crawledPages } from './crawled-pages.ts'
import { type Dashboard, startDashboard, violationsOf } from './dashboard-browser.ts'
import { INPUT_DEVICES } from './input-devices.ts'

const PAGE = 'http://shop.example/'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
}, 120_000)
afterAll(() => dashboard[Symbol.asyncDispose]())

test('the pages of a crawl can be sorted by any figure, even on phones', {
  timeout: 120_000,
}, async () => {
  await using opened = await dashboard.open('/sign-up')
  const { page, problems } = opened
  await dashboard.signUp(page)
  await page.setViewport({ width: 1280, height: 800 })
  await page.goto(`${dashboard.service.url}/audits/new?url=${PAGE}&mode=standard`)
  const { press } = await INPUT_DEVICES.keyboard(page)
  await press('button', 'Start audit')
  const run = await dashboard.service.nextRun()
  const first = make.page({
    url: PAGE,
    finalUrl: PAGE,
    title: 'Mill & Loom',
    scores: withOverall({ ux: 90, accessibility: 90, information_architecture: 90, performance: 60 }),
    metrics: make.metrics(),
  })
  const pages = crawledPages(first)
  const waresUrl = pages[1]!.url
  await run.issues(
    make.issue({ id: 'iss_1', fingerprint: 'a', pageUrl: PAGE }),
    make.issue({ id: 'iss_2', fingerprint: 'b', pageUrl: waresUrl, message: 'Only on the wares.' }),
    make.issue({ id: 'iss_3', fingerprint: 'c', pageUrl: waresUrl, selector: 'footer > img' }),
  )
  run.complete({ pages })
  await page.waitForSelector('.page-table')
  const names = () =>
    page.$$eval('.page-table .row-name', (rows) => rows.map(({ textContent }) => textContent))
  const [shop, list, cloth, about, failed] = [
    'Mill & Loom',
    'Wares – Mill & Loom',
    'Linen tablecloth, natural',
    'About us',
    '/wares/sold-out',
  ]
  expect(await names()).toEqual([shop, list, cloth, about, failed])

  await press('button', 'LCP Largest Contentful Paint')
  expect(await names()).toEqual([cloth, list, shop, about, failed])
  expect(await page.$eval('th[aria-sort]', (heading) => heading.ariaSort)).toBe('descending')
  await press('button', 'LCP Largest Contentful Paint')
  expect(await names()).toEqual([about, shop, list, cloth, failed])
  expect(await violationsOf(page)).toEqual([])

  await page.setViewport({ width: 320, height: 740 })
  await page.select('.page-order select', 'performance')
  expect((await names())[0]).toBe(cloth)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(problems).toEqual([])
})
