import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAccessibility } from '../../../src/engine/accessibility/check.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { html, startSite } from '../../support/web-site.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** axe-core can't judge text on this background. */
const DARK = 'background: linear-gradient(#222, #333)'
const LIGHT = 'background: linear-gradient(#eee, #fff)'
const pageOf = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Page</title><style>body { margin: 0 } p { margin: 0 } main { min-height: 300px }</style></head><body><main>${body}</main></body></html>`

/** Returns the severity, rule and selector of each finding about text contrast. */
async function contrastOf(body: string, withHints = false): Promise<string[]> {
  await using site = await startSite({ '/': html(pageOf(body)) })
  const tab = await browser.newPage()
  await tab.setViewport({ width: 1366, height: 900 })
  try {
    await tab.goto(site.origin)
    const { findings } = await checkAccessibility(tab, { alfa: null })
    return findings
      .filter(({ rule, severity }) => rule === 'color-contrast' && (withHints || severity !== 'info'))
      .map(({ severity, rule, selector }) => `${severity} ${rule} ${selector}`)
  } finally {
    await tab.close()
  }
}

describe.concurrent('the contrast of', () => {
  const hero = `<div style="height: 500px; ${DARK}"></div><div style="height: 3000px; ${LIGHT}"></div>`
  const end = `<p id="end" style="color: #777; ${DARK}">Words at the end of the page</p><div style="height: 900px; ${LIGHT}"></div>`

  test('a fixed menu is measured against the top of the page', async () => {
    const fixed = (color: string) =>
      `${hero}${end}<p id="menu" style="position: fixed; top: 20px; left: 20px; color: ${color}">All of our loaves</p>`

    expect(await contrastOf(fixed('#fff'))).toEqual(['warning color-contrast #end'])
    expect(await contrastOf(fixed('#444'))).toEqual([
      'warning color-contrast #end',
      'warning color-contrast #menu',
    ])
  })

  test('text is not reported as a hint if it is high enough everywhere', async () => {
    const box = (from: string, to: string, text: string) =>
      `<div style="background: linear-gradient(90deg, ${from}, ${to})"><p style="color: #fff">${text}</p></div>`
    const dark = Array.from({ length: 8 }, (_, index) => box('#111', '#333', `Unser Brot ${index}`))

    expect(await contrastOf(dark.join(''), true)).toEqual([])
    expect(
      await contrastOf(box('#222 60px', '#eee 160px', `Pain de seigle ${'et de blé '.repeat(4)}`), true),
    ).toEqual([expect.stringMatching(/^(?:info|warning) color-contrast/)])
  })

  test('a closed menu is not measured', async () => {
    const menu = (height: string) =>
      `<div style="overflow: hidden; height: ${height}"><p id="p" style="color: #888; background: linear-gradient(#777, #999)">All of our loaves</p></div>`

    expect(await contrastOf(menu('40px'))).toEqual(['warning color-contrast #p'])
    expect(await contrastOf(menu('0'))).toEqual([])
  })

  test('a passage is reported as too low even if a gradient hides only some of its words', async () => {
    const text = (end: string) =>
      `<p id="p" style="width: 700px; color: #fff; background: linear-gradient(90deg, #222, #222 50%, ${end})">All of our loaves rest for two days before we bake them in the old oven at the mill</p>`

    expect(await contrastOf(text('#ddd 60%'))).toEqual(['warning color-contrast #p'])
    expect(await contrastOf(text('#444'))).toEqual([])
  })

  test('translucent text is measured with the content behind the text taken into account', async () => {
    const text = (style: string, around = '') =>
      `<div style="${DARK}; padding: 20px"><div style="${around}"><p id="p" style="${style}">All of our loaves</p></div></div>`

    expect(await contrastOf(text('color: rgba(255, 255, 255, 0.3)'))).toEqual(['warning color-contrast #p'])
    expect(await contrastOf(text('color: rgba(255, 255, 255, 0.8)'))).toEqual([])
    expect(await contrastOf(text('color: #fff; opacity: 0.35'))).toEqual(['warning color-contrast #p'])
    expect(await contrastOf(text('color: #fff', 'opacity: 0.35'))).toEqual(['warning color-contrast #p'])
    expect(await contrastOf(text('color: #fff', 'opacity: 0.85'))).toEqual([])
  })

  test('text that a script fades in is not measured', async () => {
    const page = `<div style="${DARK}; height: 1200px"></div>
      <div style="${DARK}; padding: 20px"><p id="p" style="color: #fff; opacity: 0.2">All of our loaves</p></div>
      <script>addEventListener('scroll', () => { if (scrollY > 0) p.style.opacity = 1 })</script>`

    expect(await contrastOf(page)).toEqual([])
  })

  test('text that is filled with a gradient is measured against the color behind it', async () => {
    const text = (stops: string, size = '16px') =>
      `<div style="background: #fff"><p id="p" style="font-size: ${size}; background: linear-gradient(90deg, ${stops}); background-clip: text; color: transparent">All of our loaves</p></div>`

    expect(await contrastOf(text('#ffd9a0, #ffb3c8'))).toEqual(['warning color-contrast #p'])
    expect(await contrastOf(text('#ffd9a0, #802040'))).toEqual([])
    expect(await contrastOf(text('#777, #888'))).toEqual(['warning color-contrast #p'])
    expect(await contrastOf(text('#777, #888', '32px'))).toEqual([])
  })

  test('text in a faded box with a background is not measured', async () => {
    const box = 'opacity: 0.4; background: linear-gradient(#000, #111)'

    expect(
      await contrastOf(
        `<div style="${LIGHT}"><div style="${box}"><p id="p" style="color: #fff">All of our loaves</p></div></div>`,
      ),
    ).toEqual([])
  })

  test('a disabled control is not measured', async () => {
    const field = (attribute: string) =>
      `<fieldset ${attribute} style="border: 0; background: #fff"><label id="l" style="color: #bbb; background: #fff">Flour <input></label></fieldset>`

    expect(await contrastOf(field(''))).toEqual([expect.stringMatching(/ color-contrast #l$/)])
    expect(await contrastOf(field('disabled'))).toEqual([])
    expect(await contrastOf(field('aria-disabled="true"'))).toEqual([])
  })
})
