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
  'a search form that only cancels each search is dead: %s',
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
    'has a listener of its own',
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
    'got another function',
    'onsubmit="return false"',
    { more: script(`f.onsubmit = () => { ${SHOW}; return false }`) },
  ],
  ['is an example', 'class="demo" onsubmit="return false"', {}],
  ['is no search', 'onsubmit="return false"', { type: 'password' }],
])('a search form is not dead if it %s', async (_what, attributes, parts) => {
  expect(await page(attributes, parts)).not.toContainEqual(expect.stringContaining('dead-search'))
})
