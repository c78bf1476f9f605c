import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('layout', 'lost-titles')

const HIDDEN = 'thead { display: none }'
const STACKED = 'table, caption, tbody, tr, th, td { display: block }'
const FIGURES = ['24', '7', '19']
const TITLES = ['New', 'Overdue', 'Closed']

interface Tickets {
  css?: string
  values?: readonly string[]
  titles?: readonly string[]
  /** Returns the content of a table cell. */
  cell?: (value: string, title: string) => string
  head?: string
}

/** Returns the findings about a table whose layout changes in a narrow window. */
const tickets = ({
  css = `${HIDDEN} ${STACKED}`,
  values = FIGURES,
  titles = TITLES,
  cell = (value) => value,
  head = '',
}: Tickets): Promise<string[]> =>
  probe(
    `<main><h1>Repairs</h1><table id="t"><caption>Tickets of this week</caption><thead><tr><th>Team</th>${titles
      .map((title) => `<th>${title}</th>`)
      .join('')}</tr></thead><tbody>${['Plumbing', 'Heating', 'Roofs']
      .map(
        (team) =>
          `<tr><th>${team}</th>${values.map((value, at) => `<td data-label="${titles[at]}">${cell(value, titles[at]!)}</td>`).join('')}</tr>`,
      )
      .join('')}</tbody></table></main>`,
    { head: `<style>${head} @media (max-width: 600px) { ${css} }</style>` },
  )

const LOST = ['warning reflow-lost #t']

describe.concurrent('a table’s column headers in a narrow window', () => {
  test('must not vanish if the cells are stacked', async () => {
    expect(await tickets({})).toEqual(LOST)
    const aside = 'thead tr { position: absolute; top: -9999px; left: -9999px }'
    expect(await tickets({ css: `thead, ${STACKED} ${aside}` })).toEqual(LOST)
    expect(await tickets({ titles: TITLES.map((title) => `${title} tickets of tenants`) })).toEqual(LOST)
    expect(await tickets({ values: ['€24', '€7', '€19'] })).toEqual(LOST)
    expect(await tickets({ values: ['Yes', 'No', 'No'] })).toEqual(LOST)
  })

  test('may vanish if the cells have labels', async () => {
    const before = 'td::before { content: attr(data-label) ": " }'
    expect(await tickets({ css: `${HIDDEN} ${STACKED} ${before}` })).toEqual([])
    expect(
      await tickets({
        css: `${HIDDEN} ${STACKED} ${before}`,
        titles: TITLES.map((title) => `${title} tickets of tenants`),
      }),
    ).toEqual([])
    expect(
      await tickets({
        css: `${HIDDEN} ${STACKED} td b { display: inline }`,
        head: 'td b { display: none }',
        cell: (value, title) => `<b>${title}:</b> ${value}`,
      }),
    ).toEqual([])
  })

  test('may vanish if the values are self-explanatory', async () => {
    expect(await tickets({ cell: (value, title) => `${value} ${title.toLowerCase()}` })).toEqual([])
    expect(await tickets({ values: ['Ann Lee', 'Open since May', '020 7946 0123'] })).toEqual([])
    expect(await tickets({ values: ['9 June', '€24', '10:30'] })).toEqual([])
    expect(await tickets({ cell: (value) => `<a href="/all">${value}</a>` })).toEqual([])
  })

  test('are reported as lost content if they are long and the cells are still side by side', async () => {
    const titles = TITLES.map((title) => `${title} tickets of tenants`)
    expect(await tickets({ css: HIDDEN, titles })).toEqual(['warning reflow-lost #t > thead'])
  })

  test('may vanish if the cells are still side by side', async () => {
    expect(await tickets({ css: HIDDEN })).toEqual([])
    expect(await tickets({ css: STACKED })).toEqual([])
  })
})
