import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { make } from '../support/make.ts'
import { type Dashboard, startDashboard, textOf, untilRead, violationsOf } from './dashboard-browser.ts'
import { INPUT_DEVICES } from './input-devices.ts'

const PAGE = 'http://shop.example/'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
}, 120_000)
afterAll(() => dashboard[Symbol.asyncDispose]())

/** Uses the form to start an audit, and completes the audit with an image issue for each fingerprint. */
async function auditWith(page: Page, fingerprints: readonly string[], options = '') {
  await page.goto(`${dashboard.service.url}/audits/new?url=${PAGE}${options}`)
  const { press } = await INPUT_DEVICES.mouse(page)
  await press('button', 'Start audit')
  const run = await dashboard.service.nextRun()
  await run.issues(
    ...fingerprints.map((fingerprint) =>
      make.issue({
        id: newId('iss'),
        fingerprint,
        selector: `#${fingerprint}`,
        message: `Image ${fingerprint}.`,
      }),
    ),
  )
  run.complete({ pages: [make.page({ url: PAGE, finalUrl: PAGE, metrics: make.metrics() })] })
  await page.waitForSelector('.filter-bar, .empty')
}

const countsOf = (page: Page) =>
  page.$$eval('.change', (changes) => changes.map((change) => change.textContent?.replace(/:.*/, '').trim()))

test('a report shows what has changed and lets users suppress an issue in later audits', {
  timeout: 120_000,
}, async () => {
  await using opened = await dashboard.open('/sign-up')
  const { page, problems } = opened
  await dashboard.signUp(page)
  await auditWith(page, ['one', 'two'])
  expect(await page.$('#changes')).toBeNull()
  await auditWith(page, ['two', 'three'], '&fail_on_new=error&fail_on_new_max=5')

  await page.waitForSelector('#changes')
  expect(await countsOf(page)).toEqual(['1 New', '0 Returned', '1 Fixed', '1 Still open', '0 Not checked'])
  expect(await textOf(page, '.verdict')).toContain('Within your limits')
  expect(await textOf(page, '.metrics')).toMatch(
    /Largest Contentful Paint\s+1\.5 s\s+Good\s+Good: up to 2\.5 s/,
  )
  const { press, type } = await INPUT_DEVICES.mouse(page)
  await press('button', 'Accessibility')
  await page.waitForFunction(() => location.search === '?category=accessibility')
  await press('button', 'Share')
  await press('button', 'Create link')
  await page.waitForSelector('.share-link')
  expect((await fetch(await textOf(page, '.share-link code'))).status).toBe(200)
  await press('button', 'Revoke all links')
  await page.waitForSelector('.dialog .notice-done')
  await press('button', 'Done')
  await page.waitForFunction(() => !document.querySelector('.dialog'))
  await press('button', 'Export')
  const downloaded = page.waitForRequest((request) => request.url().includes('/reports/'))
  await press('menuitem', 'JSON')
  await downloaded
  await press('button', '1 issue fixed')
  await page.waitForSelector('.changes .groups > li')
  await press('button', '1 New')
  await page.waitForFunction(() => location.search === '?state=new')
  await page.waitForFunction(() => document.activeElement?.id === 'issues-heading')
  await page.locator('#issues .group-button').click()
  await untilRead(page, 'Image three.')
  expect(await violationsOf(page)).toEqual([])

  await press('button', 'Suppress')
  await page.waitForSelector('.dialog')
  expect(await violationsOf(page)).toEqual([])
  await type('Reason', 'Only decoration')
  await page.locator('.dialog button[type=submit]').click()
  await page.waitForFunction(() => !document.querySelector('.dialog'))

  await auditWith(page, ['three', 'one'])
  await page.waitForSelector('#changes')
  expect(await countsOf(page)).toEqual(['0 New', '1 Returned', '1 Fixed', '0 Still open', '0 Not checked'])
  const report = page.url()
  await press('link', 'Compare both side by side')
  await page.waitForSelector('.compared tbody tr:nth-child(5)')
  expect(await textOf(page, '.compared')).toMatch(/Overall\s+\d+\s+\d+\s+±0/)
  await press('button', 'Fixed: 1')
  await untilRead(page, 'Image two')
  expect(await violationsOf(page)).toEqual([])

  await page.goto(report)
  await page.waitForSelector('.filter-bar')
  await press('button', '1 issue suppressed')
  await untilRead(page, 'Only decoration')

  await page.goto(`${dashboard.service.url}/settings/suppressions`)
  await untilRead(page, 'Only decoration')
  expect(await violationsOf(page)).toEqual([])
  await press('button', 'Delete Only decoration')
  await press('button', 'Delete suppression')
  await untilRead(page, 'Nothing is suppressed')
  expect(problems).toEqual([])
})

test('a suppression that would hide most issues asks for confirmation', { timeout: 60_000 }, async () => {
  await using opened = await dashboard.open('/sign-up')
  const { page } = opened
  await dashboard.signUp(page)
  await auditWith(page, ['one', 'two', 'three'])
  await page.locator('#issues .group-button').click()
  const { press, type } = await INPUT_DEVICES.mouse(page)

  await press('button', 'Suppress these issues')
  await page.waitForSelector('.dialog')
  await type('Reason', 'Legacy page')
  await page.locator('.dialog button[type=submit]').click()
  await page.waitForSelector('.dialog .notice-error')
  await page.locator('.dialog .checkbox').click()
  await page.locator('.dialog button[type=submit]').click()
  await page.waitForFunction(() => !document.querySelector('.dialog'))

  await page.goto(`${dashboard.service.url}/settings/suppressions`)
  await untilRead(page, 'Legacy page')
})
