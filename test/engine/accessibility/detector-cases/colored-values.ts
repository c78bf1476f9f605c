import type { DetectorCase } from './detector-case.ts'

const BLUE = '#14385f'
const RED = '#8f1414'
const COLORS = [BLUE, RED, RED, BLUE, RED, BLUE, BLUE, RED] as const
const TIMES = ['14:30', '20:45', '18:15', '21:00', '16:00', '18:30', '20:45', '14:30']

type ValueOf = (text: string, color: string, index: number) => string
const plain: ValueOf = (text, color) => `<span style="color:${color}">${text}</span>`
const days = (value: ValueOf, colors: readonly string[] = COLORS, texts = TIMES) =>
  `<dl>${[0, 2, 4, 6].map((at) => `<dt>Day ${at}</dt><dd>${[at, at + 1].map((index) => value(texts[index]!, colors[index]!, index)).join(' ')}</dd>`).join('')}</dl>`
const key = '<p>Times in blue: dubbed. Times in red: with subtitles. The doors open at noon.</p>'
const codes = (value: ValueOf, texts: readonly string[] = SEATS) =>
  `<ul>${texts.map((text, index) => `<li>${value(text, COLORS[index]!, index)}</li>`).join('')}</ul>`
const SEATS = COLORS.map((_, index) => `A${index + 1}`)
const servers = (
  latencies: readonly number[],
  errors: readonly number[],
  isHigh = (size: number) => size > 300,
) =>
  `<table><tr><th>Server</th><th>Latency</th><th>Errors</th></tr>${latencies
    .map(
      (latency, index) =>
        `<tr><td>Server ${'abcdefgh'[index]}</td>${[latency, errors[index]!].map((size, column) => `<td>${plain(`${size}`, isHigh(size * (column ? 60 : 1)) ? RED : BLUE, index)}</td>`).join('')}</tr>`,
    )
    .join('')}</table>`
const tinted: ValueOf = (text, color) => `<span style="color:#fff;background:${color}">${text}</span>`
const dishes = (value: ValueOf) =>
  `<ul>${COLORS.map((color, index) => `<li>Dish ${'abcdefgh'[index]} ${value(PRICES[index]!, color, index)}</li>`).join('')}</ul>`
const PRICES = ['7.90', '4.90', '8.50', '9.20', '6.50', '4.20', '8.90', '5.90']
const oldPrice = (color: string, index: number) => (isDubbed(color) ? '' : `<del>${index + 10}.50</del> `)
const BROWN = '#7a2a06'
const TRIPS = ['#222', BLUE, BROWN, BLUE, '#222'] as const
/** Returns a timetable with one column for each trip. The trip's color shows on which days it runs. */
const timetable = (head: (color: string) => string = () => '') =>
  `<table><tr><th>Stop</th>${TRIPS.map((color, trip) => `<th>Trip ${trip} ${head(color)}</th>`).join('')}</tr>${[10, 20, 30].map((minute) => `<tr><th>Stop ${minute}</th>${TRIPS.map((color, trip) => `<td style="color:${color}">${trip + 5}:${minute}</td>`).join('')}</tr>`).join('')}</table>`
const brownKey = '<ul><li>Blue times: only on school days</li><li>Brown times: in the holidays</li></ul>'
const wordsIn = (blue: string, brown: string) =>
  `<ul><li><b style="color:${blue}">School days</b> without Friday</li><li><b style="color:${brown}">Holidays</b></li></ul>`
const isDubbed = (color: string) => color === BLUE

/**
 * Values of one kind that differ only in their color, with or without a sentence that explains the colors.
 */
