import { describe, expect, test } from 'vitest'
import { causeOf } from '../../src/model/issue-cause.ts'
import { make } from '../support/make.ts'

const contrast = (text: string, background: string, fields: Parameters<typeof make.issue>[0] = {}) =>
  causeOf(make.issue({ rule: 'color-contrast', facts: { text, background }, ...fields }))

describe('the cause of an issue', () => {
  test('is the same for the same component everywhere', () => {
    const one = make.issue({ selector: 'main > img', element: '<img class="photo" src="a.png">' })
    const other = make.issue({ selector: '#a > img', element: '<img src="b.png" class="photo">' })

    expect(causeOf(one)).toBe(causeOf(other))
  })

  test('is the same for the same colors in any component', () => {
    expect(contrast('#777777', '#ffffff', { element: '<a class="a">' })).toBe(
      contrast('#777777', '#ffffff', { element: '<p class="b">' }),
    )
  })

  test.each([
    ['a gray text on light backgrounds', '#858796 #ffffff', '#858796 #f8f9fc'],
    ['a button color under white text and as text', '#ffffff #1cc88a', '#1cc88a #ffffff'],
    ['a gray text on a dark page', '#4b596b #1a2332', '#4b596b #000000'],
  ])('is one color for %s', (_what, one, other) => {
    const causeOfPair = (pair: string) => contrast(pair.slice(0, 7), pair.slice(8))

    expect(causeOfPair(one)).toBe(causeOfPair(other))
  })

  test('differs for different colors', () => {
    expect(contrast('#ffffff', '#1cc88a')).not.toBe(contrast('#ffffff', '#36b9cc'))
  })

  test('is the category for all hints', () => {
    const hint = (rule: string, category: 'ux' | 'accessibility' = 'accessibility') =>
      causeOf(make.issue({ severity: 'info', rule, category }))

    expect(hint('heading-look')).toBe(hint('list-look'))
    expect(hint('heading-look')).not.toBe(hint('new-window', 'ux'))
  })

  test.each([
    ['one theme', 'unused-css-rules', 'unminified-javascript', true],
    ['a metric and what explains it', 'largest-contentful-paint', 'render-blocking-insight', true],
    ['different themes', 'cache-insight', 'unused-css-rules', false],
    ['a rule without a theme', 'image-delivery-insight', 'cache-insight', false],
  ])('is shared or not by performance rules with %s: %s and %s', (_what, one, other, isSame) => {
    const late = (rule: string, element: string) =>
      causeOf(make.issue({ category: 'performance', rule, element }))

    expect(late(one, '<script src="a.js">') === late(other, '<link href="b.css">')).toBe(isSame)
    expect(late(one, '<script src="a.js">')).toBe(late(one, '<script src="b.js">'))
  })

  test('is the rule for content that was not written, whatever the component', () => {
    const alt = (element: string) => causeOf(make.issue({ rule: 'placeholder-alt', element }))

    expect(alt('<img class="photo">')).toBe(alt('<img class="map">'))
  })

  test('separates rules, categories, and hints from defects', () => {
    const causes = [
      make.issue(),
      make.issue({ rule: 'broken-image' }),
      make.issue({ category: 'ux' }),
      make.issue({ severity: 'info' }),
    ].map(causeOf)

    expect(new Set(causes).size).toBe(4)
  })
})
