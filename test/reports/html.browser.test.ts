import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../support/browser.ts'
import { make } from '../support/make.ts'
import { HOSTILE, mixedIssues, reportOf, written } from '../support/make-report.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: SharedBrowser
let folder: string
let url: string
beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 1024, height: 1800, channels: 3, background: '#ccd' } })
    .jpeg()
    .toBuffer()
  const report = { ...(await reportOf(mixedIssues(HOSTILE))), screenshot: async () => jpeg }
  folder = await mkdtemp(join(tmpdir(), 'report-'))
  await writeFile(join(folder, 'report.html'), await written('html', report))
  url = pathToFileURL(join(folder, 'report.html')).href
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})

/** Writes a report with sixty rules on twenty pages that have tall screenshots, and returns its URL. */
async function longReport(): Promise<string> {
  const jpeg = await sharp({ create: { width: 1366, height: 9000, channels: 3, background: '#ccd' } })
    .jpeg()
    .toBuffer()
  const pageUrls = Array.from({ length: 20 }, (_, index) => `http://shop.example/page-${index}`)
  const issues = Array.from({ length: 600 }, (_, index) =>
    make.issue({
      id: `iss_${index}`,
      fingerprint: `f${index}`,
      rule: `rule-${index % 60}`,
      fixSuggestion: 'Give each part of the page a name that tells visitors what it is for.',
      pageUrl: pageUrls[index % pageUrls.length]!,
    }),
  )
  const pages = pageUrls.map((pageUrl) =>
    make.page({ url: pageUrl, screenshot: { fileId: 'pic_1', width: 1366, height: 9000 } }),
  )
  const report = { ...(await reportOf(issues, { pages })), screenshot: async () => jpeg }
  const file = join(folder, 'long.html')
  await writeFile(file, await written('html', report))
  return pathToFileURL(file).href
}

/** Opens the file and records its requests and errors. */
async function opened({ scheme = 'light', width = 1280, file = url } = {}) {
  const page = await browser.newPage()
  const requests: string[] = []
  const errors: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('console', (message) => errors.push(message.text()))
  page.on('dialog', (dialog) => {
    errors.push('a dialog')
    void dialog.dismiss()
  })
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
  await page.setViewport({ width, height: 800 })
  await page.goto(file, { waitUntil: 'load' })
  return { page, requests, errors, [Symbol.asyncDispose]: () => page.close() }
}

describe('the HTML report', () => {
  test('makes no requests, runs no scripts from pages and complies with its content security policy', async () => {
    await using report = await opened()

    const seen = await report.page.evaluate(() => ({
      background: getComputedStyle(document.querySelector('.group')!).borderRadius,
      foreign: document.querySelectorAll('script, img, link, iframe, form, [onerror], [style]').length,
      issues: document.querySelectorAll('[data-issue]').length,
      hrefs: [...document.links].map(({ protocol }) => protocol),
    }))

    expect(report.requests.filter((request) => !request.startsWith('data:'))).toEqual([url])
    expect(report.errors).toEqual([])
    expect(seen).toMatchObject({ background: '8px', foreign: 0, issues: mixedIssues(HOSTILE).length })
    expect(new Set(seen.hrefs)).toEqual(new Set(['http:', 'https:', 'file:']))
  })

  test('shows the screenshot with a numbered mark for each issue that has a box', async () => {
    await using report = await opened()

    const marks = await report.page.evaluate(() =>
      [...document.querySelectorAll('svg .number')].map((mark) => ({
        number: mark.textContent,
        target: document.querySelector(`#group-${mark.textContent} h3`)?.textContent,
      })),
    )

    expect(marks).toHaveLength(HOSTILE.length)
    expect(marks[0]!.target).toMatch(/^\d+\. .*images/)
  })

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 320],
  ])('has no accessibility issues in %s colors at %i px', async (scheme, width) => {
    await using report = await opened({ scheme, width })
    await report.page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    await report.page.evaluate(AXE)

    const violations = await report.page.evaluate(
      `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21aa', 'wcag22aa', 'best-practice'] })
        .then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
    )
    const overflow = await report.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

    expect(violations).toEqual([])
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test('does not break words in its score table at 320 px', async () => {
    await using report = await opened({ width: 320 })

    const broken = await report.page.evaluate(() =>
      [...document.querySelectorAll('thead th, tbody td, tbody th')].flatMap((cell) =>
        (cell.textContent ?? '').split(' ').filter((_, index, words) => {
          const text = cell.firstChild!
          const start = words.slice(0, index).join(' ').length + (index > 0 ? 1 : 0)
          const range = document.createRange()
          range.setStart(text, start)
          range.setEnd(text, start + words[index]!.length)
          return range.getClientRects().length > 1
        }),
      ),
    )

    expect(broken).toEqual([])
  })

  test('is at most 6,000 px tall on phones and desktops before the reader opens anything', async () => {
    const file = await longReport()
    for (const width of [360, 768, 1280]) {
      await using report = await opened({ width, file })

      const height = await report.page.evaluate(() => document.documentElement.scrollHeight)

      expect(height).toBeLessThanOrEqual(6000)
    }
  })

  test('includes all collapsed groups, issues and screenshots when it is printed', async () => {
    await using report = await opened({ file: await longReport() })

    await report.page.emulateMediaType('print')

    await report.page.waitForFunction(() =>
      [...document.querySelectorAll('.group, [data-issue], svg')].every((part) =>
        part.checkVisibility({ contentVisibilityAuto: true }),
      ),
    )
  })
})
