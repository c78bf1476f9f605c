import type { DetectorCase } from './detector-case.ts'

const TITLES = ['Station', 'Wind', 'Rain']
const STATIONS = ['Heron Bay', 'Gull Rock', 'Tern Point', 'Eider Sound']
const STYLE = 'width:600px;table-layout:fixed;border-collapse:collapse'

const body = (tag = 'td', head = '') =>
  `<div style="max-height:80px;overflow-y:auto;width:600px"><table style="${STYLE}">${head}${STATIONS.map((name, index) => `<tr><${tag}>${name}</${tag}><td>${12 + index}</td><td>${2 * index},4</td></tr>`).join('')}</table></div>`
const titles = (texts = TITLES, tag = 'td') =>
  `<table role="presentation" style="${STYLE}"><tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr></table>`
const FILTERS = `<tr>${'<td><input></td>'.repeat(3)}</tr></table>`
const boxes = (width: number) =>
  `<div style="display:flex;width:600px">${TITLES.map((text) => `<div style="width:${width}px">${text}</div>`).join('')}</div>`
/** Returns a row of equally wide parts above the columns. */
const bar = (parts: readonly string[], attributes = '') =>
  `<div style="display:grid;grid-template-columns:repeat(3,200px);width:600px"${attributes}>${parts.join('')}</div>`
const PERIODS = ['Today', 'Week', 'Month']
const buttons = (attributes = '') => PERIODS.map((text) => `<button${attributes}>${text}</button>`)
const links = (address: string) =>
  TITLES.map((text) => `<a href="${address}${text.toLowerCase()}">${text}</a>`)
const head = `<tr>${TITLES.map((text) => `<th>${text}</th>`).join('')}</tr>`

/** Column headers on two levels. The style sheet places each group above two columns. */
const LEVELS = ['Station', 'Wind', 'Rain', 'Mean', 'Peak', 'Mean', 'Peak']
const PLACES = ['grid-row:span 2', 'grid-column:span 2', 'grid-column:span 2']
const levels = (texts: readonly string[], places: readonly string[] = PLACES) =>
  `<div style="display:grid;grid-template-columns:repeat(5,120px);width:600px">${texts.map((text, index) => `<div style="${places[index] ?? ''}"><span>${text}</span></div>`).join('')}</div>`
const wide = (first = '') =>
  `<table style="${STYLE}">${first}${STATIONS.map((name) => `<tr><th scope="row">${name}</th>${'<td>12</td>'.repeat(4)}</tr>`).join('')}</table>`
const GROUPS =
  '<tr><td rowspan="2">Station</td><td colspan="2">Wind</td><td colspan="2">Rain</td></tr><tr><td>Mean</td><td>Peak</td><td>Mean</td><td>Peak</td></tr>'
const head2 = GROUPS.replaceAll('td', 'th')
const flex = (parts: readonly (readonly [text: string, width: number])[]) =>
  `<div style="display:flex;width:600px">${parts.map(([text, width]) => `<div style="flex:0 0 ${width}px">${text}</div>`).join('')}</div>`
const UPPER = flex([
  ['', 120],
  ['2023', 240],
  ['2024', 240],
])
const LOWER = flex([
  ['', 120],
  ['Mean', 120],
  ['Peak', 120],
  ['Mean', 120],
  ['Peak', 120],
])

/** Tables whose column headers are in a separate element, such as a table that doesn't scroll. */
export const TITLES_ABOVE_CASES: readonly DetectorCase[] = [
  { rule: 'table-headers', fails: titles() + body('th'), passes: titles() + body('th', head) },
  {
    rule: 'table-headers',
    fails: titles(TITLES, 'th') + body('th'),
    passes: titles(['14 May', '2024', '7']) + body('th'),
  },
  {
    rule: 'table-headers',
    fails: titles().replace('</table>', FILTERS) + body(),
    passes: titles() + body('td', head),
  },
  { rule: 'table-headers', fails: boxes(200) + body('th'), passes: boxes(80) + body('th') },
  {
    rule: 'table-headers',
    fails: `<div>${boxes(200)}</div>${body('th')}`,
    passes: `${boxes(200)}<p>All values are in the usual units, and the last update was at noon.</p>${body('th')}`,
  },
  {
    rule: 'table-headers',
    fails: titles() + body('th'),
    passes: titles() + body('th').replace('<table', '<table role="grid"'),
  },
  // Buttons and links may sort the columns.
  {
    rule: 'table-headers',
    fails: bar(TITLES.map((text) => `<button>${text}</button>`)) + body(),
    passes: bar(buttons(), ' role="tablist"') + body(),
  },
  {
    rule: 'table-headers',
    fails: bar(links('?sort=')) + body(),
    passes: bar(links('https://weather.example/')) + body(),
  },
  {
    rule: 'table-headers',
    fails: titles() + body(),
    passes: `${bar(buttons(' aria-pressed="false"'))}${body()}<nav>${bar(buttons())}</nav>${body()}`,
  },
  {
    rule: 'table-headers',
    fails: levels(LEVELS) + wide(),
    passes: levels(LEVELS) + wide(head2),
  },
  {
    rule: 'table-headers',
    fails: `<table style="${STYLE}">${GROUPS}</table>${wide()}`,
    passes:
      levels(['Weather of the last week', 'Wind', 'Rain', 'Mean', 'Peak'], ['grid-column:span 5']) + wide(),
  },
  {
    rule: 'table-headers',
    fails: UPPER + LOWER + wide(),
    passes:
      UPPER +
      wide() +
      levels(['Station', ...['A', 'B', 'C', 'D'].map((name) => `<img alt="${name}">`)], []) +
      wide(),
  },
]
