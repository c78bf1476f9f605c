import { expect, test } from 'vitest'
import { isPriceText } from '../../../src/engine/in-page/accessibility/price-text.ts'

test.each([
  '£24 a month',
  'from 24 kronor a month',
  'Total: $19.99',
  'ab 9 € im Monat',
  'à partir de 15 € par nuit',
  'od 49 zł',
  'CHF 120.–',
  'R$ 89,90',
  '월 9,000원',
  '月9,000円',
  '月額 9,000円（税込）',
  'お一人様 3,500円から',
  '每月 ¥68',
  '68元起',
  '₹ 499',
  '1 200 ₽ в месяц',
  'от 500 руб.',
  '٩٩ ر.س',
  'السعر: 99 درهم',
  '120 ש"ח',
  '4500 Ft',
  'aylık 250 TL',
])('“%s” is a price', (text) => expect(isPriceText(text)).toBe(true))

test.each([
  'Gifts under $50',
  'Geschenke bis 20 €',
  'From 9 to 5',
  'Monthly pass',
  '100円ショップ',
  '月間ランキング',
  'Total 12 euroland trips',
  'Course for beginners, 20 €',
])('“%s” is not only a price', (text) => expect(isPriceText(text)).toBe(false))
