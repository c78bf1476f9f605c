import { describe, expect, test } from 'vitest'
import { causeOf } from '../../src/model/issue-cause.ts'
import { THEMED_RULES } from '../../src/model/issue-themes.ts'
import { phraseOf } from '../../src/model/rule-phrases/phrase-of.ts'
import { make } from '../support/make.ts'

describe('an issue’s cause', () => {
  test('is the same wherever the same component occurs', () => {
    const rule = 'invisible-link'
    const one = make.issue({ rule, selector: 'main > a', element: '<a class="more" href="a">' })
    const other = make.issue({ rule, selector: '#a > a', element: '<a href="b" class="more">' })

    expect(causeOf(one)).toBe(causeOf(other))
  })

  test.each([
    ['text alternatives, regardless of the component', 'placeholder-alt', 'image-alt', true],
    ['names of controls', 'link-name', 'button-name', true],
    ['language and markup of the page', 'html-has-lang', 'parsing-error', true],
    ['enlarging the page and its text', 'meta-viewport', 'reflow-scroll', true],
    ['alternatives and names', 'image-alt', 'link-name', false],
    ['labels and other markup of fields', 'label', 'autocomplete-missing', true],
    ['contrast, regardless of the color', 'color-contrast', 'placeholder-contrast', true],
    ['reaching and seeing the focus', 'keyboard-access', 'focus-visible', true],
    ['roles and the structure of content', 'aria-required-children', 'list', false],
    ['lists and headings', 'list', 'heading-look', true],
    ['controls for the mouse and for the keyboard', 'inline-mouse-handler', 'keyboard-access', true],
    ['contrast and names', 'color-contrast', 'link-name', false],
  ])('is shared only by rules with the same theme: %s (%s and %s)', (_what, one, other, isSame) => {
    const cause = (rule: string, element: string) => causeOf(make.issue({ rule, element }))

    expect(cause(one, '<img class="photo">') === cause(other, '<img class="map">')).toBe(isSame)
  })

  test('is its category if the issue is a hint', () => {
    const hint = (rule: string, category: 'ux' | 'accessibility' = 'accessibility') =>
      causeOf(make.issue({ severity: 'info', rule, category }))

    expect(hint('heading-look')).toBe(hint('list-look'))
    expect(hint('heading-look')).not.toBe(hint('new-window', 'ux'))
  })

  test.each([
    ['one theme', 'unused-css-rules', 'unminified-javascript', true],
    ['a metric and its explanation', 'largest-contentful-paint', 'render-blocking-insight', true],
    ['code and its cost on the main thread', 'unused-javascript', 'total-blocking-time', true],
    ['different themes', 'render-blocking-insight', 'unused-css-rules', false],
    ['a rule without a theme', 'unsized-images', 'cache-insight', false],
  ])(
    'is shared only by performance rules with the same theme: %s (%s and %s)',
    (_what, one, other, isSame) => {
      const late = (rule: string, element: string) =>
        causeOf(make.issue({ category: 'performance', rule, element }))

      expect(late(one, '<script src="a.js">') === late(other, '<link href="b.css">')).toBe(isSame)
      expect(late(one, '<script src="a.js">')).toBe(late(one, '<script src="b.js">'))
    },
  )

  test('is the rule if the defect is in the content, regardless of the component', () => {
    const part = (element: string) => causeOf(make.issue({ rule: 'lang-part', element }))

    expect(part('<p class="quote">')).toBe(part('<li class="term">'))
  })

  test('differs between rules, between categories, and between a hint and a defect', () => {
    const causes = [
      make.issue(),
      make.issue({ rule: 'broken-image' }),
      make.issue({ category: 'ux' }),
      make.issue({ severity: 'info' }),
    ].map(causeOf)

    expect(new Set(causes).size).toBe(4)
  })
})

test('themes contain only existing rules, each in only one theme', () => {
  expect(THEMED_RULES.filter((rule) => !phraseOf(rule))).toEqual([])
  expect(THEMED_RULES).toHaveLength(new Set(THEMED_RULES).size)
})
