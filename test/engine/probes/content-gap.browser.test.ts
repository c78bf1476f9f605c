import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('widths', 'content-gap')

const HOURS = '<p id="hours" class="hours">The workshop opens at nine and closes at five.</p>'
const MENU =
  '<div class="jump"><ul id="parts" class="parts"><li><a href="#boats">Boats for two people</a></li><li><a href="#sails">Sails and masts</a></li></ul><select class="part" aria-label="Part"><option>Boats</option></select></div>'
const page = (css: string, content = HOURS) =>
  probe(
    `<header><a href="/">Harbor</a></header><main><h1>Boats</h1>${content}<p>Boats leave at nine and return at five.</p></main>`,
    { head: `<style>${css}</style>` },
  )

const BETWEEN = '@media (min-width: 600px) and (max-width: 899px)'
const LOST = ['warning layout-content-lost #hours']

describe.concurrent('content that is hidden only between two widths', () => {
  test('is reported', async () => {
    expect(await page(`${BETWEEN} { .hours { display: none } }`)).toEqual(LOST)
    expect(
      await page(
        '.hours { display: none } @media (max-width: 599px), (min-width: 900px) { .hours { display: block } }',
      ),
    ).toEqual(LOST)
  })

  test('is not reported if something takes its place there', async () => {
    const other = '<p class="short">Open from nine to five.</p>'
    const css = `.short { display: none } ${BETWEEN} { .hours { display: none } .short { display: block } }`

    expect(await page(css, `${HOURS}${other}`)).toEqual([])
  })

  test('is not reported if a button opens it', async () => {
    const opener = '<button aria-controls="hours" aria-expanded="false">Hours</button>'

    expect(await page(`${BETWEEN} { .hours { display: none } }`, `${opener}${HOURS}`)).toEqual([])
  })

  test('is not reported if it is decoration around the page', async () => {
    expect(await page(`${BETWEEN} { .hours { display: none } }`, `<aside>${HOURS}</aside>`)).toEqual([])
  })

  test.each([
    [500, ['warning layout-content-lost #parts']],
    [700, []],
  ])(
    'is reported if the field that replaces it appears only later, here at %i px',
    async (width, expected) => {
      const css = `.part { display: none } @media (max-width: 700px) { .parts { display: none } } @media (max-width: ${width}px) { .part { display: block } }`

      expect(await page(css, MENU)).toEqual(expected)
    },
  )
})
