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
])('sharesCall returns whether two listeners call the same function: %s', (_what, down, isShared) => {
  expect(sharesCall([down], [CLICK])).toBe(isShared)
})

test('sharesCall ignores functions that only show that a control is pressed', () => {
  expect(sharesCall(['e => { showRipple(e) }'], ['e => { showRipple(e); open() }'])).toBe(false)
})

test.each([
  ['shows the result', "function book() { o.textContent = 'Booked.' }", true],
  ['sends something', "async () => { await fetch('/book', { method: 'POST' }) }", true],
  ['shows that the control is pressed', "() => { b.classList.add('pressed') }", false],
  [
    'shows a wave in the control',
    "() => { b.append(wave); b.insertAdjacentHTML('beforeend', '<i></i>') }",
    false,
  ],
  ['sends statistics', "() => navigator.sendBeacon('/log', location.pathname)", false],
  ['leaves the page', "() => { location.href = '/booked' }", true],
  ['leaves the page with a call', "() => location.assign('/booked')", true],
  ['reads the address', "() => { if (location.pathname === '/') hold(b) }", false],
  ['asks first', "() => { o.textContent = ''; d.showModal() }", false],
  [
    'waits until people have held the control',
    "() => setTimeout(() => { o.textContent = 'Booked.' }, 800)",
    false,
  ],
])(
  'isWholeAction returns whether pressing alone performs the action if the listener %s',
  (_what, down, isWhole) => {
    expect(isWholeAction([down], ['function (e) { if (e.detail === 0) book() }'])).toBe(isWhole)
    expect(isWholeAction([down], [])).toBe(isWhole)
    expect(isWholeAction([down], ['() => book()'])).toBe(false)
  },
)

test.each([
  ['if (0 === e.detail) book()', true],
  ['if (!e.detail) { book() }', true],
  ["if (e.pointerType === '') book()", true],
  ['if (e.detail === 0) return; book()', false],
  ['if (e.detail === 0 && isTouch) { return } book()', false],
  ['if (!e.detail) return; book()', false],
  ['if (!!e.detail) book()', false],
  ['0===e.detail||book()', false],
  ['e.detail===0?focus():book()', false],
])('isWholeAction returns whether a click listener exists only for the keyboard: %s', (click, isWhole) => {
  const down = "() => { o.textContent = 'Booked.' }"

  expect(isWholeAction([down], [`e => { ${click} }`])).toBe(isWhole)
})
