import { describe, expect, test } from 'vitest'
import { linesInDrawing, textInDrawing } from '../../../src/engine/accessibility/pixels/text-in-drawing.ts'

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`
const text = '<text y="20">Summer sale <tspan>starts today</tspan></text>'

describe('an SVG', () => {
  test('that shows only text on a background counts as an image of text', () => {
    expect(textInDrawing(svg(`<title>Sale</title><rect width="9" height="9"/>${text}${text}`))).toEqual({
      letters: 42,
      lines: 2,
    })
  })

  test('may have a frame around its text', () => {
    expect(textInDrawing(svg(`<rect fill="#fff"/><rect fill="none" stroke="#000"/>${text}`))).not.toBeNull()
  })

  test('may have a band behind its title, but no shorter bars', () => {
    const notice = (width: number) =>
      `<svg viewBox="0 0 600 330"><rect width="600" height="330"/><rect width="${width}" height="64"/>${text}</svg>`

    expect(textInDrawing(notice(600))).not.toBeNull()
    expect(textInDrawing(notice(400))).toBeNull()
  })

  test.each([
    ['a path', `<path d="M0 0"/>${text}`],
    ['the bars of a chart', `<rect/><rect/>${text}`],
    ['only a letter', '<text>A</text>'],
    ['text that is never drawn', `<defs>${text}</defs>`],
  ])('does not count as an image of text if it has %s', (_name, content) => {
    expect(textInDrawing(svg(content))).toBeNull()
  })
})

test('an SVG of a table counts as an image of text, but an SVG of a chart does not', () => {
  const rows = '<text>Monday and Thursday</text><text>18:30 to 20:00</text>'.repeat(6)
  const lines = '<line x1="9"/><path d="M20 116h600M20 166h600"/>'
  const drawing = (content: string, rectangle = '<rect width="640" height="40"/>') =>
    textInDrawing(`<svg viewBox="0 0 640 330">${rectangle.repeat(3)}${lines}${content}</svg>`)

  expect(drawing(rows)?.lines).toBe(12)
  expect(drawing(rows, '<rect width="300" height="20"/>')).toBeNull()
  expect(drawing(`<path d="M20 116c3 4 5 6 7 8"/>${rows}`)).toBeNull()
  expect(drawing('<text>Monday</text>'.repeat(9))).toBeNull()
})

test('the lines of a drawing are its text without markup, titles and definitions', () => {
  expect(linesInDrawing(svg(`<title>Sale</title><path d="M0 0"/>${text}<defs>${text}</defs>`))).toEqual([
    'Summer sale starts today',
  ])
})

test('a tspan element starts a new line only if it moves the text down', () => {
  const spans = '<tspan>O</tspan><tspan x="9">pen</tspan><tspan x="0" dy="1em">Sch&#246;n</tspan>'

  expect(linesInDrawing(svg(`<text>${spans}</text>`))).toEqual(['Open Schön'])
})
