import { describe, expect, test } from 'vitest'
import { isOfFonts } from '../../../src/engine/measurement/texts/font-sheets.ts'

const URL_OF_ICONS = 'https://a.example/icons.css'
const isFor = (text: string) =>
  isOfFonts(URL_OF_ICONS, { sources: { html: '', styles: new Map([[URL_OF_ICONS, text]]), scripts: [] } })

describe('a style sheet that is named after icons', () => {
  const font = '@font-face { font-family: kit; src: url(kit.woff2) }'
  const glyphs = '.kit-home:before { content: "\\e900" } .kit-up::before { content: "\\e901" }'

  test.each([
    ['glyphs', `${font} ${glyphs}`],
    [
      'positions of icons',
      `${font} .tim-icons { display: inline-block } .kit-ul > li { position: relative } ${glyphs}`,
    ],
    ['glyphs in custom properties', `${font} .fa-home { --fa: "\\f015" } .fa-fw { width: 1.25em }`],
    ['the import of a font', '@import url(https://fonts.example/a.css);'],
    ['unknown text', ''],
  ])('counts as containing only fonts or icons if it contains %s', (_case, text) => {
    expect(isFor(text)).toBe(true)
  })

  test.each([
    ['SVG images', 'svg { width: 1em; height: 1em } .kit-home { width: 1.1em }'],
    ['background images', '.icon { background: url(all.png); width: 16px; height: 16px }'],
    ['other elements', `${font} ${glyphs} header { position: sticky; top: 0 }`],
    ['headings', `${font} ${glyphs} h1, .kit-home { font-size: 3em }`],
  ])('counts as containing other styles if it sizes or positions %s', (_case, text) => {
    expect(isFor(text)).toBe(false)
  })
})
