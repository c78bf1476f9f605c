import type { DetectorCase } from './detector-case.ts'

/** Returns a card with a heading and a link. */
const job = (path: string, heading: string, label: string, text = 'Apply now'): string =>
  `<li><h3>${heading}</h3><p>Full time</p><a href="/${path}" aria-label="${label}">${text}</a></li>`

/** Markup that says something else than what people see. */
export const MISMATCH_CASES: readonly DetectorCase[] = [
  {
    rule: 'name-reference',
    fails: `<ul>${job('a', 'Night nurse', 'Apply now: night nurse')}${job('b', 'Harbor guide', 'Apply now: night nurse')}</ul>`,
    passes: `<ul>${job('a', 'Night nurse', 'Apply now: night nurse')}${job('b', 'Harbor guide', 'Apply now: harbor guide')}</ul>`,
  },
  {
    rule: 'name-reference',
    fails:
      '<table><tr><td>Heron</td><td><button aria-label="Remove Heron">Remove</button></td></tr><tr><td>Osprey</td><td><button aria-label="Remove Heron">Remove</button></td></tr></table>',
    passes: `<ul>${job('a', 'Night nurse', 'Apply now')}${job('b', 'Harbor guide', 'Apply now')}</ul><ul>${job('c', 'Cook', 'Apply now for this cook')}${job('d', 'Cook', 'Apply now for this cook')}</ul>`,
  },
  {
    rule: 'name-reference',
    fails: `<div><h2>Heron</h2><a href="/h" aria-label="Details of the Heron">Details</a></div><div><h2>Osprey</h2><a href="/o" aria-label="Details of the Heron">Details</a></div>`,
    // The label is about all items, about the same page, or names the item by other words of its text.
    passes: `<ul>${job('a', 'Roofs', 'More about our services', 'More')}${job('b', 'Floors', 'More about our services', 'More')}</ul><ul>${job('c', 'Heron', 'Book the Heron', 'Book')}${job('c', 'Osprey', 'Book the Heron', 'Book')}</ul>`,
  },
]
