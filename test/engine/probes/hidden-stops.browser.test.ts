import { describe, expect, test } from 'vitest'
import { html, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe, probeUrl } = createProber('keyboard', 'hidden-stops')
const LINKS = '<a href="#one" id="a">One of them</a> <a href="#two" id="b">Another one</a>'
const style = (css: string) => ({ head: `<style>${css}</style>` })

describe.concurrent('a hidden tab stop', () => {
  const MENU = '<div id="m"><a href="#x" id="x">First</a> <a href="#y">Second</a></div>'

  test('is reported in a closed menu that is only visually hidden', async () => {
    expect(await probe(LINKS + MENU, style('#m { opacity: 0 }'))).toEqual(['warning focus-hidden #x'])
    expect(await probe(LINKS + MENU, style('#m { position: absolute; left: -999px }'))).toEqual([
      'warning focus-hidden #x',
    ])
  })

  test('is reported in a menu that is moved out of view only in narrow windows', async () => {
    const narrow = (css: string, focused = '') =>
      style(`@media (max-width: 600px) { #m { margin-left: -999px; ${css} } #m:focus-within { ${focused} } }`)

    expect(await probe(LINKS + MENU, narrow(''))).toEqual(['warning focus-hidden #x'])
    expect(await probe(LINKS + MENU, narrow('margin: 0; transform: translateX(-100%)'))).toEqual([
      'warning focus-hidden #x',
    ])
    expect(await probe(LINKS + MENU, narrow('visibility: hidden'))).toEqual([])
    expect(await probe(LINKS + MENU, narrow('', 'margin: 0'))).toEqual([])
  })

  test('is not reported if it is the input of an editor that draws its own text', async () => {
    const editor = (css: string) =>
      `<div style="width: 300px; ${css}"><textarea id="x" style="opacity: 0"></textarea>let a</div>`

    expect(await probe(LINKS + editor(''))).toEqual([])
    expect(await probe(LINKS + editor('opacity: 0'))).toEqual(['warning focus-hidden #x'])
  })

  test('is reported in a closed menu that shows only its edge', async () => {
    const closed = (height: number) =>
      style(`#m { overflow: hidden; height: ${height}px } #m a { display: block; line-height: 30px }`)

    expect(await probe(LINKS + MENU, closed(8))).toEqual(['warning focus-hidden #x'])
    expect(await probe(LINKS + MENU, closed(60))).toEqual([])
  })

  test('is not reported if it is part of an image map', async () => {
    const map =
      '<img src="/m.png" alt="Harbour" width="90" height="60" usemap="#m"><map name="m"><area id="x" shape="rect" coords="0,0,40,40" href="#x" alt="Pier"></map>'

    expect(await probe(LINKS + map)).toEqual([])
  })

  test('is not reported if it appears on focus, or if the keyboard can’t reach it', async () => {
    const skip = '<a href="#b" class="skip">Jump</a>'
    const css = '.skip { position: absolute; left: -999px } .skip:focus { left: 0 }'

    expect(await probe(skip + LINKS, style(css))).toEqual([])
    expect(await probe(LINKS + MENU, style('#m { visibility: hidden }'))).toEqual([])
  })
})

describe.concurrent('a covered tab stop', () => {
  const many = Array.from(
    { length: 30 },
    (_, n) => `<p><a href="#${n}" id="l${n}">Link ${n} of the list</a></p>`,
  )
  const bar = (css: string) =>
    `<style>@media (max-height: 400px) { #bar { position: static !important } }</style><div id="bar" style="position: fixed; inset: auto 0 0 0; height: 200px; ${css}">News</div>`

  test('is reported behind a bar at the bottom', async () => {
    const found = await probe(bar('background: #eee') + many.join(''))

    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^warning focus-obscured #l\d+$/)
  })

  test('is reported if a bar in narrow windows covers it even at the end of the page', async () => {
    const css = (padding: number, more = '') =>
      `<style>#bar { display: none } @media (max-width: 600px) { #bar { display: block } body { margin: 0 0 ${padding}px } } ${more}</style>`
    const page = (head: string, content = 'News') =>
      probe(
        `${head}<h1>Harbour</h1>${many.join('')}<button id="c" style="display: block">Send</button><div id="bar" style="position: fixed; inset: auto 0 0 0; height: 90px; background: #eee">${content}</div>`,
      )

    expect(await page(css(0))).toEqual([expect.stringMatching(/^warning focus-obscured #(l|c)/)])
    expect(await page(css(90))).toEqual([])
    expect(await page(css(0), '<button aria-label="Close">x</button>')).not.toContainEqual(
      expect.stringContaining('focus-obscured'),
    )
  })

  test('is reported behind a bar at the top when Shift+Tab reaches it', async () => {
    const top = (css: string) =>
      `<style>@media (max-height: 400px) { #bar { position: static !important } } ${css}</style><div id="bar" style="position: sticky; top: 0; height: 200px; background: #eee">News</div>`
    const found = await probe(top('') + many.join(''))

    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^warning focus-obscured #l\d+$/)
    expect(await probe(top('html { scroll-padding-top: 220px }') + many.join(''))).toEqual([])
  })

  test('is not reported in a fixed menu that is closed behind another fixed bar', async () => {
    const page = (position: string) =>
      probe(
        `<div style="position: ${position}; top: 0; left: 0"><a href="#a">Home of the harbor</a></div><div id="bar" style="position: fixed; inset: 0 0 auto 0; height: 60px; background: #eee">News</div>${many.join('')}`,
        style('html { scroll-padding: 90px } body { padding-top: 90px }'),
      )

    expect(await page('fixed')).toEqual([])
    expect(await page('absolute')).toEqual([expect.stringContaining('focus-obscured')])
  })

  test('is not reported if the page leaves room for the bar', async () => {
    expect(
      await probe(
        bar('background: #eee') + many.join(''),
        style('html { scroll-padding-bottom: 220px } body { padding-bottom: 220px }'),
      ),
    ).toEqual([])
  })
})

test.concurrent('the advice about a box that covers tab stops includes its distance from the edge of the window', async () => {
  const links = Array.from({ length: 40 }, (_, n) => `<p><a href="#${n}">Link ${n} of the list</a></p>`)
  const page = (head: string) =>
    html(
      `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body>${links.join('')}<div id="gear" style="position: fixed; inset: auto 0 30px 0; height: 60px; background: #eee">Settings</div></body></html>`,
    )
  const probed = async (head: string) => {
    await using site = await startSite({ '/': page(head) })
    const { findings } = await probeUrl(`${site.origin}/`)
    return findings.filter(({ rule }) => rule === 'focus-obscured')
  }

  const [found] = await probed('')
  expect(found?.fixSuggestion).toMatch(/^Set scroll-padding-bottom: 110px on the html element/)
  expect(
    await probed('<style>html { scroll-padding-bottom: 110px } body { padding-bottom: 110px }</style>'),
  ).toEqual([])
})
