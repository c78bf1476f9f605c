import { type DetectorCase, SECOND_TEXT, TEXT } from './detector-case.ts'

const GRID = (cells: readonly string[]) =>
  `<div style="display:grid;grid-template-columns:100px 100px 100px">${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`
/** The lines of a code editor, each with its number. */
const codeLines = (tag: string) =>
  ['let rye = 1', 'let oat = 2', 'bake(rye)', 'bake(oat)']
    .map(
      (line, index) =>
        `<div style="display:flex"><div style="width:40px">${index + 1}</div><${tag}>${line}</${tag}></div>`,
    )
    .join('')

const rows = (cells: readonly (readonly string[])[], tag = 'td') =>
  cells
    .map(
      (row, index) =>
        `<tr>${row.map((cell) => (index === 0 ? `<${tag}>${cell}</${tag}>` : `<td>${cell}</td>`)).join('')}</tr>`,
    )
    .join('')
const TIMES = [
  ['Day', 'Leaves', 'Arrives'],
  ['Monday', '9:00', '9:40'],
  ['Tuesday', '9:30', '10:10'],
  ['Friday', '10:00', '10:40'],
]
const grid = (cells: readonly (readonly string[])[]) =>
  cells
    .map(
      (row) =>
        `<div style="display:flex">${row.map((cell) => `<div style="width:120px">${cell}</div>`).join('')}</div>`,
    )
    .join('')

const seats = (tag: string) =>
  `<div>${[1, 4, 7, 10].map((first) => `<div style="display:flex">${[0, 1, 2].map((index) => `<${tag} style="width:60px">${first + index}</${tag}>`).join('')}</div>`).join('')}</div>`

const FLEET = [
  ['Boat', 'Length', 'Seats'],
  ['Heron', '21 m', '80'],
  ['Gull', '18 m', '64'],
  ['Tern', '15 m', '48'],
]
const captioned = (caption: string, cells: readonly (readonly string[])[]) =>
  `<table border="1"><caption>${caption}</caption>${rows(cells, 'th')}</table>`

