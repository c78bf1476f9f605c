import type { Browser } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examinePage } from '../../../src/engine/examination/examine.ts'
import { type PageScores, scorePage } from '../../../src/engine/scoring/category-scores.ts'
import { launchBrowser } from '../../support/browser.ts'
import { startShop } from '../examination/shop-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/**
 * Nine different defects for each category. Page n of a series contains the first n defects. On a page with
 * many defects, another moderate defect costs less than a point, so severe defects come last.
 */
const UX = [
  '<p style="font-size: 11px">Our bread is baked every morning at five.</p>',
  '<p><img src="/missing-rye.png" alt="A loaf of rye" width="90" height="90"></p>',
  '<p><button type="button" style="padding: 14px">Show all loaves</button></p>',
  '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>',
  '<div style="width: 1200px; background: #eee">Prices of all loaves</div>',
  '<script>bakery.open()</script>',
  '<p><a href="mailto:baker" style="display: inline-block; padding: 14px">Write to the baker</a></p>',
  '<p><a href="#!" style="display: inline-block; padding: 14px">Order a loaf today</a></p>',
  '<script src="/missing.js"></script>',
]
const ACCESSIBILITY = [
  '<p><img src="/image.svg" width="90" height="90"></p>',
  '<p style="color: #bbb">Our bread is baked every morning at five.</p>',
  '<iframe srcdoc="<p>Bread</p>"></iframe>',
  '<ul><div>Rye</div></ul>',
  '<p><a href="/rye" style="display: inline-block; padding: 14px"></a></p>',
  '<p role="buton" aria-label="Oven">Oven</p><div role="checkbox" tabindex="0">Rye</div>',
  '<p><input style="font-size: 16px; padding: 14px"></p>',
  '<p><button onclick="show()" style="padding: 14px"></button></p>',
  '<p><select style="font-size: 16px; padding: 14px"><option>Rye</option></select></p>',
]
const STRUCTURE = [
  '<p>For rye, <a href="/rye" style="padding: 14px">click here</a>.</p>',
  '<p><a href="#prices" style="padding: 14px">All of our prices</a></p>',
  '<h4>Flour</h4>',
  '<h3>Loaves</h3><p>Rye.</p><h3>Loaves</h3><p>Oat.</p>',
  '<h2></h2>',
  '<p><a href="/a" style="padding: 14px">read more</a></p>',
  '<p><a href="#opening" style="padding: 14px">Opening hours</a></p>',
  '<p><a href="#!">Rye</a> <a href="#!">Oat</a> <a href="#!">Spelt</a></p>',
  '<p><a href="#mill" style="padding: 14px">The mill</a></p>',
]
/** The same defect repeated with different text. */
const BROKEN_IMAGES = Array.from(
  { length: 9 },
  (_, index) =>
    // The height prevents a layout shift when the image doesn't load.
    `<p style="height: 96px"><img src="/missing-${index}.png" alt="A loaf of rye number ${index}" width="90" height="90"></p>`,
)
const FIELDS = Array.from(
  { length: 9 },
  (_, index) => `<p><input name="loaf-${index}" style="font-size: 16px; padding: 14px"></p>`,
)
const DEAD_ANCHORS = Array.from(
  { length: 9 },
  (_, index) => `<p><a href="#part-${index}" style="padding: 14px">Part number ${index}</a></p>`,
)

const pageOf = (defects: readonly string[]) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bread – Bakery</title>
  <meta name="viewport" content="width=device-width"><meta name="description" content="All about our bread of rye and oat.">
  <style>p { margin: 16px 0; max-width: 600px }</style></head>
  <body><main><h1>Bread</h1><p>Our bread is baked every morning at five.</p>${defects.join('\n')}</main></body></html>`

/** All series begin with this page, so it is examined only once. */
let withoutDefects: Promise<PageScores> | null = null

describe.each([
  ['ux', 'of different kinds', UX],
  ['ux', 'of one kind', BROKEN_IMAGES],
  ['accessibility', 'of different kinds', ACCESSIBILITY],
  ['accessibility', 'of one kind', FIELDS],
  ['information_architecture', 'of different kinds', STRUCTURE],
  ['information_architecture', 'of one kind', DEAD_ANCHORS],
] as const)('the %s score of a page with up to nine defects %s', (category, _kinds, defects) => {
  test('falls with each additional defect', { timeout: 120_000 }, async () => {
    withoutDefects ??= scoresOf(pageOf([])).catch((error) => {
      // A repeated test must examine the page again instead of failing with the same error.
      withoutDefects = null
      throw error
    })
    const planted = defects.map((_, index) => pageOf(defects.slice(0, index + 1)))
    const all = [await withoutDefects, ...(await inLanes(planted, scoresOf))]
    const scores = all.map((found) => found[category])

    expect(scores[0]).toBe(100)
    expect(scores).toEqual([...new Set(scores)].toSorted((a, b) => b - a))
  })
})

/** The number of pages that are examined at the same time. An examination often waits for its page. */
const LANES = 2

async function inLanes<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const pending = [...items.entries()]
  const lane = async () => {
    for (let next = pending.shift(); next; next = pending.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}

async function scoresOf(source: string): Promise<PageScores> {
  await using site = await startShop(() => source)
  const context = await browser.createBrowserContext()
  try {
    const [page, phone] = [await context.newPage(), await context.newPage()]
    const url = `${site.origin}/`
    const request = { url, timeoutMs: 20_000, userAgent: null, wantsViewportImage: false, alfa: null }
    const { findings, summary } = await examinePage(page, { ...request, phone: { page: phone } })
    return scorePage(findings, null, { size: summary.size })
  } finally {
    await context.close()
  }
}
