import type { DetectorCase } from './detector-case.ts'

const DRAWINGS: Readonly<Record<string, string>> = {
  sun: 'M4 4h16v16H4z',
  rain: 'M2 12h20v3H2z',
  ferry: 'M3 18h18l-4 4H7z',
}
const styled = (name: string) =>
  `<i class="wi wi-${name}" style="display:inline-block;width:20px;height:20px;background:url('data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${DRAWINGS[name]}"/></svg>`)}')"></i>`
const drawn = (name: string) =>
  `<svg class="${name}" aria-hidden="true" width="20" height="20"><path d="${DRAWINGS[name]}"/></svg>`
const items = (icon: (name: string) => string, days: readonly (readonly [day: string, name: string])[]) =>
  `<ul>${days.map(([day, name]) => `<li>${icon(name)} ${day}</li>`).join('')}</ul>`

const WEEK = [
  ['Monday 12°', 'sun'],
  ['Tuesday 9°', 'rain'],
  ['Wednesday 8°', 'rain'],
  ['Thursday 13°', 'sun'],
  ['Friday 11°', 'sun'],
] as const
const said = WEEK.map(([day, name]) => [`${day}, ${name}`, name] as const)
const alternating = WEEK.map(([day], index) => [day, index % 2 ? 'sun' : 'rain'] as const)
const own = [
  ['Swim all year', 'sun'],
  ['Sail in the rain', 'rain'],
  ['Take the boat', 'ferry'],
] as const

const quotes = (sign: (isUp: boolean) => string) =>
  `<ul>${[true, false, true, true, false].map((isUp, index) => `<li>${drawn(isUp ? 'sun' : 'rain')} Index ${index} ${sign(isUp)}0.${index + 1} %</li>`).join('')}</ul>`

/** Returns a list of trails with wide pictures from the style sheet. */
const trails = (files: readonly string[], more = (_: string): string => '') =>
  `<ul>${files.map((file, index) => `<li><span style="display:inline-block;width:80px;height:24px;background:url(/${file}.svg)"></span>Trail ${index + 1}, ${5 + index} km${more(file)}</li>`).join('')}</ul>`
const STATES = ['aberto', 'fechado', 'aberto']

/** Returns a list of evenings, each with a colored stamp. */
const stamps = (item: (day: string, stamp: (more?: string) => string) => string, tag = 'ul') => {
  const stamp =
    (color: string) =>
    (more = '') =>
      `<span ${more} style="display:inline-block;width:110px;height:24px;background:url('data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><path fill="${color}" d="M2 2h100v20H2z"/></svg>`)}')"></span>`
  const evenings = { Thursday: 'red', Friday: 'green', Saturday: 'red' }
  return `<${tag}>${Object.entries(evenings)
    .map(([day, color]) => item(day, stamp(color)))
    .join('')}</${tag}>`
}

const MARK = 'data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 width=%2224%22 height=%2224%22/>'

/** Returns a table in which only background images show whether a course has free places. */
const places = (text: string, repeat = 'no-repeat') => {
  const row = (course: string, mark: string) =>
    `<tr><th scope="row">${course}</th><td style="width: 90px; height: 30px; background: url('${MARK}#${mark}') center ${repeat}">${text}</td></tr>`
  return `<table><tr><th scope="col">Course</th><th scope="col">Free places</th></tr>${row('Bookbinding', 'yes')}${row('Weaving', 'no')}${row('Pottery', 'yes')}</table>`
}

/** Returns a weather forecast whose second column contains only icons. */
const outlook = (
  header: string,
  icon: (name: string) => string,
  more = (_: string): string => '7 °C',
  names: readonly string[] = Object.keys(DRAWINGS),
) =>
  `<table><tr><th>Day</th><th>${header}</th><th>High</th></tr>${names.map((name, index) => `<tr><th>${'MTWFS'[index]}</th><td>${icon(name)}</td><td>${more(name)}</td></tr>`).join('')}</table>`
const emptyAlt = (name: string) =>
  `<img alt="" width="40" height="40" src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="${DRAWINGS[name]}"/></svg>`)}">`
const recurring = ['sun', 'rain', 'rain', 'sun', 'ferry']

/** Returns a table that compares two fares. Below the prices, only icons show what each fare includes. */
const fares = (icon: (name: string) => string) => {
  const included = { Luggage: 'rain sun', Bicycle: 'rain rain', Refund: 'sun sun', Meal: 'rain sun' }
  const cells = (names: string) =>
    names
      .split(' ')
      .map((name) => `<td>${icon(name)}</td>`)
      .join('')
  return `<table><tr><th>Service</th><th>Basic</th><th>Plus</th></tr><tr><th>Price</th><td>20 €</td><td>35 €</td></tr>${Object.entries(
    included,
  )
    .map(([name, icons]) => `<tr><th>${name}</th>${cells(icons)}</tr>`)
    .join('')}</table>`
}

