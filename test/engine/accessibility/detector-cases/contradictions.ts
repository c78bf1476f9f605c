import type { DetectorCase } from './detector-case.ts'

const problem = (target: string) => `
  <div role="alert"><h2>There is a problem</h2><a href="#${target}">Enter a full postcode</a></div>
  <form><label for="tel">Phone</label><input id="tel" name="t">
    <label for="post">Postcode</label><p id="e">Enter a full postcode</p><input id="post" name="p" aria-invalid="true" aria-describedby="e"></form>`
const date = (example: string, pattern: string) =>
  `<form><label for="d">Day</label><p id="h">Write the date as in this example: ${example}</p><input id="d" pattern="${pattern}" aria-describedby="h"></form>`
const chart = (more: string, values = [96, 30, 114, 60]) =>
  `<svg role="img" aria-label="Visits to each library" width="400" height="200">${values.map((value, index) => `<text x="${index * 90}" y="50">${value}</text>`).join('')}</svg>${more}`
const steps = (...orders: number[]) =>
  `<div style="display:grid">${['Into the oven', 'A sticky dough', 'Into the tin']
    .map(
      (title, index) =>
        `<section style="order:${orders[index]}"><h3>${title}</h3><p>The bread stays here for about an hour before it moves on.</p></section>`,
    )
    .join('')}</div>`

/** Parts of a page that contradict each other. */
export const CONTRADICTION_CASES: readonly DetectorCase[] = [
  { rule: 'error-association', fails: problem('tel'), passes: problem('post') },
  {
    rule: 'field-format',
    fails: date('24.05.2019', '[0-9]{4}-[0-9]{2}-[0-9]{2}'),
    passes:
      date('2019-05-24', '[0-9]{4}-[0-9]{2}-[0-9]{2}') +
      date('12-34-56', '[0-9]{6}').replaceAll(/"[dh]"/g, '"x"'),
  },
  {
    rule: 'image-alt-text',
    fails: chart(''),
    passes:
      chart('<p>Central had 96 visits, Canal Street 30, Northgate 114 and Hill Farm 60.</p>') +
      chart('', [0, 20, 40, 60]),
  },
  { rule: 'reading-order', fails: steps(3, 1, 2), passes: steps(0, 0, 0) },
]
