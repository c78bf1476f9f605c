import { describe, expect, test } from 'vitest'
import { documentOf, openDetecting } from './detecting.ts'
import { lineChart, peaks } from './detector-cases/color-keys.ts'

const { found } = openDetecting()

describe('a chart whose lines have the colors of a key', () => {
  const strengthsOf = async (body: string) =>
    (await found(documentOf(body)))
      .filter(({ rule }) => rule === 'colour-only')
      .map(({ strength }) => strength)
  const alike = () => 'stroke-width="3"'
  const table = (style: string) =>
    `<table style="${style}"><tr><th>Shop</th><td>3</td></tr><tr><th>Stores</th><td>4</td></tr><tr><th>Phone</th><td>5</td></tr></table>`

  test('is reported if the lines look the same otherwise', async () => {
    const hidden = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'

    expect(await strengthsOf(lineChart(alike))).toEqual(['sure'])
    expect(await strengthsOf(lineChart(alike, `<div style="${hidden}">${table('')}</div>`))).toEqual(['sure'])
  })

  test.each([
    [
      'the lines have different dashes',
      lineChart((index) => `stroke-width="3" stroke-dasharray="${index * 4 + 1}"`),
    ],
    ['the lines have different widths', lineChart((index) => `stroke-width="${index + 1}"`)],
    ['a table shows the values', lineChart(alike, table(''))],
    ['the lines have labels', lineChart(alike).replace('</svg>', '<text x="9" y="99">Shop</text></svg>')],
    [
      'each color is much lighter than the next',
      lineChart(alike)
        .replaceAll('#b5472f', '#ffd24a')
        .replaceAll('#8a6420', '#b5472f')
        .replaceAll('#6b7423', '#3d0014'),
    ],
    ['the key consists of buttons', lineChart(alike).replaceAll('<li>', '<li><button>?</button>')],
  ])('is reported as a hint if %s', async (_reason, body) => {
    expect(await strengthsOf(body)).toEqual(['doubt'])
  })
})

describe('a drawing with two colors that the text mentions', () => {
  const foundIn = async (body: string, lang = 'en') =>
    (await found(documentOf(body, { lang })))
      .filter(({ rule }) => rule === 'colour-only')
      .map(({ strength }) => strength)
  const swatch = (color: string) =>
    `<i style="display:inline-block;width:16px;height:16px;background:${color}"></i>`

  test.each([
    [
      'its lines by their colors',
      'The red line is the Kahlberg, the green line is the Spitzkopf.',
      'en',
      'sure',
    ],
    ['its lines by pronouns', 'The red one is the Kahlberg, the green one is the Spitzkopf.', 'en', 'sure'],
    ['the variants of a product', 'Choose one in red or green.', 'en', 'doubt'],
    ['the variants of a product in French', 'Celle que vous aimez, en rouge ou vert.', 'fr', 'doubt'],
  ])('is evaluated correctly if the text means %s', async (_what, text, lang, strength) => {
    expect(await foundIn(peaks(text), lang)).toEqual([strength])
  })

  test('is reported only once if it also has a legend', async () => {
    const legend = `</p><ul><li>${swatch('#b4402a')}Kahlberg</li><li>${swatch('#3f7a2c')}Spitzkopf</li></ul><p>`
    const body = peaks('The red line is the Kahlberg, the green line is the Spitzkopf.')

    expect(await foundIn(body.replace('</p><p>', legend))).toHaveLength(1)
  })
})

describe('an image whose text alternative only names a chart', () => {
  const source =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='480' height='240'%3E%3Cpath d='M9 9h90v90z'/%3E%3C/svg%3E"
  const strengthsOf = async (before: string, after = '', name = 'Bar chart of visitors for each year') => {
    const image = `<img src="${source}" alt="${name}" width="480" height="240">`
    return (await found(documentOf(`<main>${before}${image}${after}</main>`)))
      .filter(({ rule }) => rule === 'image-alt-text')
      .map(({ strength }) => strength)
  }

  test('is reported if it is in the main content', async () => {
    expect(await strengthsOf('<h1>Visitors</h1><p>The planetarium grew.</p>')).toEqual(['sure'])
  })

  test.each([
    ['the page is about charts', '<h1>Insert a chart</h1><p>Choose the values.</p>'],
    [
      'several texts mention charts',
      '<h1>Values</h1><p>Select the values, then a chart.</p><p>Click the graph to change it.</p>',
    ],
  ])('is reported as a hint if %s', async (_reason, before) => {
    expect(await strengthsOf(before)).toEqual(['doubt'])
  })

  test('is reported if the page mentions the subject of the chart, but not what the chart shows', async () => {
    const strengths = (text: string) => strengthsOf(`<p>${text}</p>`, '', 'Chart of visitors')

    expect(await strengths('This chart shows the children among our visitors.')).toEqual(['sure'])
    expect(await strengths('Our planetarium has a dome.')).toEqual(['doubt'])
    expect(await strengths('This chart shows that fewer children came, and most in May.')).toEqual(['doubt'])
    expect(await strengths('This chart shows the 41 children among our visitors.')).toEqual(['doubt'])
  })

  test('is not reported if a list contains the values', async () => {
    const list = '<ul><li>2021: 41</li><li>2022: 57</li><li>2023: 64</li></ul>'

    expect(await strengthsOf('<h1>Visitors</h1>', list)).toEqual([])
  })
})