export const COLORED_VALUE_CASES: readonly DetectorCase[] = [
  {
    rule: 'colour-only',
    fails: key + days(plain),
    passes: key + days((text, color) => `${plain(text, color, 0)} ${isDubbed(color) ? '(D)' : '(S)'}`),
  },
  {
    rule: 'colour-only',
    fails: days(plain),
    passes: days((text, color, index) =>
      isDubbed(color) ? plain(text, color, index) : `<b style="color:${color}">${text}</b>`,
    ),
  },
  {
    rule: 'colour-only',
    fails: `<p>Die roten Zeiten sind ausverkauft.</p>${days(
      plain,
      COLORS.map((color) => (isDubbed(color) ? '#222' : RED)),
    )}`,
    lang: 'de',
    // The color repeats what the position already shows.
    passes: days(plain, [BLUE, RED, BLUE, RED, BLUE, RED, BLUE, RED]),
  },
  {
    rule: 'colour-only',
    fails: codes(tinted),
    passes: codes(
      (text, color, index) => `${tinted(text, color, index)} ${isDubbed(color) ? 'free' : 'taken'}`,
    ),
  },
  {
    rule: 'colour-only',
    fails: codes(tinted),
    passes: codes(
      (text, color) =>
        `<span title="${isDubbed(color) ? 'free' : 'taken'}" style="color:${color}">${text}</span>`,
    ),
  },
  {
    rule: 'colour-only',
    fails: days(plain),
    // The color depends on how large the number is.
    passes: days(plain, COLORS, ['9:00', '20:45', '18:15', '8:00', '16:00', '7:30', '9:45', '14:30']),
  },
  {
    rule: 'colour-only',
    fails: days(plain),
    passes: `<pre>${days(plain)}</pre><nav>${days(plain)}</nav>${days(
      plain,
      COLORS.map((_, index) => (index < 4 ? BLUE : RED)),
    )}`,
  },
  {
    rule: 'colour-only',
    fails: dishes((price, color, index) => plain(`$${price}`, color, index)),
    passes: dishes(
      (price, color, index) => oldPrice(color, index).replace('>', '>$') + plain(`$${price}`, color, index),
    ),
  },
  {
    rule: 'colour-only',
    fails: dishes(plain),
    passes: dishes((price, color, index) => oldPrice(color, index) + plain(price, color, index)),
  },
  {
    rule: 'colour-only',
    fails: codes(plain, ['S1', 'S5', 'U2', 'U6', 'S7', 'U8', 'S9', 'U4']),
    // The letter determines the color of the line.
    passes: codes(plain, ['S1', 'U5', 'U2', 'S6', 'U7', 'S8', 'S9', 'U4']),
  },
  {
    rule: 'colour-only',
    fails: codes(plain, ['8.5%', '12%', '9%', '11%', '14.2%', '7%', '15%', '6.5%']),
    // The color marks the numbers above a limit.
    passes: codes(plain, ['8.5%', '12%', '11%', '9%', '14.2%', '7%', '9.75%', '16%']),
  },
  {
    rule: 'colour-only',
    fails: codes(plain, ['9.95 €', '100 €', '8 €', '120 €', '12.50 €', '1,050.00 €', '11 €', '7 €']),
    passes: codes(plain, ['9.95 €', '100 €', '1,050.00 €', '8 €', '120 €', '12.50 €', '7 €', '130 €']),
  },
  {
    rule: 'colour-only',
    fails: codes(plain, [
      '3.12.2026',
      '5.1.2026',
      '4.2.2026',
      '9.2.2026',
      '1.7.2026',
      '2.3.2026',
      '8.8.2026',
      '6.6.2026',
    ]),
    // Only past dates have a different color.
    passes: codes(plain, [
      '3.2.2026',
      '5.1.2027',
      '14.12.2026',
      '9.2.2026',
      '21.11.2026',
      '2.3.2026',
      '8.8.2026',
      '6.10.2026',
    ]),
  },
  {
    rule: 'colour-only',
    fails: servers([120, 480, 90, 350, 210, 400], [2, 9, 30, 0, 8, 1], (size) => size % 90 === 0),
    // Each column has its own limit.
    passes: servers([120, 480, 90, 350, 210, 400], [2, 9, 30, 0, 8, 1]),
  },
  {
    rule: 'colour-only',
    fails: brownKey + timetable(),
    // Without a key, the trips may be the only ones of their kind in their column.
    passes: timetable(),
  },
  {
    rule: 'colour-only',
    fails: `${brownKey}<div role="region" aria-label="Times" tabindex="0">${timetable(() => 'A')}</div>`,
    passes: brownKey + timetable((color) => (color === BLUE ? 'S' : color === BROWN ? 'H' : '')),
  },
  {
    rule: 'colour-only',
    fails: wordsIn(BLUE, BROWN) + timetable(),
    passes: wordsIn('#222', BROWN) + timetable(),
  },
]
