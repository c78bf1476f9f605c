import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SampleSite, serveSampleSite } from '../../src/demo/sample-site.ts'
import { judgePage } from '../../src/engine/rules/judge.ts'
import { PAGE_RULES, SITE_RULES } from '../../src/engine/rules/registry.ts'
import { CATEGORIES } from '../../src/model/issue.ts'
import { openBrowser, type SharedBrowser } from '../support/browser.ts'
import { collectArtifacts } from '../support/collect-artifacts.ts'

interface Defect {
  page: string
  category: string
  rule: string | null
  selector: string
  description: string
}

const defects: Defect[] = JSON.parse(readFileSync('sample-site/defects.json', 'utf8'))
const pages = [...Map.groupBy(defects, ({ page }) => page)]

let site: SampleSite
beforeAll(async () => {
  site = await serveSampleSite()
})
afterAll(() => site.close())

describe('serveSampleSite', () => {
  test('serves the home page at the root', async () => {
    const response = await fetch(`${site.url}/`)

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toContain('Tidewell Pottery')
  })

  test.each([
    ['/css/site.css', 'text/css; charset=utf-8'],
    ['/js/site.js', 'text/javascript; charset=utf-8'],
    ['/images/hero.webp', 'image/webp'],
    ['/images/tide-bottle-full.png', 'image/png'],
    ['/images/icon.svg', 'image/svg+xml'],
    ['/media/kiln.wav', 'audio/wav'],
  ])('serves %s as %s and lets clients cache it for a long time', async (path, contentType) => {
    const response = await fetch(site.url + path)

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(contentType)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000')
    expect((await response.bytes()).length).toBeGreaterThan(0)
  })
})

describe('serveSampleSite', () => {
  test('serves its own 404 page for an unknown path', async () => {
    const response = await fetch(`${site.url}/size-guide.html`)

    expect(response.status).toBe(404)
    expect(await response.text()).toContain('This shelf is empty')
  })

  test.each([
    '/../package.json',
    '/css/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/css/..%5c..%5cpackage.json',
    '//etc/passwd',
    '/css/site.css%00.html',
    '/defects.json',
    '/draw-images.ts',
    '/css',
    '/%',
  ])('does not serve %s', async (path) => {
    expect(await statusOf(site.url, path)).toBe(404)
  })

  test('allows only GET and HEAD', async () => {
    const [post, head] = await Promise.all([
      fetch(`${site.url}/`, { method: 'POST' }),
      fetch(`${site.url}/`, { method: 'HEAD' }),
    ])

    expect(post.status).toBe(405)
    expect(post.headers.get('allow')).toBe('GET, HEAD')
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })

  test('delays /slow by the requested time', async () => {
    const start = performance.now()
    const response = await fetch(`${site.url}/slow?ms=120`)

    expect(await response.text()).toContain('Sent after 120 ms')
    expect(performance.now() - start).toBeGreaterThanOrEqual(115)
  })

  test('can be closed while a response is pending', async () => {
    const other = await serveSampleSite()
    const pending = fetch(`${other.url}/slow?ms=60000`).then(
      () => 'completed',
      () => 'aborted',
    )
    await fetch(`${other.url}/`)

    await other.close()

    expect(await pending).toBe('aborted')
  })
})

describe('defects.json', () => {
  test('names an existing rule for each defect of user experience and information architecture', () => {
    const ruleIds = new Set([...PAGE_RULES, ...SITE_RULES].map(({ id, category }) => `${category} ${id}`))
    const unknown = defects
      .filter(({ category, rule }) => rule !== null && !/accessibility|performance/.test(category))
      .filter(({ category, rule }) => !ruleIds.has(`${category} ${rule}`))

    expect(unknown).toEqual([])
    expect([...new Set(defects.map(({ category }) => category))].sort()).toEqual([...CATEGORIES].sort())
  })

  // The sample site has examples for each category but not for each rule, because every rule has its own test
  // pages in test/engine/rules.
  test('contains defects of at least ten rules per category', () => {
    const byCategory = Map.groupBy(defects, ({ category }) => category)
    const numbers = CATEGORIES.map(
      (category) => new Set(byCategory.get(category)!.map(({ rule }) => rule)).size,
    )

    expect(numbers.filter((number) => number < 10)).toEqual([])
  })
})

describe('the sample site in Chromium', () => {
  let browser: SharedBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  test.each(pages)('contains every element in the list of defects for %s', async (path, planted) => {
    await using opened = await open(browser, site.url + path)

    const missing = await opened.page.evaluate(
      (selectors) => selectors.filter((selector) => !document.querySelector(selector)),
      planted.map(({ selector }) => selector),
    )

    expect(missing).toEqual([])
  })

  test.each(pages)('violates only the listed user experience rules on %s', async (path, planted) => {
    await using opened = await open(browser, site.url + path)

    const findings = judgePage(await collectArtifacts(opened.page)).filter(
      ({ category }) => category === 'ux',
    )

    const listed = planted
      .filter(({ category, rule }) => category === 'ux' && PAGE_RULES.some(({ id }) => id === rule))
      .map(({ rule }) => rule!)
    expect([...new Set(findings.map(({ rule }) => rule))].sort()).toEqual([...new Set(listed)].sort())
  })

  test.each(pages)('violates only the listed axe-core rules on %s', async (path, planted) => {
    await using opened = await open(browser, site.url + path)

    const { violations, incomplete } = await resultsOf(opened.page)

    const listed = planted.filter(({ category }) => category === 'accessibility').map(({ rule }) => rule!)
    // Includes results that axe-core leaves to manual review if their defect was planted, because axe-core
    // never reports autoplay as a violation.
    const found = [...violations, ...incomplete.filter((rule) => listed.includes(rule))]
    expect([...new Set(found)].sort()).toEqual([...new Set(listed)].sort())
  })
})

/** Returns the status of a path. Uses a plain socket, since `fetch` would normalize the path. */
async function statusOf(origin: string, path: string): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, async (response) => {
      await text(response)
      resolve(response.statusCode ?? 0)
    })
      .once('error', reject)
      .end()
  })
}

async function open(browser: SharedBrowser, url: string) {
  const page = await browser.newPage()
  await page.setViewport({ width: 1366, height: 900 })
  await page.goto(url, { waitUntil: 'load' })
  return { page, [Symbol.asyncDispose]: () => page.close() }
}

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns the ids of rules, except for the four that our own rules replace. */
async function resultsOf(page: Page): Promise<{ violations: string[]; incomplete: string[] }> {
  await page.evaluate(AXE_SOURCE)
  return page.evaluate(async () => {
    type Results = Record<'violations' | 'incomplete', { id: string }[]>
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<Results> } }
    const off = ['heading-order', 'empty-heading', 'page-has-heading-one', 'landmark-one-main']
    const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]))
    const results = await axe.run({ rules: { ...rules, 'target-size': { enabled: true } } })
    return {
      violations: results.violations.map(({ id }) => id),
      incomplete: results.incomplete.map(({ id }) => id),
    }
  })
}
