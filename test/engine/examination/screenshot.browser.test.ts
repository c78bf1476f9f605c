import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { examinePage } from '../../../src/engine/examination/examine.ts'
import type { PageScreenshot } from '../../../src/engine/examination/page-examination.ts'
import { SCREENSHOT_SCALE } from '../../../src/engine/examination/screenshot.ts'
import type { SignedFinding } from '../../../src/engine/findings/fingerprint.ts'
import { SCREENSHOT_HEIGHT_MAX } from '../../../src/engine/in-page/elements/box-reader.ts'
import { launchBrowser, openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { html, startSite } from '../../support/web-site.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function examine(body: string, inBrowser = browser) {
  await using site = await startSite({
    '/': html(`<!doctype html><html lang="en"><head><title>Page</title>
      <style>body, h1, p { margin: 0 } img { display: block } h1, p { height: 40px }</style></head><body>${body}</body></html>`),
    '/frame': html(`<!doctype html><html lang="en"><title>Frame</title><main>${SQUARE}</main></html>`),
  })
  const page = await inBrowser.newPage()
  try {
    return await examinePage(page, {
      url: `${site.origin}/`,
      timeoutMs: 20_000,
      userAgent: null,
      wantsViewportImage: false,
      wantsScreenshot: true,
      alfa: null,
    })
  } finally {
    // A page that hangs wouldn't close, so its browser is closed instead.
    if (inBrowser === browser) await page.close()
  }
}

const RED = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg"><rect width="999" height="999" fill="red"/></svg>',
)
/** A red image without a text alternative, which axe-core reports. */
const SQUARE = `<img width="120" height="80" src="data:image/svg+xml,${RED}">`
const squareIn = (style: string) => `<div style="${style}">${SQUARE}</div>`

const boxesOf = (findings: readonly SignedFinding[], rule: string) =>
  findings.filter((finding) => finding.rule === rule).map(({ box }) => box)

async function colorAt({ jpeg }: PageScreenshot, left: number, top: number) {
  const [x, y] = [left, top].map((place) => Math.round(place * SCREENSHOT_SCALE))
  const pixel = sharp(jpeg).extract({ left: x!, top: y!, width: 1, height: 1 }).raw()
  const [red = 0, green = 0, blue = 0] = await pixel.toBuffer()
  return red > 200 && green < 60 && blue < 60 ? 'red' : 'other'
}

describe('a page’s screenshot', () => {
  test('is omitted without losing findings if taking it hangs', async () => {
    // Only the screenshot resizes the tab.
    const own = await launchBrowser()
    onTestFinished(() => void own.process()!.kill('SIGKILL'))
    const body = `<main><h1>Page</h1>${SQUARE}<iframe src="/frame" title="Frame"></iframe></main>
      <script>addEventListener('resize', () => { for (;;); })</script>`
    const { findings, screenshot, engines } = await examine(body, own)

    expect(screenshot).toBeNull()
    expect(findings.map(({ rule }) => rule)).toContain('image-alt')
    expect(engines).toContain('qualweb')
  }, 120_000)

  test('shows each element within the box of its finding, even below a section as tall as the viewport', async () => {
    const { findings, screenshot } = await examine(`
      <main><h1>Page</h1><div style="height: 100vh"></div>
      ${squareIn('position: absolute; left: 300px; top: 1400px')}
      <p style="position: absolute; left: 40px; top: 1700px; font-size: 9px; margin: 0; width: 500px; height: 60px">
        ${'Small print that nobody can read. '.repeat(8)}</p></main><div style="height: 1200px"></div>`)

    expect(boxesOf(findings, 'image-alt')).toEqual([{ x: 300, y: 1400, width: 120, height: 80 }])
    expect(boxesOf(findings, 'text-size')).toEqual([{ x: 40, y: 1700, width: 500, height: 60 }])
    expect(screenshot).toMatchObject({ width: 1366, height: expect.any(Number) })
    const { width, height } = await sharp(screenshot!.jpeg).metadata()
    expect([width, height]).toEqual(
      [screenshot!.width, screenshot!.height].map((length) => Math.ceil(length * SCREENSHOT_SCALE)),
    )
    expect(await colorAt(screenshot!, 304, 1404)).toBe('red')
    expect(await colorAt(screenshot!, 416, 1476)).toBe('red')
    expect(await colorAt(screenshot!, 304, 1384)).toBe('other')
  })

  test('ends at its maximum height, and elements below have no box', async () => {
    const at = (top: number) => squareIn(`position: absolute; left: 10px; top: ${top}px`)
    const { findings, screenshot } = await examine(
      `<main><h1>Page</h1>${at(7950)}${at(8400)}<div style="height: 12000px"></div></main>`,
    )

    expect(boxesOf(findings, 'image-alt')).toEqual([{ x: 10, y: 7950, width: 120, height: 50 }, undefined])
    expect(screenshot).toMatchObject({ width: 1366, height: SCREENSHOT_HEIGHT_MAX })
    expect((await sharp(screenshot!.jpeg).metadata()).height).toBe(SCREENSHOT_HEIGHT_MAX * SCREENSHOT_SCALE)
  })

  test('has no box for clipped elements, elements outside the page or in a frame, or the page itself', async () => {
    const { findings } = await examine(`<main><h1>Page</h1>
      ${squareIn('overflow: hidden; height: 60px; width: 50px')}
      <div style="overflow: hidden; width: 300px; height: 100px">
        <div style="width: 900px; display: flex"><div style="width: 500px; flex: none"></div>${SQUARE}</div></div>
      ${squareIn('position: absolute; left: -9999px')}
      <iframe title="Frame" src="/frame"></iframe></main>`)

    const boxes = boxesOf(findings, 'image-alt')
    expect(boxes[0]).toMatchObject({ x: 0, width: 50, height: 60 })
    expect(boxes.slice(1)).toEqual([undefined, undefined, undefined])
    expect(findings.filter(({ selector, box }) => selector === null && box)).toEqual([])
  })

  test('has boxes for elements in shadow trees, and for elements that rules about several pages may report', async () => {
    const { findings, boxes } = await examine(`<main><h1>Page</h1><p><a href="/gone">The old shop</a></p>
      <div id="host"></div></main><script>
        const style = 'position: absolute; left: 200px; top: 500px'
        document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML =
          '<div style="' + style + '">' + ${JSON.stringify(SQUARE)} + '</div>'</script>`)

    expect(boxesOf(findings, 'image-alt')).toEqual([{ x: 200, y: 500, width: 120, height: 80 }])
    expect(boxes['a[href="/gone"]']).toMatchObject({ x: 0, width: expect.any(Number) })
  })

  test('is taken after all engines have finished, so that they do not see its side effects', async () => {
    const { findings, screenshot } = await examine(
      `<main><h1>Page</h1></main><div style="height: 2000px"></div><script>
        let wide = 0
        // Once after the phone, and once for the screenshot.
        addEventListener('resize', () => {
          if (innerWidth > 1000 && ++wide > 1) document.querySelector('main').innerHTML += ${JSON.stringify(SQUARE)}
        })</script>`,
    )

    expect(screenshot).not.toBeNull()
    expect(boxesOf(findings, 'image-alt')).toEqual([])
  })
})
