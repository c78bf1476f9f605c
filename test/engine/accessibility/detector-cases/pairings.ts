import type { DetectorCase } from './detector-case.ts'

const TERM = '<dt>When do I pay?</dt>'
const ANSWER = '<dd>Before the ferry leaves.</dd>'
const SECOND_TERM = '<dt>Where do I park?</dt>'
const SECOND_ANSWER = '<dd>Behind the pier.</dd>'

const pair = (...parts: readonly string[]): string => `<div>${parts.join('')}</div>`
const list = (...parts: readonly string[]): string => `<dl>${parts.join('')}</dl>`

/** Returns two radio buttons. */
const choices = (name: string, attributes = ''): string =>
  ['Yes', 'No']
    .map((label) => `<label><input type="radio" name="${name}" ${attributes}> ${label}</label>`)
    .join('')
const CAR = '<legend>Do you bring a car?</legend>'
const DOG = '<p id="dog"><strong>Do you bring a dog?</strong></p>'
const fieldset = (...parts: readonly string[]): string =>
  `<form><fieldset>${parts.join('')}</fieldset><button>Book</button></form>`

/** Returns a table that gets its name from the element with an id. */
const table = (id: string): string =>
  `<table aria-labelledby="${id}"><tr><th>Day</th><th>Leaves</th></tr><tr><td>Monday</td><td>9:00</td></tr></table>`
const SUMMER = '<h2 id="summer">Summer ferries</h2>'
const WINTER = '<h2 id="winter">Winter ferries</h2>'

/** Pages on which markup connects a text with the wrong content. */
export const PAIRING_CASES: readonly DetectorCase[] = [
  {
    rule: 'definition-list',
    fails: list(pair(ANSWER, TERM), pair(SECOND_ANSWER, SECOND_TERM)),
    // Several terms can share a description, and one pair alone may be a mistake of a different kind.
    passes: [
      list(pair(TERM, ANSWER), pair(SECOND_TERM, SECOND_ANSWER)),
      list(pair(TERM, SECOND_TERM, ANSWER), pair(SECOND_TERM, SECOND_ANSWER)),
      list(pair(TERM, ANSWER), pair(SECOND_ANSWER, SECOND_TERM)),
    ].join(''),
  },
  {
    rule: 'definition-list',
    fails: list(ANSWER, TERM, SECOND_ANSWER, SECOND_TERM),
    passes: list(TERM, ANSWER, SECOND_TERM, SECOND_ANSWER),
  },
  {
    rule: 'choice-group',
    fails: fieldset(CAR, choices('car'), DOG, choices('dog')),
    // The choices have their own group or name, or the legend is about both questions.
    passes: [
      fieldset(CAR, choices('car'), `<fieldset>${DOG}${choices('dog')}</fieldset>`),
      fieldset(
        CAR,
        choices('car'),
        `<div role="radiogroup" aria-labelledby="dog">${DOG}${choices('dog')}</div>`,
      ),
      fieldset(CAR, choices('car'), DOG, choices('dog', 'aria-describedby="dog"')),
      fieldset(
        '<legend>Who travels?</legend>',
        '<p>Do you bring a car?</p>',
        choices('car'),
        DOG,
        choices('dog'),
      ),
      fieldset('<legend>Your trip</legend>', choices('car'), DOG, choices('dog')),
      fieldset(
        CAR,
        choices('car'),
        '<p>Cars cost 40 euros.</p>',
        '<p>Any questions? Call us.</p>',
        choices('ramp'),
      ),
    ].join(''),
  },
  {
    rule: 'name-reference',
    fails: `${SUMMER}${table('summer')}${WINTER}${table('summer')}`,
    // Sections inside the named section, and tables with two references, belong to it.
    passes: [
      `${SUMMER}${table('summer')}${WINTER}${table('winter')}`,
      `<h2 id="fares">Fares</h2>${table('fares')}<h3>Children</h3>${table('fares')}`,
      `${SUMMER}${table('summer')}<h2 id="night">Night ferries</h2>${table('summer night')}`,
    ].join(''),
  },
]
