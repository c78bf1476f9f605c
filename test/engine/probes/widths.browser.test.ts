import { describe, expect, test } from 'vitest'
import { widthsAround } from '../../../src/engine/probes/layout/window-widths.ts'
import { createProber } from './prober.ts'

const { probe } = createProber('widths')
const style = (css: string) => ({ head: `<style>body { margin: 0 } ${css}</style>` })
const PAIR = '<div id="r"><b id="a">Harbour pottery since 1890</b><i id="b">Free shipping in May</i></div>'
const LAID =
  '#r { position: relative; height: 40px } #a { position: absolute; left: 0 } #b { position: absolute; right: 0 }'
const STACKED = '@media (max-width: 400px) { #a, #b { position: static; display: block } }'

describe.concurrent('between desktop and phone widths,', () => {
  test('overlapping text is reported', async () => {
    const pair = PAIR.replaceAll('b>', 'strong>').replace('<b ', '<strong ')
    const long = 'width: 380px; white-space: nowrap; overflow: visible; font-size: 24px'

    expect(
      await probe(
        pair,
        style(
          `${LAID} #a { ${long} } ${STACKED} @media (max-width: 400px) { #a { width: auto; font-size: 12px } }`,
        ),
      ),
    ).toEqual(['warning layout-collision #a'])
  })

  test('closely spaced lines in one paragraph do not count as overlapping', async () => {
    const lines =
      '<h2 id="h" style="width: 45%"><em>Harbour pottery made by hand,</em> <b>sold every day at the old wall</b></h2>'

    expect(await probe(lines, style('#h { line-height: 0.8; font-size: 30px }'))).toEqual([])
  })

  test('text in a rotated ribbon is not compared, because its box is larger than the ribbon', async () => {
    const ribbon = (turn: string) =>
      style(
        `${LAID} ${STACKED} #b { width: 200px; top: 60px; ${turn} } @media (max-width: 600px) { #b { top: 0; left: 60px } }`,
      )

    expect(await probe(PAIR, ribbon(''))).toEqual(['warning layout-collision #a'])
    expect(await probe(PAIR, ribbon('transform: rotate(45deg)'))).toEqual([])
    expect(await probe(PAIR, ribbon('rotate: 45deg'))).toEqual([])
  })

  test('nothing is reported if the text wraps, or overlaps at every width', async () => {
    expect(await probe(PAIR, style(`#r { display: flex; flex-wrap: wrap; gap: 9px }`))).toEqual([])
    expect(
      await probe(PAIR, style('#r { position: relative } #b { position: absolute; left: 4px; top: 0 }')),
    ).toEqual([])
  })

  test('text that overflows its box is reported', async () => {
    const box = '<p id="c"><b id="t">Harbourmasterassociation</b></p>'
    const css =
      '#c { width: 30%; background: #ddd; font-size: 20px } @media (max-width: 420px) { #c { width: auto } }'

    expect(await probe(box, style(css))).toEqual(['warning layout-protrusion #t'])
    expect(await probe(box, style(`${css} #c { overflow-wrap: anywhere }`))).toEqual([])
  })

  test('text that is covered by another button is reported', async () => {
    const buttons =
      '<div id="r"><a id="a" href="#a">Book a course for two</a><a id="b" href="#b">Give a voucher</a></div>'
    const css =
      '#r { position: relative; height: 50px } a { position: absolute; width: 210px; background: #036; color: #fff } #a { left: 0 } #b { right: 0 }'

    expect(await probe(buttons, style(css))).toEqual(['warning layout-collision #a'])
    expect(
      await probe(
        buttons,
        style(`${css} @media (max-width: 460px) { a { position: static; display: block } }`),
      ),
    ).toEqual([])
  })

  test('a button that is too small for its text is reported', async () => {
    const button = '<a id="c" href="#c">Book a pottery course for the whole family</a>'
    const css = (height: string) =>
      style(`#c { display: block; width: 40%; ${height}: 24px; line-height: 24px; background: #ddd }`)

    expect(await probe(button, css('height'))).toEqual(['warning layout-protrusion #c'])
    expect(await probe(button, css('min-height'))).toEqual([])
  })

  test('a page that is too wide is reported', async () => {
    const box =
      '<p id="c">Harbour pottery since 1890, made by hand from the clay of the river, and sold at the wall of the old harbour, every day</p>'
    const css = '#c { min-width: 900px } @media (max-width: 700px) { #c { min-width: 0 } }'

    expect(await probe(box, style(css))).toEqual(['warning viewport-protrusion #c'])
    expect(await probe(box, style(css.replace('700px', '899px')))).toEqual([])
  })

  test('a page that is also too wide at 320 px is not reported a second time', async () => {
    const text = 'Harbour pottery since 1890, made by hand from the clay of the river'
    const css = (below: string) =>
      style(`#c { min-width: 900px } @media (max-width: 700px) { #c { min-width: 0 } ${below} }`)
    const two = `<p id="c">${text}</p><p id="d">${text}, and sold at the wall of the old harbour</p>`

    expect(await probe(two, css(''))).toEqual(['warning viewport-protrusion #c'])
    expect(await probe(two, { ...css('#d { min-width: 760px }'), also: ['layout'] })).toEqual([
      'error reflow-scroll #d',
    ])
  })

  test('an element that fits only at a few widths is not reported if it is too wide at 320 px', async () => {
    const box = '<p id="c">Harbour pottery since 1890, made by hand from the clay of the river</p>'
    const css = (narrow: string) =>
      style(
        `#c { min-width: 900px } @media (max-width: 700px) { #c { min-width: 0 } } @media (max-width: 500px) { #c { min-width: ${narrow} } }`,
      )

    expect(await probe(box, css('600px'))).toEqual([])
    expect(await probe(box, css('0'))).toEqual(['warning viewport-protrusion #c'])
  })

  test('the last item of a menu that wraps below the others is reported', async () => {
    const items = ['Home', 'Pottery', 'Workshops', 'Journal', 'Contact'].map(
      (name) => `<li><a href="#${name}">${name}</a></li>`,
    )
    const menu = `<nav><ul id="m">${items.join('')}</ul></nav>`
    const css = 'ul { margin: 0; padding: 0 } li { display: inline-block; width: 160px }'

    expect(await probe(menu, style(`${css} @media (max-width: 660px) { li { width: auto } }`))).toEqual([
      'warning layout-wrap #m',
    ])
    expect(await probe(menu, style(`${css} @media (max-width: 860px) { li { display: block } }`))).toEqual([])
    const flexible = 'ul { display: flex; flex-wrap: wrap }'
    expect(
      await probe(menu, style(`${css} ${flexible} @media (max-width: 660px) { li { width: auto } }`)),
    ).toEqual([])
  })
})

describe.concurrent('the tested widths', () => {
  test('include both sides of each boundary, from the widest to the narrowest', () => {
    const widths = widthsAround([700, 5000])

    expect(widths).toEqual(expect.arrayContaining([320, 699, 700, 1920]))
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    expect(widthsAround([]).length).toBeLessThan(20)
  })

  test('include steps of 80 px even if the page has many boundaries', () => {
    const widths = widthsAround(Array.from({ length: 90 }, (_, index) => 1800 - index * 16))

    expect(widths.length).toBeLessThanOrEqual(85)
    expect(widths).toEqual(expect.arrayContaining([400, 560, 720, 880, 1040, 1200, 1360, 1520]))
  })
})
