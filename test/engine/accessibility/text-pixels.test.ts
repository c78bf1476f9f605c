import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type ShownText, textIn } from '../../../src/engine/accessibility/text-pixels.ts'

const picture = (content: string, ground = '#fff') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120"><rect width="400" height="120" fill="${ground}"/>${content}</svg>`

async function read(svg: string): Promise<ShownText | null> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return textIn({ data, width: info.width, height: info.height })
}

/** Letters drawn as boxes of different widths, since no font is certain to be installed. */
const line = (y: number, color = '#000') =>
  [9, 5, 11, 7, 4, 12, 6, 9, 10, 5, 8, 12, 4, 7, 9, 6, 11, 5]
    .map((width, index) => {
      const x = 10 + index * 18
      return `<path fill="none" stroke="${color}" stroke-width="2" d="M${x} ${y}h${width}v14h-${width}z"/>`
    })
    .join('')

test.each([
  ['lines of letters', picture(line(20) + line(60))],
  ['light letters on a dark ground', picture(line(20, '#fff') + line(60, '#fff'), '#024')],
])('finds the letters of %s', async (_name, svg) => {
  const text = await read(svg)
  expect(text?.letters).toBeGreaterThanOrEqual(30)
  expect(text?.lines).toBe(2)
})

const bars = Array.from(
  { length: 20 },
  (_, index) => `<rect x="${10 + index * 18}" y="${20 + (index % 5) * 8}" width="9" height="70"/>`,
)
const dots = Array.from({ length: 20 }, (_, index) => `<circle cx="${15 + index * 18}" cy="50" r="6"/>`)

test.each([
  ['a plain picture', picture('')],
  ['bars', picture(bars.join(''))],
  ['dots', picture(dots.join(''))],
  ['a shape', picture('<circle cx="200" cy="60" r="50" fill="#e80"/>')],
  ['one short word', picture('<path stroke="#000" stroke-width="3" d="M10 20v14M20 20v14M30 20h8v14"/>')],
  ['a drawing above a line of letters', picture(`<circle cx="200" cy="30" r="28" fill="#036"/>${line(80)}`)],
])('finds no text in %s', async (_name, svg) => {
  expect(await read(svg)).toBeNull()
})
