import type { DetectorCase } from './detector-case.ts'

const COLORS = { Open: '#cdeccf', Full: '#f6cfcf' } as const
type State = keyof typeof COLORS

const swatch = (state: State) =>
  `<span style="display:inline-block;width:14px;height:14px;background:${COLORS[state]}"></span>`
const key = `<ul>${(['Open', 'Full'] as const).map((state) => `<li>${swatch(state)} ${state}</li>`).join('')}</ul>`
const flatKey = `<p>${swatch('Open')} Open ${swatch('Full')} Full</p>`

const DAYS: readonly State[] = ['Open', 'Full', 'Full', 'Open', 'Full', 'Open']
const days = (content: (day: number, state: State) => string, style = 'background') =>
  `<div>${DAYS.map((state, index) => `<div style="width:60px;padding:8px;${style}:${style === 'background' ? '' : '6px solid '}${COLORS[state]}">${content(index + 3, state)}</div>`).join('')}</div>`
const hidden = (text: string) =>
  `<span style="position:absolute;width:1px;height:1px;overflow:hidden">${text}</span>`

/** Returns a round or square dot whose meaning is available only to screen readers. */
const mark = (state: State, radius = 50, sign = '') =>
  `<span style="display:inline-block;width:16px;height:16px;border-radius:${radius}%;background:${COLORS[state]}">${sign}${hidden(state)}</span>`
/** Returns a key that explains each color at length, and rows whose dots have shorter explanations. */
const delays = (of: (text: string, isLate: boolean) => string) => {
  const dot = (isLate: boolean) => swatch(isLate ? 'Full' : 'Open')
  const lines = [false, true, false, true, false].map(
    (isLate, index) =>
      `<li><b>T${index + 3}</b> Via ${NAMES[index]} ${dot(isLate)}${of(isLate ? 'ritardi' : 'servizio regolare', isLate)}</li>`,
  )
  return `<ul>${lines.join('')}</ul><ul><li>${dot(false)} Servizio regolare</li><li>${dot(true)} Ritardi oltre 10 minuti</li></ul>`
}
const NAMES = ['Anna', 'Bella', 'Cora', 'Dora', 'Ella', 'Flora']
const wines = (of: (state: State) => string) =>
  `<ul>${NAMES.map((name, index) => `<li><h3>${name} ${of(DAYS[index]!)}</h3><p>A red from the hills</p><img src="gull.jpg" alt="Bottle"></li>`).join('')}</ul>`

const seats = (count: number) =>
  `<div><p>${Array.from({ length: count }, (_, index) => `<button style="background:${COLORS[index % 3 ? 'Open' : 'Full']}">${index + 1}</button>`).join('')}</p></div>`

const light = (color: string, shape = 'circle') =>
  `<svg role="img" aria-label="${color}" width="16" height="16"><${shape} cx="8" cy="8" r="7" fill="${color}"/></svg>`
const services = (light: (color: string, index: number) => string) =>
  `<table>${['Sign-in', 'Search', 'Basket'].map((name, index) => `<tr><th scope="row">${name}</th><td>${light(index === 1 ? '#b91c1c' : '#15803d', index)}</td></tr>`).join('')}</table>`

const CHANNELS = { Shop: '#b5472f', Stores: '#8a6420', Phone: '#6b7423' } as const
/** Returns a chart with one line for each entry of its key, and more content below it. */
export const lineChart = (line: (index: number) => string, more = '') =>
  `<section><figure><ul>${Object.entries(CHANNELS)
    .map(
      ([name, color]) =>
        `<li><i style="display:inline-block;width:22px;height:6px;background:${color}"></i>${name}</li>`,
    )
    .join('')}</ul><svg width="600" height="240" viewBox="0 0 600 240">${Object.values(CHANNELS)
    .map(
      (color, index) =>
        `<polyline points="0,${index * 20} 300,${200 - index * 50} 600,90" fill="none" stroke="${color}" ${line(index)}/>`,
    )
    .join('')}</svg></figure>${more}</section>`
const inShadow = (content: string) =>
  `<sales-chart></sales-chart><script>document.querySelector('sales-chart').attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(content)}</script>`

/** Returns a paragraph and a chart with two lines. */
export const peaks = (text: string, more = '', dash = '') =>
  `<main><p>${text}</p><p><svg width="320" height="160"><path d="M30 10V140H310" fill="none" stroke="#222"/><path d="M30 120L300 30" fill="none" stroke="#b4402a" stroke-width="4"/><path d="M30 120L300 90" fill="none" stroke="#3f7a2c" stroke-width="4" ${dash}/>${more}</svg></p></main>`
