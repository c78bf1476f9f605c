import type { DetectorCase } from './detector-case.ts'

const STEPS = ['Collect the card', 'Pay the fee', 'See the doctor', 'Fill in the form']
const ARROWS =
  '<style>.b{position:relative;margin:20px}.b:not(:first-child)::after{content:"→";position:absolute;right:-20px}</style>'
const boxes = (direction: string) =>
  `<div style="display:flex;flex-direction:${direction}">${STEPS.map((text) => `<div class="b">${text} today</div>`).join('')}</div>`
const INTRO = '<p>Please follow these steps.</p>'

const row = (name: string) => `<div><label>${name} <input name="${name}"></label></div>`
const fields = (direction: string, names: readonly string[]) =>
  `<form><div style="display:flex;flex-direction:${direction}">${names.map(row).join('')}</div><button>Send</button></form>`
const NAMES = ['Town', 'Street', 'Name']

/** Steps and fields that a style sheet shows from last to first. */
export const REVERSED_CASES: readonly DetectorCase[] = [
  { rule: 'reading-order', fails: ARROWS + boxes('row-reverse'), passes: ARROWS + boxes('row') },
  { rule: 'reading-order', fails: INTRO + boxes('column-reverse'), passes: INTRO + boxes('column') },
  { rule: 'reading-order', fails: INTRO + boxes('row-reverse'), passes: INTRO + boxes('row') },
  {
    rule: 'reading-order',
    fails: fields('column-reverse', NAMES),
    passes: fields('column', NAMES) + fields('row-reverse', NAMES.slice(1)),
  },
]
