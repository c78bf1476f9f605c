import { describe, expect, test } from 'vitest'
import { documentOf, openDetecting } from './detecting.ts'

const { found } = openDetecting()

const SIGN_UP = [1, 2, 3].map((course) => `<a href="https://harbour.example/courses/${course}">Sign up</a>`)

describe('links with the same text to different pages', () => {
  test.each([
    ['side by side in a box', `<div>${SIGN_UP.join(' ')}</div>`],
    ['with separators between them', `<p>${SIGN_UP.join(' | ')}</p>`],
    [
      'apart from the courses that they belong to',
      `<main><ul><li>Knots</li><li>Charts</li></ul><div style="display:flex">${SIGN_UP.join('')}</div></main>`,
    ],
  ])('are reported as certainly ambiguous if they are %s', async (_name, body) => {
    const sameName = (await found(documentOf(body))).filter(({ rule }) => rule.startsWith('identical-links'))
    expect(sameName.map(({ rule, strength }) => `${rule} ${strength}`)).toEqual([
      'identical-links-same-context sure',
    ])
  })

  test.each([
    [
      'in list items with text',
      `<ul>${SIGN_UP.map((link, at) => `<li>Course ${at} ${link}</li>`).join('')}</ul>`,
    ],
    ['in a line with text', `<p>Knots: ${SIGN_UP[0]}, charts: ${SIGN_UP[1]}</p>`],
    ['below headings', SIGN_UP.map((link, at) => `<h3>Course ${at}</h3>${link}`).join('')],
    ['in cards', SIGN_UP.map((link, at) => `<div><b>Course ${at}</b><div>${link}</div></div>`).join('')],
    [
      'in table rows',
      `<table>${SIGN_UP.map((link, at) => `<tr><th>Course ${at}</th><td>${link}</td></tr>`).join('')}</table>`,
    ],
    [
      'next to text of their grid',
      `<div style="display:grid">${SIGN_UP.map((link, at) => `<span>Course ${at}</span>${link}`).join('')}</div>`,
    ],
    [
      'distinguished by their title attributes',
      `<div>${SIGN_UP.map((link, at) => link.replace('>', ` title="Course ${at}">`)).join(' ')}</div>`,
    ],
    ['the same link twice', `<div>${SIGN_UP[0]} ${SIGN_UP[0]}</div>`],
    ['pages of a list', `<div class="pagination">${SIGN_UP.join(' ')}</div>`],
  ])('are reported at most as a hint if they are %s', async (_name, body) => {
    const sameName = (await found(documentOf(body))).filter(({ rule }) => rule.startsWith('identical-links'))
    expect(sameName.filter(({ strength }) => strength !== 'question')).toEqual([])
  })
})

describe('links with the same text in a list', () => {
  const FEES = ['waste', 'vehicles'].map((what) => `<a href="https://county.example/${what}/fees">Fees</a>`)
  const OTHER = '<li><a href="https://county.example/plates">Number plates</a></li>'
  const listed = (one: string, other: string, between = OTHER): string =>
    `<h2>Services</h2><ul><li>${one}</li>${between}<li>${other}</li></ul>`
  const strengthsOf = async (body: string) =>
    (await found(documentOf(body)))
      .filter(({ rule }) => rule.startsWith('identical-links'))
      .map(({ strength }) => strength)

  test('are reported as ambiguous if nothing distinguishes them', async () => {
    expect(await strengthsOf(listed(FEES[0]!, FEES[1]!))).toEqual(['sure'])
  })

  test.each([
    ['the items have other text', listed(`Waste: ${FEES[0]}`, `Vehicles: ${FEES[1]}`)],
    ['an item without a link names the second group', listed(FEES[0]!, FEES[1]!, '<li>Vehicles</li>')],
    [
      'the lists have headings',
      `<h2>A</h2><ul><li>${FEES[0]}</li></ul><h2>B</h2><ul><li>${FEES[1]}</li></ul>`,
    ],
    ['only the query differs', listed(FEES[0]!, FEES[0]!.replace('fees"', 'fees?year=2"'))],
    ['only the language differs', listed(FEES[0]!, FEES[0]!.replace('.example', '.example/de'))],
    ['one page is a part of the other', listed(FEES[0]!, FEES[0]!.replace('fees"', 'fees/fees"'))],
    ['only the file type differs', listed(FEES[0]!, FEES[0]!.replace('fees"', 'fees.pdf"'))],
    ['each has a title', listed(FEES[0]!, FEES[1]!.replace('>', ' title="Fees for vehicles">'))],
    ['items contain lists', listed(`Waste<ul><li>${FEES[0]}</li></ul>`, `Cars<ul><li>${FEES[1]}</li></ul>`)],
  ])('are reported at most as a hint if %s', async (_reason, body) => {
    expect((await strengthsOf(body)).filter((strength) => strength !== 'question')).toEqual([])
  })
})

describe('an image link next to a text link to the same page', () => {
  const image = (alt: string, attributes = '') =>
    `<a href="https://books.example/salt" ${attributes}><img src="a.png" alt="${alt}"></a>`
  const text = '<a href="https://books.example/salt">The Salt Road</a>'
  const same = image('The Salt Road')
  const repetitionsIn = async (body: string) =>
    (await found(documentOf(body))).filter(({ rule }) => rule === 'link-same-target')
  const strengthsOf = async (body: string) => (await repetitionsIn(body)).map(({ strength }) => strength)

  test.each([
    ['side by side', `<p>${same} ${text}</p>`],
    ['in reverse order', `<p>${text} ${same}</p>`],
    [
      'have a title that repeats the name',
      `<p>${image('The Salt Road', 'title="The salt road"')} ${text}</p>`,
    ],
    ['in a card with a heading', `<div>${same}<h3>${text}</h3><p>A quiet novel.</p></div>`],
  ])('is reported as certainly redundant if both have the same name and are %s', async (_name, body) => {
    expect(await strengthsOf(body)).toEqual(['sure'])
  })

  test('is reported for the image, regardless of which link comes first', async () => {
    const elementIn = async (body: string) => (await repetitionsIn(body))[0]!.element
    const [first, second] = [
      await elementIn(`<p>${same} ${text}</p>`),
      await elementIn(`<p>${text} ${same}</p>`),
    ]
    expect(first).toBeLessThan(second)
  })

  test('is counted together with other such links on the page', async () => {
    const all = await repetitionsIn(`<p>${same} ${text}</p><p>Or:</p><p>${same} ${text}</p>`)
    expect(all.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^2 image links .*“The Salt Road”/),
    ])
  })

  test.each([
    ['the image has another name', `<p>${image('A bakery by the sea')} ${text}</p>`],
    ['the image has a title', `<p>${image('The Salt Road', 'title="Look inside the book"')} ${text}</p>`],
    ['the Tab key skips the image', `<p>${image('The Salt Road', 'tabindex="-1"')} ${text}</p>`],
    ['the image is hidden', `<p>${image('The Salt Road', 'tabindex="-1" aria-hidden="true"')} ${text}</p>`],
    ['the pages are different', `<p>${same} ${text.replace('salt', 'pepper')}</p>`],
    ['both are in the same link', `<p>${same.replace('"></a>', '"> The Salt Road</a>')}</p>`],
    ['there is text between them', `<p>${same} is the same as ${text}</p>`],
    ['the heading before the text is another', `${same}<h3>New books</h3><p>${text}</p>`],
  ])('is reported at most as a hint if %s', async (_reason, body) => {
    expect((await strengthsOf(body)).filter((strength) => strength !== 'doubt')).toEqual([])
  })
})