/** Cases for icons that distinguish the items in a list. */
export const ICON_LIST_CASES: readonly DetectorCase[] = [
  { rule: 'background-image-content', fails: items(styled, WEEK), passes: items(styled, said) },
  { rule: 'background-image-content', fails: items(styled, WEEK), passes: items(styled, own) },
  { rule: 'image-informative-empty', fails: items(drawn, WEEK), passes: items(drawn, alternating) },
  {
    rule: 'image-informative-empty',
    fails: items(drawn, WEEK),
    passes: items(
      (name) => drawn(name).replace('aria-hidden="true"', `role="img" aria-label="${name}"`),
      WEEK,
    ),
  },
  {
    rule: 'background-image-content',
    fails: stamps((day, stamp) => `<li>${day}: ${stamp()}</li>`),
    passes:
      stamps((day, stamp) => `<li>${day}: ${stamp()} 12 seats left</li>`) +
      stamps((day, stamp) => `<li>${day}: ${stamp('role="img" aria-label="Sold out"')}</li>`) +
      stamps((day, stamp) => `<li>${day}: ${stamp('class="skeleton-line"')}</li>`),
  },
  {
    rule: 'background-image-content',
    fails: stamps((day, stamp) => `<dt>${day}</dt><dd>${stamp()}</dd>`, 'dl'),
    passes:
      stamps((day, stamp) => `<dt>${day}</dt><dd>${stamp()} 12 seats</dd>`, 'dl') +
      stamps((day, stamp) => `<dt>${stamp()}${day}</dt><dd>12 seats</dd>`, 'dl'),
  },
  {
    rule: 'background-image-content',
    fails: stamps((day, stamp) => `<div class="row"><b>${day}</b>${stamp()}</div>`, 'section'),
    passes: stamps(
      (day, stamp) => `<div class="row"><b>${day}</b> 4.${day.length} of 5 ${stamp()}</div>`,
      'section',
    ),
  },
  {
    rule: 'background-image-content',
    fails: trails(STATES),
    // The pictures may show the same as the numbers, or the text explains them.
    passes:
      trails(['bar-3', 'bar-5', 'bar-3']) +
      trails(STATES, (file) => `, ${file === 'aberto' ? 'open' : 'closed'} today`),
  },
  {
    rule: 'background-image-content',
    fails: places(''),
    passes: places('Places left') + places('', 'repeat'),
  },
  {
    rule: 'image-informative-empty',
    fails: quotes(() => ''),
    passes: quotes((isUp) => (isUp ? '+' : '−')),
  },
  {
    rule: 'image-informative-empty',
    fails: outlook('Weather', emptyAlt),
    passes:
      outlook('Symbol', emptyAlt) +
      outlook('', emptyAlt) +
      outlook('Weather', emptyAlt, (name) => name) +
      outlook('Weather', (name) => emptyAlt(name).replace('alt=""', `alt="${name}"`)) +
      outlook('Weather', (name) => `${emptyAlt(name)} ${name}`),
  },
  {
    rule: 'image-informative-empty',
    fails: fares(emptyAlt),
    passes: fares((name) => `${emptyAlt(name)} ${name === 'sun' ? 'yes' : 'no'}`),
  },
  {
    rule: 'image-informative-empty',
    lang: 'de',
    fails: outlook('Wetter', drawn, () => 'Wind aus Nord', recurring),
    passes:
      outlook('Wetter', drawn, (name) => `Viel ${name}`, recurring) +
      outlook('Wappen', drawn, undefined, recurring) +
      outlook('Wetter', () => drawn('sun'), undefined, recurring),
  },
  {
    rule: 'image-informative-empty',
    lang: 'de',
    // In other languages, parts of these headers are words for crests, signs and pictures.
    fails: ['Verbrauch', 'Signal', 'Ausbildung']
      .map((header) => outlook(header, drawn, () => 'Wind aus Nord', recurring))
      .join(''),
    passes: ['Titelbild', 'Vereinslogo', 'Farben', 'Flaggen']
      .map((header) => outlook(header, drawn, () => 'Wind aus Nord', recurring))
      .join(''),
  },
  {
    rule: 'icon-font-text',
    fails: '<button><i style="font-family: Material Icons">bookmark_border</i> Save place</button>',
    passes:
      '<button><i style="font-family: Material Icons" aria-hidden="true">bookmark_border</i> Save place</button>',
  },
  {
    rule: 'icon-font-text',
    fails:
      '<a href="/places"><span style="display: inline-block; width: 24px; overflow: hidden; text-indent: 40px; background: url(mark.svg)">book_mark</span> Places</a>',
    passes: '<a href="/files"><span>book_mark</span> Places</a>',
  },
]
