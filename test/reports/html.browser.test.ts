import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../support/browser.ts'
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

/** Opens the file and records its requests and errors. */
async function opened({ scheme = 'light', width = 1280 } = {}) {
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
  await page.goto(url, { waitUntil: 'load' })
  return { page, requests, errors, [Symbol.asyncDispose]: () => page.close() }
}

describe('the HTML report', () => {
  test('makes no requests, runs no scripts of a page and complies with its own content security policy', async () => {
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

  test('breaks no word of its score table at 320 px', async () => {
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

  test('includes collapsed issues when it is printed', async () => {
    await using report = await opened()

    await report.page.emulateMediaType('print')

    await report.page.waitForFunction(() =>
      document.querySelector('[data-issue]')!.checkVisibility({ contentVisibilityAuto: true }),
    )
  })
})
