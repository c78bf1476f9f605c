import { expect, test } from 'vitest'
import { isWholeAction, sharesCall } from '../../../src/engine/probes/forms/shared-calls.ts'

const CLICK = 'e => { const b = e.target.closest(".vote"); if (b) vote(b) }'

test.each([
  ['a call after a condition', 'e => { if (!b) return; e.preventDefault(); vote(b) }', true],
  ['a call as the whole listener', '() => vote(this)', true],
  ['a call of another function', 'e => { startDrag(e) }', false],
  ['a call inside an expression', 'e => { const b = vote(e); }', false],
  ['a keyword', 'e => { if (e.button) x += 1 }', false],
  ['a listener that is the called function', 'function vote(b) { votes += 1 }', true],
  ['a listener with another name', 'function count(b) { votes += 1 }', false],
  ['the same code, which may belong to a framework', CLICK, false],
])('compares listeners by the functions that they call: %s', (_what, down, isShared) => {
  expect(sharesCall([down], [CLICK])).toBe(isShared)
})

test('ignores functions that only show that a control is pressed', () => {
  expect(sharesCall(['e => { showRipple(e) }'], ['e => { showRipple(e); open() }'])).toBe(false)
})

test.each([
  ['shows the result', "function book() { o.textContent = 'Booked.' }", true],
  ['sends something', "async () => { await fetch('/book', { method: 'POST' }) }", true],
  ['shows that the control is pressed', "() => { b.classList.add('pressed') }", false],
  ['asks first', "() => { o.textContent = ''; d.showModal() }", false],
  [
    'waits until people have held the control',
    "() => setTimeout(() => { o.textContent = 'Booked.' }, 800)",
    false,
  ],
])('knows whether a press alone is the action: %s', (_what, down, isWhole) => {
  expect(isWholeAction([down], ['function (e) { if (e.detail === 0) book() }'])).toBe(isWhole)
  expect(isWholeAction([down], [])).toBe(isWhole)
  expect(isWholeAction([down], ['() => book()'])).toBe(false)
})