describe('an instruction that mentions the position of a form', () => {
  const strengthsOf = async (body: string) =>
    (await found(documentOf(body)))
      .filter(({ rule }) => /instruction/.test(rule))
      .map(({ rule, strength }) => `${rule} ${strength}`)
  const form = (name: string) => `<form><input aria-label="${name}"></form>`
  const text = '<p>To order a copy, complete the form on the right.</p>'

  test('is reported as certain if the page has several forms', async () => {
    expect(await strengthsOf(text + form('A') + form('B'))).toEqual(['sensory-instruction sure'])
  })

  test('is reported as a hint if the page has only one form', async () => {
    expect(await strengthsOf(text + form('A'))).toEqual(['sensory-instruction doubt'])
  })

  test('isn’t reported if it mentions the form’s heading', async () => {
    const named = text.replace('the form', 'the form under Copies of documents')

    expect(await strengthsOf(`${named}<h2>Copies of documents</h2>${form('A')}${form('B')}`)).toEqual([])
  })
})

describe('a title attribute with the conditions of a price', () => {
  const strengthsOf = async (body: string) =>
    (await found(documentOf(body)))
      .filter(({ rule }) => rule === 'title-attribute-only')
      .map(({ strength }) => strength)
  const TERMS = 'Then €39 a month. You can leave after 18 months.'
  const price = (title: string, text = '€19 a month', tag = 'b') =>
    `<p><${tag} title="${title}">${text}</${tag}></p>`

  test('is reported if the conditions appear nowhere else on the page', async () => {
    expect(await strengthsOf(price(TERMS))).toEqual(['sure'])
    expect(await strengthsOf(price('Plus a fee of 49 kr for each invoice'))).toEqual(['sure'])
  })

  test.each([
    [
      'the page shows the figures',
      `${price(TERMS)}<p>Later, it costs €39. The contract ends after 18 months.</p>`,
    ],
    ['it contains no figure', price('Then at the normal price of the season')],
    ['it is short', price('From 9 May')],
    ['it completes a text', price('Two tickets to the island for €39', 'Two tickets to…')],
    [
      'it belongs to a time',
      price('Monday, 30 November 2026 at 9:10 in the morning, local time', 'today', 'time'),
    ],
  ])('is reported as a hint if %s', async (_reason, body) => {
    expect(await strengthsOf(body)).toEqual(['doubt'])
  })
})

describe('text in a style sheet with an empty text alternative', () => {
  const strengthsOf = async (items: string) => {
    const css = '<style>.s::after { content: "Sold out" / "" }</style>'
    return (await found(documentOf(`${css}<ul>${items}</ul>`)))
      .filter(({ rule }) => rule === 'css-content')
      .map(({ strength }) => strength)
  }
  const item = (text: string, mark = '') => `<li class="${mark}">${text}</li>`

  test('is reported if it sets some items apart', async () => {
    expect(await strengthsOf(item('March 7') + item('March 8', 's') + item('March 9'))).toEqual(['sure'])
  })

  test.each([
    [
      'a hint if every item has it',
      ['doubt'],
      ['', '', ''].map((part) => item(`March${part}`, 's')).join(''),
    ],
    [
      'a hint if another part of the item may replace it',
      ['doubt'],
      item('March 7') + item('March 8 <span>no seats</span>', 's') + item('March 9'),
    ],
    [
      'not reported if the item says the same',
      [],
      item('March 7') + item('March 8, Sold out', 's') + item('March 9'),
    ],
  ])('is %s', async (_name, strengths, items) => {
    expect(await strengthsOf(items)).toEqual(strengths)
  })
})
