import { describe, expect, test } from 'vitest'
import type { NewText } from '../../../src/engine/in-page/probes/forms/try-form.ts'
import { judgeAmount, judgeStatus } from '../../../src/engine/probes/forms/judge-form.ts'
import { isCalculation } from '../../../src/engine/probes/forms/results.ts'

const shown = (text: string, before: string | null, other: Partial<NewText> = {}): NewText => ({
  element: 0,
  text,
  before,
  wasEmpty: false,
  isLive: false,
  hasFocus: false,
  isInDialog: false,
  isInControl: false,
  isInItem: false,
  isInNewItem: false,
  isToast: false,
  lowContrast: null,
  near: null,
  isInGroup: false,
  isReferenced: false,
  referrer: null,
  ...other,
})

test.each([
  'Calculate',
  'Recalculate',
  'Show my price',
  'Neu berechnen',
  'Schätzen',
  'Calculez',
  'Recalcular',
  'Ricalcola',
  'Omrekenen',
  'Przelicz',
  'Räkna ut',
  'Vypočítat',
  'Hesapla',
  '再計算',
])('“%s” names a calculation', (name) => {
  expect(isCalculation(name)).toBe(true)
})

test.each([
  'Computers',
  'Computer games',
  'Convertible',
  'Schatz',
  'Simultaneously',
  'Estimated delivery',
  'Quote',
  'Get a quote',
  'Calculator',
  'Hesap',
])('“%s” doesn’t name a calculation', (name) => {
  expect(isCalculation(name)).toBe(false)
})

describe('an amount of money', () => {
  const PRICE = shown('Total: €28', 'Total: €14')

  test('must be announced if it replaces another amount', () => {
    expect(judgeStatus([PRICE], '+')).toMatchObject([{ rule: 'status-message' }])
    expect(judgeAmount([PRICE], 'Days')).toMatchObject([{ rule: 'choice-status' }])
  })

  test('must be announced if a choice fills an empty element with it', () => {
    expect(judgeAmount([shown('28 €', null, { wasEmpty: true })], 'Days')).toHaveLength(1)
  })

  test.each([
    ['in text that a button reveals', shown('Delivery costs €4.95 within the EU.', null)],
    ['in an empty element that a button fills', shown('€4.95', null, { wasEmpty: true })],
    ['in an item of a list', { ...PRICE, isInItem: true }],
    ['for another period', shown('€90 per year', '€9 per month')],
  ])('need not be announced %s', (_where, text) => {
    expect(judgeStatus([text], 'Delivery costs')).toEqual([])
  })

  test('need not be announced if the button is named after a period', () => {
    expect(judgeStatus([shown('€90', '€9')], 'Yearly')).toEqual([])
  })

  test.each([
    ['in a panel that a choice reveals', [shown('Delivery before noon costs €4.95.', null)]],
    ['if two products change places', [shown('€5', '€4'), shown('€4', '€5')]],
    [
      'in a long text in an element that was empty',
      [
        shown(`Delivery before noon costs €4.95. ${'You pay the driver. '.repeat(2)}`, null, {
          wasEmpty: true,
        }),
      ],
    ],
  ])('need not be announced %s', (_when, texts) => {
    expect(judgeAmount(texts, 'Courier')).toEqual([])
  })
})
