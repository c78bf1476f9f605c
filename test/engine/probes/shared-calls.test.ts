import { expect, test } from 'vitest'
import { sharesCall } from '../../../src/engine/probes/forms/shared-calls.ts'

const CLICK = 'e => { const b = e.target.closest(".vote"); if (b) vote(b) }'

test.each([
  ['a call after a condition', 'e => { if (!b) return; e.preventDefault(); vote(b) }', true],
  ['a call as the whole listener', '() => vote(this)', true],
  ['a call of another function', 'e => { startDrag(e) }', false],
  ['a call inside an expression', 'e => { const b = vote(e); }', false],
  ['a keyword', 'e => { if (e.button) x += 1 }', false],
  ['the same code, which may belong to a framework', CLICK, false],
])('compares listeners by the functions that they call: %s', (_what, down, isShared) => {
  expect(sharesCall([down], [CLICK])).toBe(isShared)
})

test('ignores functions that only show that a control is pressed', () => {
  expect(sharesCall(['e => { showRipple(e) }'], ['e => { showRipple(e); open() }'])).toBe(false)
})
