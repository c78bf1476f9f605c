import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOverall } from '../../src/model/scores.ts'
import { newId } from '../../src/shared/ids.ts'
import { make } from '../support/make.ts'
import {
  type Dashboard,
  startDashboard,
  textOf,
  untilHeading,
  untilRead,
  violationsOf,
} from './dashboard-browser.ts'
import { INPUT_DEVICES } from './input-devices.ts'

const SHOP = 'http://shop.example'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
}, 120_000)
afterAll(() => dashboard[Symbol.asyncDispose]())

/** Uses the form to start an audit of a page, and completes the audit with an issue about an image. */
async function audit(page: Page, url: string, overall: number) {
  await page.goto(`${dashboard.service.url}/audits/new?url=${url}`)
  const { press } = await INPUT_DEVICES.mouse(page)
  await press('button', 'Start audit')
  const run = await dashboard.service.nextRun()
  await run.issues(make.issue({ id: newId('iss'), pageUrl: url, fingerprint: url, selector: 'header > img' }))
  const scores = withOverall({
    ux: overall,
    accessibility: overall,
    information_architecture: overall,
    performance: overall,
  })
  run.complete({ pages: [make.page({ url, finalUrl: url, scores })], scores })
  await page.waitForSelector('.filter-bar')
}

test('a site shows the issues and scores of its pages, and keeps its tags', {
  timeout: 120_000,
}, async () => {
  await using opened = await dashboard.open('/sign-up')
  const { page, problems } = opened
  await dashboard.signUp(page)
  const { press, type } = await INPUT_DEVICES.keyboard(page)
  await press('link', 'Sites')
  await untilRead(page, 'No sites yet')
  await audit(page, `${SHOP}/`, 80)
  await audit(page, `${SHOP}/cart`, 60)

  await press('link', 'Sites')
  await page.waitForSelector('.rows')
  expect(await textOf(page, '.rows')).toMatch(/2 open issues\. Lowest score 60: \/cart/)
  await press('button', 'Edit tags for')
  await type('Tags', 'shop, eu, shop')
  expect(await violationsOf(page)).toEqual([])
  await press('button', 'Save tags')
  await page.waitForFunction(() => document.querySelectorAll('.site-tags li').length === 2)
  await press('link', 'shop')
  await untilRead(page, 'Sites with the tag shop')
  expect(await violationsOf(page)).toEqual([])

  await press('link', SHOP)
  await untilHeading(page, SHOP)
  await page.waitForSelector('.trend').then((trend) => trend?.scrollIntoView())
  await page.waitForSelector('.trend-chart .recharts-line')
  expect(await textOf(page, '.page-intro')).toMatch(/2 open issues\s+2 errors\s+2 pages/)
  await page.locator('.group-button').click()
  await page.waitForSelector('.site-links')
  expect(
    await page.$$eval('.page-table .row-name', (rows) => rows.map(({ textContent }) => textContent)),
  ).toEqual(['/cart', 'shop.example'])
  expect(await violationsOf(page)).toEqual([])
  await press('link', '/cart')
  await page.waitForFunction(() => /^\/audits\/aud_/.test(location.pathname))
  expect(problems).toEqual([])
})

test('the form for a webhook explains payload formats, and the settings of the webhook can be changed', {
  timeout: 120_000,
}, async () => {
  await using opened = await dashboard.open('/sign-up')
  const { page, problems } = opened
  const email = await dashboard.signUp(page)
  const { accounts } = dashboard.service.core
  await accounts.setPlan((await accounts.list()).find((account) => account.email === email)!.id, 'pro')
  await page.goto(`${dashboard.service.url}/webhooks`)
  const { press, type, choose } = await INPUT_DEVICES.keyboard(page)
  await untilRead(page, 'New webhook')
  for (const event of ['Audit completed', 'Audit failed']) await press('checkbox', event)
  await press('checkbox', 'Audit regressed')
  await choose('Payload', 'Slack')
  await untilRead(page, 'a Slack app’s incoming webhook URL')
  await press('button', 'Slack payload example')
  await untilRead(page, '"mrkdwn"')
  expect(await violationsOf(page)).toEqual([])
  await type('URL', 'https://hooks.example/services/T0')
  await press('button', 'Generate')
  await press('button', 'Create webhook')
  await untilRead(page, 'No deliveries yet')
  expect(await textOf(page, '.page-intro')).toMatch(/Audit regressed\s+Slack payload/)

  await press('button', 'Settings')
  await press('checkbox', 'Audit failed')
  await choose('Payload', 'Teams')
  await press('button', 'Save changes')
  await untilRead(page, 'Changes saved.')
  await untilRead(page, 'Audit failed, Audit regressed')
  expect(await violationsOf(page)).toEqual([])
  expect(problems).toEqual([])
})
