import { expect, test } from 'vitest'
import { isFigure } from '../../../src/engine/in-page/accessibility/figures.ts'

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
