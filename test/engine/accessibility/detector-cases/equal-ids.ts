import type { DetectorCase } from './detector-case.ts'

/** Returns a field with a hint. */
const hinted = (name: string, hint: string, id = 'hint'): string =>
  `<label>${name} <input aria-describedby="${id}"></label><small id="${id}">${hint}</small>`

const dialog = (title: string): string =>
  `<div role="dialog" aria-labelledby="title"><h2 id="title">${title}</h2><button>Close</button></div>`

/** References to an id that several elements share. */
export const EQUAL_ID_CASES: readonly DetectorCase[] = [
  {
    rule: 'duplicate-id-aria',
    fails: `<p>${hinted('Card', 'Nine characters on the front')}</p><p>${hinted('Code', 'Six digits on the back')}</p>`,
    passes: `<p>${hinted('Card', 'Six digits on the back')}</p><p>${hinted('Code', 'Six digits on the back')}</p>`,
  },
  {
    rule: 'duplicate-id-aria',
    fails: `<form>${hinted('Card', 'Nine characters on the front')}${hinted('Code', 'Six digits on the back')}</form>`,
    // Both fields refer to the first text.
    passes:
      '<p id="hint">All fields are required.</p><label>Card <input aria-describedby="hint"></label><label>Code <input aria-describedby="hint"></label><p id="hint">We delete the data after a year.</p>',
  },
  {
    rule: 'duplicate-id-aria',
    fails: `<h1 id="title">Ferries</h1>${dialog('Choose a date')}`,
    passes: `<h1 id="title">Ferries</h1>${dialog('Ferries')}`,
  },
  {
    rule: 'duplicate-id-aria',
    fails:
      '<table><tr><th id="h">Cars</th></tr><tr><td headers="h">12</td></tr></table><table><tr><th id="h">Bikes</th></tr><tr><td headers="h">40</td></tr></table>',
    passes:
      '<p id="h">Vehicles</p><table><tr><th id="c">Cars</th></tr><tr><td headers="c">12</td></tr></table><p id="h">Other</p>',
  },
]
