import type { DetectorCase } from './detector-case.ts'

const STEPS = ['Collect the card', 'Pay the fee', 'See the doctor', 'Fill in the form']
const ARROWS =
  '<style>.b{position:relative;margin:20px}.b:not(:first-child)::after{content:"→";position:absolute;right:-20px}</style>'
const between = (style: string) =>
  `<style>.b{position:relative;margin:20px}.b:not(:last-child)::after{content:"";position:absolute;${style}}</style>`
const ICON = `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>")`
const boxes = (direction: string) =>
  `<div style="display:flex;flex-direction:${direction}">${STEPS.map((text) => `<div class="b">${text} today</div>`).join('')}</div>`
const INTRO = '<p>Please follow these steps.</p>'

const ROOMS = ['Camere', 'Ristorante', 'Spiaggia']
const reversedRooms = `<div style="display:flex;flex-direction:row-reverse">${ROOMS.map((name) => `<div><h3>${name}</h3><p>Vista mare</p></div>`).join('')}</div>`

const SHORT = ['About us today', 'News of May', 'Our small shop']
const short = `<div style="display:flex;flex-direction:row-reverse">${SHORT.map((text) => `<div class="b">${text}</div>`).join('')}</div>`

const row = (name: string) => `<div><label>${name} <input name="${name}"></label></div>`
const fields = (direction: string, names: readonly string[]) =>
  `<form><div style="display:flex;flex-direction:${direction}">${names.map(row).join('')}</div><button>Send</button></form>`
const NAMES = ['Town', 'Street', 'Name']

const RECIPE = [
  ['The yeast', 'Dissolve the yeast in half of the water.'],
  ['The rest', 'Cover the bowl and leave it for an hour.'],
  ['The onions', 'Slice them thinly and press them in.'],
  ['The dough', 'Add the flour and knead it for a while.'],
  ['The tin', 'Oil a tin and fold the dough into it.'],
] as const
/** Returns cards with the given values of `order`. */
const cards = (orders: readonly number[]) =>
  `<div style="display:flex;flex-direction:column">${RECIPE.map(([name, text], index) => `<article style="order:${orders[index]}"><h3>${name}</h3><p>${text}</p></article>`).join('')}</div>`
const MIXED = [1, 3, 5, 2, 4]

const TIMES = ['9:00 Doors open', '11:30 The first talk', '10:15 Coffee and tea', '14:00 Workshops']
const times = (orders: readonly number[], texts: readonly string[]) =>
  `<div style="display:flex;flex-direction:column">${texts.map((text, index) => `<div style="order:${orders[index]}">${text}</div>`).join('')}</div>`

/** Steps and fields that a style sheet shows in reverse order. */
export const REVERSED_CASES: readonly DetectorCase[] = [
  { rule: 'reading-order', fails: ARROWS + boxes('row-reverse'), passes: ARROWS + boxes('row') },
  {
    rule: 'reading-order',
    fails: between(`width:20px;height:20px;background:${ICON}`) + short,
    passes: between('width:1px;height:20px;background:linear-gradient(#ccc,#ccc)') + short,
  },
  {
    rule: 'reading-order',
    fails: between('width:0;border:8px solid transparent;border-left-color:#333') + short,
    passes: between('width:0;height:20px;border-left:1px solid #ccc') + short,
  },
  {
    rule: 'reading-order',
    fails: between('width:20px;height:30px;background:#ccc;clip-path:polygon(0 0,100% 50%,0 100%)') + short,
    passes: between(`width:2px;height:20px;background:${ICON}`) + short,
  },
  { rule: 'reading-order', fails: INTRO + boxes('column-reverse'), passes: INTRO + boxes('column') },
  { rule: 'reading-order', fails: INTRO + boxes('row-reverse'), passes: INTRO + boxes('row') },
  {
    rule: 'reading-order',
    lang: 'it',
    fails: `<h2>Segui questi passi</h2>${reversedRooms}`,
    passes: `<h2>A due passi dal mare</h2>${reversedRooms}`,
  },
  {
    rule: 'reading-order',
    fails: fields('column-reverse', NAMES),
    passes: fields('column', NAMES) + fields('row-reverse', NAMES.slice(1)),
  },
  {
    rule: 'reading-order',
    fails: `<h2>Method</h2>${cards(MIXED)}`,
    passes: `<h2>Method</h2>${cards([1, 2, 3, 4, 5])}`,
  },
  {
    rule: 'reading-order',
    lang: 'it',
    fails: `<h2>Preparazione</h2>${cards(MIXED)}`,
    passes: `<h2>Preparazione</h2>${cards([0, 0, 0, 0, 0])}`,
  },
  {
    rule: 'reading-order',
    fails: times([1, 3, 2, 4], TIMES),
    passes: times(
      [4, 3, 2, 1],
      ['14:00 Workshops', '11:30 The first talk', '10:15 Coffee', '9:00 Doors open'],
    ),
  },
]
