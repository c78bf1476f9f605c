import { expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('forms', 'dead-searches')

const page = (attributes: string, { more = '', type = 'search' } = {}) =>
  probe(
    `<h1>Tiles</h1><form id="f" ${attributes}><label>Pattern <input id="q" type="${type}"></label> <button>Search</button></form><p id="o">Six hundred patterns</p>${more}`,
  )
const script = (code: string) => `<script>${code}</script>`
const SHOW = "o.textContent = 'Nothing matches'"

test.concurrent.each(['return false', 'event.preventDefault(); return false;'])(
  'a search form whose only code cancels each search is reported: %s',
  async (code) => {
    expect(await page(`onsubmit="${code}"`, { more: script('o.onmouseover = () => {}') })).toEqual([
      'warning dead-search #f',
    ])
  },
)

test.concurrent.each([
  ['opens a page', 'action="/results"', {}],
  ['shows results first', `onsubmit="${SHOW}; return false"`, {}],
  [
    'has its own listener',
    'onsubmit="return false"',
    { more: script("f.addEventListener('submit', () => {})") },
  ],
  [
    'has a button with a listener',
    'onsubmit="return false"',
    { more: script("document.querySelector('button').onclick = () => {}") },
  ],
  [
    'has a field that is read while people type',
    'onsubmit="return false"',
    { more: script('q.oninput = () => {}') },
  ],
  [
    'belongs to an app that listens to all events',
    'onsubmit="return false"',
    { more: script("document.body.addEventListener('submit', () => {})") },
  ],
  [
    'is assigned a different function',
    'onsubmit="return false"',
    { more: script(`f.onsubmit = () => { ${SHOW}; return false }`) },
  ],
  ['is an example', 'class="demo" onsubmit="return false"', {}],
  ['is not a search', 'onsubmit="return false"', { type: 'password' }],
])('a search form is not reported if it %s', async (_what, attributes, parts) => {
  expect(await page(attributes, parts)).not.toContainEqual(expect.stringContaining('dead-search'))
})
