import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type ShownText, textIn } from '../../../src/engine/accessibility/pixels/text-pixels.ts'
import { line, picture } from './drawn-text.ts'

async function read(svg: string): Promise<ShownText | null> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return textIn({ data, width: info.width, height: info.height })
}

test.each([
  ['lines of letters', picture(line(20) + line(60))],
  ['light letters on a dark background', picture(line(20, '#fff') + line(60, '#fff'), '#024')],
])('text recognition finds %s', async (_name, svg) => {
  const text = await read(svg)
  expect(text?.letters).toBeGreaterThanOrEqual(30)
  expect(text?.lines).toBe(2)
})

test('text recognition finds the letters in and below a title bar of a different color', async () => {
  const bar = '<rect width="400" height="50" fill="#0b5394"/>'
  const text = await read(picture(bar + line(20, '#fff') + line(70) + line(95)))
  expect(text?.lines).toBe(3)
})

/** Returns letters that are almost equally wide, as in a short line. */
const evenLine = (y: number) =>
  Array.from({ length: 12 }, (_, index) => {
    const width = index % 3 === 0 ? 7 : 10
    const x = 10 + index * 18
    return `<path fill="none" stroke="#000" stroke-width="2" d="M${x} ${y}h${width}v14h-${width}z"/>`
  }).join('')

test('text recognition accepts a short line of letters only if an adjacent line is certainly text', async () => {
  expect(await read(picture(evenLine(60)))).toBeNull()
  expect((await read(picture(line(20) + evenLine(60))))?.lines).toBe(2)
})

/** Returns letters whose blurred edges touch. */
const blurred = (y: number) =>
  `${line(y)}<path fill="#b0b0b0" d="M10 ${y + 6}h310v3h-310z" style="mix-blend-mode: darken"/>`

test('text recognition finds letters that are connected only by blurred edges', async () => {
  expect(await read(picture(blurred(20) + blurred(60)))).toEqual(await read(picture(line(20) + line(60))))
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
])('text recognition finds no text in %s', async (_name, svg) => {
  expect(await read(svg)).toBeNull()
})
