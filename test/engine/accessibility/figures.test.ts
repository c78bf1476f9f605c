import { expect, test } from 'vitest'
import { isDate, isFigure, isScore, isTime } from '../../../src/engine/in-page/accessibility/figures.ts'

test.each([
  '9,4 °C',
  '+38 cm NAP',
  '142,5 kWh/m²',
  '12 µg/m³',
  '−£246.10 (−0.51%)',
  'CHF 12.50',
  '3,2 Mio. €',
  '1.5 million',
  'Ab 24,90 €',
  '23 度',
  '10K+',
])('“%s” is a figure', (text) => {
  expect(isFigure(text)).toBe(true)
})

test.each(['10 tips', '5 Days in Rome', 'Day 3', '4 Tage', '12 Monkeys', '2 BEDS', 'From London'])(
  '“%s” may be a heading',
  (text) => {
    expect(isFigure(text)).toBe(false)
  },
)

test.each(['3 a 1', '2 – 1', '3:0', '2 to 1', '3 zu 1'])('“%s” is a result', (text) => {
  expect(isScore(text)).toBe(true)
})

test.each([
  '12 May 2026',
  'Dienstag, 12. Mai',
  'mardi 12 mai',
  '12 de mayo de 2026',
  'May 12, 2026',
  '5月12日',
])('“%s” is a date', (text) => {
  expect(isDate(text)).toBe(true)
})

test.each(['9 a.m. to 5 p.m.', 'um 9:30 Uhr', '10.30–12.00', '20h30'])('“%s” is a time', (text) => {
  expect(isTime(text)).toBe(true)
})

test.each(['3 to 5 reasons', '1 to 1 coaching', 'May 12 reasons', 'Tuesday', 'May and June', '5 may follow'])(
  '“%s” is neither a result nor a date or a time',
  (text) => {
    expect([isScore, isDate, isTime].some((isValue) => isValue(text))).toBe(false)
  },
)
