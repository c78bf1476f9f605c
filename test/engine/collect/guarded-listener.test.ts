import { expect, test } from 'vitest'
import { guardOf } from '../../../src/engine/collect/guarded-listener.ts'

test.each([
  ['function(e){if(!e.target.closest(".buy"))return;buy()}', '.buy'],
  ['function onClick (event) { if (!event.target.matches("#buy, #sell")) { return } buy() }', '#buy, #sell'],
  [
    '(e) => { const row = e.target.closest(\'[data-row="1"]\'); if (!row) return; row.remove() }',
    '[data-row="1"]',
  ],
  ['async e => {\n  let b = e.target.closest(`.buy`)\n  if (!b) return\n  await buy(b) }', '.buy'],
])('the listener %s handles only the elements that match %s', (source, expected) => {
  expect(guardOf(source)).toBe(expected)
})

test.each([
  'function(e){if(e.target.closest(".buy"))buy();else close()}',
  'function(e){close();if(!e.target.closest(".buy"))return;buy()}',
  'function(e){if(!e.target.closest(".menu"))close()}',
  'function(e){if(!e.target.closest(selector))return;buy()}',
  'function(e){if(!e.target.closest(`.x` + name))return;buy()}',
  'function(e){var b=e.target.closest(".buy");if(!c)return;buy()}',
  'function(e){if(!e.target.closest(".buy")&&!e.target.closest(".sell"))return;buy()}',
])('the listener %s may handle any element', (source) => {
  expect(guardOf(source)).toBeNull()
})