const peakKey = `<i style="display:inline-block;width:16px;height:16px;background:#b4402a"></i> Kahlberg <i style="display:inline-block;width:16px;height:16px;background:#3f7a2c"></i> Spitzkopf`

const ACROSS = { Kahlberg: '#b4402a', Spitzkopf: '#3f7a2c' } as const
/** Returns the part that a chart draws for each of its lines, such as an entry in its key. */
const drawnFor = (entry: (color: string, name: string, index: number) => string) =>
  Object.entries(ACROSS)
    .map(([name, color], index) => entry(color, name, index))
    .join('')
const drawnKey = drawnFor(
  (color, name, index) =>
    `<rect x="${60 + index * 120}" y="144" width="12" height="12" fill="${color}"/><text x="${78 + index * 120}" y="155" font-size="12">${name}</text>`,
)
/** Names each line at its end, next to a dot in its color. */
const namedEnds = drawnFor(
  (color, name, index) =>
    `<circle cx="240" cy="${48 + index * 48}" r="5" fill="${color}"/><text x="250" y="${52 + index * 48}" font-size="12">${name}</text>`,
)
/** Lines on which nothing can be measured. */
const EMPTY_LINES = '<path d="" stroke="#b4402a"/><g display="none"><path d="M0 0H9" stroke="#b4402a"/></g>'
const dashedKey = drawnFor(
  (color, name, index) =>
    `<line x1="${40 + index * 130}" x2="${70 + index * 130}" y1="150" y2="150" stroke="${color}" stroke-width="4" ${index ? 'stroke-dasharray="6 4"' : ''}/><text x="${76 + index * 130}" y="154" font-size="12">${name}</text>`,
)

