import { describe, expect, test } from 'vitest'
import { documentOf, openDetecting } from './detecting.ts'
import { TEXT } from './detector-cases/detector-case.ts'

const { found } = openDetecting()

describe('a list', () => {
  const GAP = '&nbsp;'.repeat(4)
  const list = (...entries: string[]) =>
    `<h1>Handbook</h1><p>${TEXT}</p><ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`
  const spaced = async (body: string) =>
    (await found(documentOf(body)))
      .filter(({ rule }) => rule === 'text-by-spaces')
      .map(({ strength }) => strength)

  test.each([
    ['texts', list('Equipment', `${GAP}Helmet`, `${GAP}Radio`, 'Vehicles')],
    [
      'links',
      list('Ausrüstung', ...['Helm', 'Funk'].map((name) => `<a href="/a">${GAP}${name}</a>`), 'Autos'),
    ],
  ])('is reported if only spaces indicate a second level of %s', async (_what, body) => {
    expect(await spaced(body)).toEqual(['sure'])
  })

  test.each([
    ['all entries are indented', list(...['Helmet', 'Radio', 'Boat', 'Pump'].map((name) => GAP + name))],
    ['one entry is indented', list('Helmet', `${GAP}Radio`, 'Boat', 'Pump')],
    ['a single space starts some entries', list('Helmet', '&nbsp;Radio', '&nbsp;Boat', 'Pump')],
    [
      'the levels are nested lists',
      list('Equipment<ul><li>Helmet</li><li>Radio</li></ul>', 'Vehicles', 'Boats', 'Pumps'),
    ],
  ])('is not reported if %s', async (_what, body) => {
    expect(await spaced(body)).toEqual([])
  })
})