export const TABLE_CASES: readonly DetectorCase[] = [
  {
    rule: 'table-headers',
    fails: `<table border="1">${rows(TIMES)}</table>`,
    passes: `<table><tr><td><p>${TEXT}</p></td><td><p>${SECOND_TEXT}</p></td></tr></table>`,
  },
  {
    rule: 'table-headers',
    fails:
      '<table border="1"><tr><td><b>Day</b></td><td><b>Boat</b></td></tr><tr><td>Monday</td><td>Heron</td></tr><tr><td>Friday</td><td>Gull</td></tr></table>',
    passes: `<table border="1">${rows(TIMES, 'th')}</table>`,
  },
  {
    rule: 'table-layout',
    fails: `<table><tr><th>${TEXT}</th></tr><tr><td><table><tr><td>Anna</td></tr></table></td></tr></table>`,
    passes: `<table><tr><th>Option</th><th>Meaning</th></tr>${'<tr><td>sail</td><td>The sail<table><tr><td>red</td></tr></table></td></tr>'.repeat(3)}</table>`,
  },
  {
    rule: 'table-layout',
    fails: `<table><tr><th>${TEXT}</th><td>${SECOND_TEXT}</td></tr></table>`,
    passes: `<table border="1">${rows(TIMES, 'th')}</table>`,
  },
  {
    rule: 'table-layout-used',
    fails: `<table><tr><td><p>${TEXT}</p></td><td><p>${SECOND_TEXT}</p></td></tr></table>`,
    passes: `<table role="presentation"><tr><td><p>${TEXT}</p></td><td><p>${SECOND_TEXT}</p></td></tr></table>`,
  },
  {
    rule: 'table-layout-used',
    fails: `<table><tr><td>Note</td><td><p>${TEXT}</p></td></tr></table>`,
    // A table of terms and their meanings is a data table, even if it has only one row.
    passes: `<table border="1"><tr><td><p>*.boat</p></td><td><p>${TEXT}</p></td></tr></table>`,
  },
  {
    rule: 'table-caption-look',
    fails: `<table border="1"><tr><td colspan="3">Summer timetable</td></tr>${rows(TIMES, 'th')}</table>`,
    passes: `<table border="1"><caption>Summer timetable</caption>${rows(TIMES, 'th')}</table>`,
  },
  {
    rule: 'table-header-scope',
    fails:
      '<table border="1"><tr><th>Day</th><th colspan="2">Summer</th></tr><tr><th></th><th>Out</th><th>Back</th></tr><tr><td>Monday</td><td>9</td><td>17</td></tr></table>',
    passes: `<table border="1">${rows(TIMES, 'th')}</table>`,
  },
  {
    rule: 'table-header-scope',
    fails:
      '<table border="1"><tr><th colspan="3">Ferries to the island</th></tr><tr><th>Day</th><th>Out</th><th>Back</th></tr><tr><td>Monday</td><td>9</td><td>17</td></tr></table>',
    passes:
      '<table width="100%" summary="Navigation header"><tr><th colspan="3">Ferries to the island</th></tr><tr><td> </td><th> </th><td><a href="https://example.org/b">Next</a></td></tr></table>',
  },
  {
    rule: 'table-presentation',
    fails: `<table role="presentation">${rows(TIMES, 'th')}</table>`,
    passes:
      '<table role="presentation"><tr><td><img src="a.png" alt=""></td><td>Welcome on board</td></tr></table>',
  },
  {
    rule: 'table-look',
    fails: GRID([
      'Boat',
      'Berth',
      'Leaves',
      'Anna',
      '4',
      '10:00',
      'Bella',
      '5',
      '11:00',
      'Cora',
      '6',
      '12:00',
    ]),
    passes: GRID([
      'Anna',
      'Bella',
      'Cora',
      'Dora',
      'Emma',
      'Flora',
      'Greta',
      'Hanna',
      '<a href="/i">Ida</a>',
    ]),
  },
  {
    rule: 'table-look',
    fails: `<div>${grid(TIMES)}</div>`,
    passes: `<div>${grid([
      ['Heron', 'Gull', 'Tern'],
      ['<a href="https://example.org/a">More</a>', 'Swan', 'Duck'],
      ['Coot', 'Owl', 'Rook'],
    ])}</div>`,
  },
  {
    rule: 'table-look',
    fails: `<div>${codeLines('span')}</div>`,
    passes: `<div>${codeLines('pre')}</div>`,
  },
  { rule: 'table-look', fails: seats('div'), passes: seats('button') },
  {
    rule: 'table-look',
    fails: `<div>${grid([
      ['القارب', 'الأحد', 'الثلاثاء'],
      ['النورس', '٩ – ١٢', '١٠ – ١٣'],
      ['البجعة', '١٦ – ١٩', '٩ – ١٢'],
    ])}</div>`,
    passes: `<div>${grid([
      ['القارب', '<a href="https://example.org/a">الأحد</a>', 'الثلاثاء'],
      ['النورس', 'صباحًا', 'مساءً'],
      ['البجعة', 'مساءً', 'صباحًا'],
    ])}</div>`,
  },
  {
    rule: 'table-caption-repeated',
    fails: `<main><h1>Ferries</h1>${captioned('Summer timetable', TIMES)}${captioned('Summer timetable', FLEET)}</main>`,
    passes: `<main><h1>Ferries</h1>${captioned('Summer timetable', TIMES)}${captioned('Boats of our fleet', FLEET)}</main>`,
  },
  {
    rule: 'table-caption-repeated',
    fails: `<h2>Summer timetable</h2>${captioned('Summer timetable', TIMES)}<h2>Fleet</h2>${captioned('Summer timetable', FLEET)}`,
    passes: `<h2>To Ayr</h2>${captioned('Summer timetable', TIMES)}<h2>To Wick</h2>${captioned('Summer timetable', TIMES)}<h2>Crew</h2>${captioned('Parameters', TIMES)}${captioned('Parameters', FLEET)}`,
  },
  {
    rule: 'table-caption-repeated',
    fails: `<table aria-label="Summer timetable" border="1">${rows(TIMES, 'th')}</table><table aria-label="Summer timetable" border="1">${rows(FLEET, 'th')}</table>`,
    passes: `<table border="1">${rows(TIMES, 'th')}</table><table border="1">${rows(FLEET, 'th')}</table>`,
  },
]