/** Cases for colors that are explained by a key, by a sentence or not at all. */
export const COLOR_KEY_CASES: readonly DetectorCase[] = [
  {
    rule: 'colour-only',
    fails: inShadow(
      '<ul><li><i style="display:inline-block;width:14px;height:14px;background:#b5472f"></i>Shop</li><li><i style="display:inline-block;width:14px;height:14px;background:#6b7423"></i>Phone</li></ul><svg width="300" height="150"></svg>',
    ),
    passes: inShadow('<ul><li>Shop</li><li>Phone</li></ul><svg width="300" height="150"></svg>'),
  },
  {
    rule: 'colour-only',
    fails: key + days((day) => `<b>${day}</b>`),
    passes: key + days((day, state) => `<b>${day}</b> ${state}`),
  },
  {
    rule: 'colour-only',
    fails: flatKey + days((day) => `May ${day}`, 'border-left'),
    passes: flatKey + days((day, state) => `May ${day}, ${state}`, 'border-left'),
  },
  {
    rule: 'colour-only',
    fails: flatKey + days((day, state) => `May ${day}${hidden(`, ${state}`)}`, 'border-left'),
    passes: flatKey + days((day, state) => `May ${day} ${state[0]}${hidden(`, ${state}`)}`, 'border-left'),
  },
  {
    rule: 'colour-only',
    lang: 'it',
    fails: delays(hidden),
    passes: delays((text) => text) + delays((text, isLate) => `${hidden(text)} ${isLate ? '!' : '✓'}`),
  },
  {
    rule: 'colour-only',
    fails: key + wines((state) => mark(state)),
    passes: key + wines((state) => mark(state, state === 'Full' ? 0 : 50)),
  },
  {
    rule: 'colour-only',
    fails: key + wines((state) => mark(state)),
    passes: key + wines((state) => `${mark(state)} ${state}`),
  },
  {
    rule: 'colour-only',
    fails: key + wines((state) => mark(state)),
    passes: wines((state) => mark(state)),
  },
  {
    rule: 'colour-only',
    fails: key + wines((state) => mark(state)),
    passes: key + wines((state) => mark(state, 50, state === 'Full' ? '✕' : '✓')),
  },
  {
    rule: 'colour-only',
    fails: key + days((day) => `May ${day}`),
    passes: days((day) => `May ${day}`),
  },
  {
    rule: 'colour-only',
    fails: key + days((day) => `May ${day}`),
    passes: key + days((day, state) => (state === 'Full' ? `<s>May ${day}</s> ✕ full` : `May ${day} open`)),
  },
  {
    rule: 'colour-only',
    fails: services((color) => light(color)),
    passes: services((color, index) => light(color, index === 1 ? 'ellipse' : 'circle')),
  },
  {
    rule: 'colour-only',
    fails: services((color) => light(color)),
    passes: services((color, index) => light(color) + (index === 1 ? ' Down' : ' Running')),
  },
  {
    rule: 'colour-instruction',
    lang: 'pl',
    fails: '<p>Kursy wydrukowane na czerwono nie kursują w ferie i w inne dni wolne od nauki.</p>',
    passes: '<p>Przy wejściu do portu stoi czerwona latarnia, a obok niej zielona ławka dla gości.</p>',
  },
  {
    rule: 'colour-instruction',
    fails: '<p>Press the button in red to end the trip.</p>',
    passes: '<p>We use a red lamp here, so change the value field to match it.</p>',
  },
  {
    rule: 'sensory-instruction',
    fails: '<p>Click the round button at the top to see the whole map.</p>',
    passes: '<p>Click and drag with the middle mouse button to move the whole map.</p>',
  },
  {
    rule: 'sensory-instruction',
    fails: '<p>Click the square button on the right to see the whole map.</p>',
    passes: '<p>Click the Show Map button on the right to see the whole map.</p>',
  },
  {
    rule: 'colour-only',
    fails: key + days((day) => `May ${day}`),
    passes: key + key + key,
  },
  {
    rule: 'colour-only',
    fails: key + days((day) => `May ${day}`),
    passes: `${key}<p>${DAYS.map((state, index) => `<button style="background:${COLORS[state]}">Action ${index}</button>`).join('')}</p>`,
  },
  {
    rule: 'colour-only',
    fails: services((color) => light(color)),
    passes: services((color) => light(color))
      .replaceAll('</td></tr>', '</td><td>Online</td></tr>')
      .replace(
        '<td>Online</td></tr><tr><th scope="row">Basket',
        '<td>Offline</td></tr><tr><th scope="row">Basket',
      ),
  },
  {
    rule: 'colour-instruction',
    lang: 'sv',
    fails: '<p>Fälten som är markerade med röd färg måste du fylla i.</p>',
    passes: '<p>Biblioteket har stängt på röda dagar under hela året.</p>',
  },
  { rule: 'colour-only', fails: key + seats(10), passes: key + seats(6) },
  {
    rule: 'colour-only',
    fails: peaks('The red one is the Kahlberg, the green one is the Spitzkopf.'),
    passes: peaks(
      'The red line is the Kahlberg, the green one is the Spitzkopf.',
      '<text x="200" y="40">Kahlberg</text><text x="200" y="120">Spitzkopf</text>',
    ),
  },
  {
    rule: 'colour-only',
    fails: peaks('The red one is the Kahlberg, the green one is the Spitzkopf.'),
    passes: peaks('Both peaks had a lot of snow. The red hut is open.'),
  },
  {
    rule: 'colour-only',
    lang: 'de',
    fails: peaks('Die rote Linie zeigt den Kahlberg. Die grüne Linie zeigt den Spitzkopf.'),
    passes: peaks(
      'Die rote Linie zeigt den Kahlberg. Die gestrichelte grüne Linie zeigt den Spitzkopf.',
      '',
      'stroke-dasharray="6 4"',
    ),
  },
  {
    rule: 'colour-only',
    fails: peaks(peakKey),
    passes:
      peaks(peakKey, '', 'stroke-dasharray="6 4"') +
      peaks(peakKey, '<text x="200" y="40">Kahlberg</text><text x="200" y="120">Spitzkopf</text>'),
  },
  {
    rule: 'colour-only',
    fails: peaks('Kahlberg had less snow than in other years.', drawnKey),
    passes:
      peaks('Snow in the last winter', namedEnds) +
      peaks('Snow in the last winter', dashedKey, 'stroke-dasharray="6 4"'),
  },
  {
    rule: 'colour-only',
    lang: 'de',
    fails: peaks('Am Spitzkopf lag lange Schnee.', `${drawnKey}${EMPTY_LINES}`),
    passes:
      peaks('Die obere Linie ist der Kahlberg.', drawnKey) +
      peaks('Am Kahlberg lagen zuerst 20 cm, dann 110 cm Schnee.', drawnKey),
  },
]
