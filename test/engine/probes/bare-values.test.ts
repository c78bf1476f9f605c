import { expect, test } from 'vitest'
import { bareKindOf } from '../../../src/engine/in-page/probes/layout/bare-values.ts'

test.each([
  ['24', 'figure'],
  ['1,200.50', 'figure'],
  ['2–4', 'figure'],
  ['Nein', 'figure'],
  ['✓', 'figure'],
  ['€24', 'money'],
  ['24,50 kr', 'money'],
  ['10:30', 'time'],
  ['7 pm', 'time'],
  ['9.6.2025', 'date'],
  ['12 kg', 'kg'],
  ['12%', '%'],
  ['020 7946 0123', null],
  ['+44 20 7946 0123', null],
  ['9 June', null],
  ['24 tickets', null],
  ['Ann Lee', null],
  ['Open', null],
])('the value %s has the kind %s', (text, kind) => {
  expect(bareKindOf(text)).toBe(kind)
})
