import type { DetectorCase } from './detector-case.ts'

const PICTURE = `<img alt="" width="80" height="80" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>">`
const NAMES = ['Plain plate', 'Deep bowl', 'Tall mug']
const bold = (texts: readonly string[]) => texts.map((text) => `<b>${text}</b>`)
const PICTURES = NAMES.map(() => PICTURE)
const SIZES = ['27 cm wide, for the oven', '16 cm wide, wash by hand', '9 cm wide, holds a pint']
const PRICES = ['€ 24.00', '€ 19.50', '€ 14.00']
const BUY = NAMES.map((name) => `<a href="/${name[0]}">Buy</a>`)
const ITEMS = [PICTURES, bold(NAMES), SIZES, PRICES, BUY]

type Rows = readonly (readonly string[])[]
const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const table = (rows: Rows, attributes = ' role="presentation"') =>
  `<table style="table-layout:fixed;width:600px"${attributes}>${rows.map(row).join('')}</table>`
/** Returns a table whose first column contains row titles. */
const titled = (...rows: Rows) =>
  table(rows.map((cells, index) => [['', 'Name', 'Size', 'Price'][index]!, ...cells]))
const withHeaders = table(ITEMS, '').replace(/<td><b>(.*?)<\/b><\/td>/g, '<th scope="col">$1</th>')
const boxes = (rows: Rows, gap = 0) =>
  `<section>${rows
    .map(
      (cells) =>
        `<div style="margin-bottom:${gap}px"><div style="display:flex;width:600px">${cells.map((cell) => `<div style="width:200px">${cell}</div>`).join('')}</div></div>`,
    )
    .join('')}</section>`
const inShadow = (content: string) =>
  `<div id="shop"></div><script>document.getElementById('shop').attachShadow({mode:'open'}).innerHTML=${JSON.stringify(content)}</script>`
const grid = (cells: readonly string[], style = '') =>
  `<div style="display:grid;grid-template-columns:repeat(3,200px)${style}">${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`
const columns = NAMES.flatMap((_, column) => ITEMS.map((cells) => cells[column]!))
const card = (_: string, column: number) => ITEMS.map((cells) => `<p>${cells[column]}</p>`).join('')

const EVENTS = [
  bold(['Saturday 3', 'Sunday 4']).map((text) => `<span style="color:#821">${text}</span>`),
  bold(['Cena delle contrade', 'Passeggiata ai mulini']).map(
    (text) => `<span style="color:#333">${text}</span>`,
  ),
  ['Ore 20, piazza Garibaldi, posti limitati', 'Ore 9, stazione vecchia, scarpe robuste'],
]
const WORDS = [
  bold(['Word', 'Meaning']),
  ['Gunwale', 'The upper edge of the side of a boat or ship'],
  ['Halyard', 'A rope that raises a sail, a spar or a flag'],
]

const PLACES = [
  bold(['Noorderhaven', 'De Schans', 'Zuiderkade']),
  ['Dijkweg 118', 'Zandpad 4', 'Kade 61'],
  ['dinsdag, 8.00 tot 16.30 uur', 'woensdag, 12.00 tot 20.00 uur', 'zaterdag, 9.00 tot 15.00 uur'],
  ['geen honden', 'honden aan de lijn', 'ook honden'],
  ['kano’s te huur', 'geen kano’s', 'alleen roeiboten'],
  ['alles gratis', 'per uur', 'per dag'],
  ['telefoon 0512 555 101', 'telefoon 0512 555 102', 'telefoon 0512 555 103'],
]
const CREW = [
  bold(['Name', 'Address', 'Telephone', 'On board']),
  ['Ada Lind', 'Pier Road 4', '020 555 1010', '8:00 to 12:00'],
  ['Bo Falk', 'Quay Street 19', '020 555 1020', '12:00 to 16:00'],
  ['Cy Moss', 'Harbor Lane 7', '020 555 1030', '16:00 to 20:00'],
]
const SHIFTS = [
  bold(['Ada', 'Bo', 'Cy']),
  ['8:00 to 12:00', '12:00 to 16:00', '16:00 to 20:00'],
  ['9:00 to 13:00', '13:00 to 17:00', '17:00 to 21:00'],
  ['7:00 to 11:00', '11:00 to 15:00', '15:00 to 19:00'],
]

const FORECAST = [bold(['Monday', 'Tuesday', 'Friday']), PICTURES, ['06:12', '06:14', '06:20']]
const FIGURES = [bold(['Sales', 'Costs', 'Profit']), PRICES, ['4 %', '2 %', '9 %']]

/** Items side by side, with all images in one row, all names in the next one, and so on. */
export const ITEM_ROW_CASES: readonly DetectorCase[] = [
  { rule: 'reading-order', fails: table(ITEMS), passes: withHeaders },
  {
    rule: 'reading-order',
    fails: table(ITEMS, ''),
    passes: titled(bold(['', ...NAMES]).slice(1), SIZES, PRICES) + table(WORDS),
  },
  { rule: 'reading-order', lang: 'it', fails: table(EVENTS), passes: table([PICTURES, NAMES]) },
  {
    rule: 'reading-order',
    fails: table(ITEMS),
    passes: table([NAMES.map(card), NAMES.map(card), NAMES.map(card)]),
  },
  {
    rule: 'reading-order',
    fails: table(ITEMS.map((cells) => [table([cells])])),
    passes: table([
      bold(NAMES),
      PRICES.map((price, index) => `${NAMES[index]}: ${price}`),
      BUY.map((_, index) => `<a href="/${index}" aria-label="Buy: ${NAMES[index]}">Buy</a>`),
    ]),
  },
  { rule: 'reading-order', lang: 'nl', fails: table(PLACES), passes: table(CREW) + table(SHIFTS) },
  {
    rule: 'reading-order',
    lang: 'nl',
    fails: table(PLACES, ''),
    passes: table(PLACES.map((cells, index) => [['Plaats', 'Adres', 'Open'][index] ?? 'Overig', ...cells])),
  },
  { rule: 'reading-order', fails: boxes(ITEMS), passes: boxes(ITEMS, 60) },
  { rule: 'table-headers', fails: table(FORECAST, ''), passes: table(ITEMS, '') },
  { rule: 'reading-order', fails: table(ITEMS, ''), passes: table(FORECAST, '') + boxes(FIGURES) },
  {
    rule: 'reading-order',
    fails: inShadow(boxes(ITEMS)),
    passes: inShadow(boxes([PICTURES, NAMES, PICTURES, NAMES])),
  },
  {
    rule: 'reading-order',
    fails: grid(ITEMS.flat()),
    passes: grid(columns, ';grid-auto-flow:column;grid-template-rows:repeat(5,auto)') + grid(NAMES.map(card)),
  },
]
