import { describe, expect, test } from 'vitest'
import { titleOf } from '../../../src/domain/audits/group-title.ts'
import { make } from '../../support/make.ts'

type Fields = Parameters<typeof make.issue>[0]
const several = (count: number, fields: Fields) => Array.from({ length: count }, () => make.issue(fields))

describe("an issue group's title", () => {
  test('counts the elements and omits the measurements of the first element', () => {
    const links = several(89, {
      rule: 'target-size',
      element: '<a href="/">',
      message: 'This link measures 12 × 14 px; it must be at least 24 × 24 px.',
    })

    expect(titleOf(links)).toBe('89 links are smaller than 24 × 24 px')
  })

  test('uses the word “controls” if the elements are of several kinds', () => {
    const mixed = [
      make.issue({ rule: 'target-size', element: '<a href="/">' }),
      make.issue({ rule: 'target-size', element: '<button>' }),
    ]

    expect(titleOf(mixed)).toBe('2 controls are smaller than 24 × 24 px')
  })

  test('contains the figures that all issues in the group share', () => {
    const facts = { text: '#999999', background: '#ffffff', ratio: 2.84, needed: 4.5 }

    expect(titleOf(several(46, { rule: 'color-contrast', facts }))).toBe(
      '46 text elements have a contrast ratio of 2.84:1 instead of 4.5:1 (#999999 on #ffffff)',
    )
    expect(
      titleOf([
        ...several(2, { rule: 'color-contrast', facts }),
        make.issue({ rule: 'color-contrast', facts: { ...facts, background: '#eeeeee', ratio: 2.4 } }),
      ]),
    ).toBe('3 text elements in #999999 have too little contrast')
  })

  test('names the color to change if it is a text color in some places and a background color in others', () => {
    const pair = (text: string, background: string) =>
      make.issue({ rule: 'color-contrast', facts: { text, background, ratio: 2.2, needed: 4.5 } })

    expect(titleOf([pair('#1cc88a', '#ffffff'), pair('#ffffff', '#1cc88a')])).toBe(
      '2 text elements have too little contrast because of #1cc88a',
    )
  })

  test('names several shades of the same color', () => {
    const on = (background: string) =>
      make.issue({ rule: 'color-contrast', facts: { text: '#ffffff', background, ratio: 2, needed: 4.5 } })
    const shades = ['#1abb9c', '#5fcfba', '#a3e4d7'].map(on)

    expect(titleOf(shades)).toBe(
      '3 text elements have too little contrast because of 3 shades of teal, such as #1abb9c and #5fcfba',
    )
    expect(titleOf(shades.slice(0, 2))).toBe(
      '2 text elements have too little contrast because of #1abb9c and #5fcfba',
    )
  })

  test('counts the colors of text, fields and placeholders if they differ', () => {
    const text = (color: string) =>
      make.issue({
        rule: 'color-contrast',
        facts: { text: color, background: '#ffffff', ratio: 2, needed: 4.5 },
      })
    const texts = ['#999999', '#f44336', '#1f91f3'].map(text)
    const field = make.issue({ rule: 'control-contrast', element: '<input>' })

    expect(titleOf(texts)).toBe(
      '3 text elements have too little contrast because of 3 colors, such as #999999 and #f44336',
    )
    expect(titleOf([...texts, field])).toBe(
      '4 text elements and fields have too little contrast because of 3 colors, such as #999999 and #f44336',
    )
  })

  test('describes the defect of the first rule and counts the other problems', () => {
    const unnamed = [
      ...several(4, { rule: 'link-name', element: '<a>' }),
      ...several(8, { rule: 'button-name', element: '<button>' }),
    ]

    expect(titleOf(unnamed)).toBe(
      '4 links have no text or label, and 8 more problems with names, roles and states',
    )
    expect(titleOf(unnamed.slice(0, 5))).toBe(
      '4 links have no text or label, and 1 more problem with names, roles and states',
    )
  })

  test('starts with the first sentence of the message if only one issue is about the first rule', () => {
    const message = 'The link “Log in” can only be used with a mouse. It is a span.'
    const members = [
      make.issue({ rule: 'keyboard-access', message }),
      ...several(2, { rule: 'focus-visible' }),
    ]

    expect(titleOf(members)).toBe(
      'The link “Log in” can only be used with a mouse, and 2 more problems with keyboard and pointer use',
    )
  })

  test('counts pages and hints in the same way', () => {
    const late = (rule: string, pageUrl: string) =>
      make.issue({ category: 'performance', rule, pageUrl, selector: null })
    const rules = ['unused-css-rules', 'unminified-css', 'unused-javascript']

    expect(
      titleOf(
        rules.map((rule) => ({
          ...late(rule, 'http://shop.example/'),
          message: 'Styles are unused: a.css.',
        })),
      ),
    ).toBe('Styles are unused, and 2 more problems with files and scripts')
    expect(
      titleOf([0, 1, 2, 3].map((index) => late(rules[index % 3]!, `http://shop.example/${index}`))),
    ).toBe('2 pages load unused CSS, and 2 more problems with files and scripts')
    const hint = (rule: string, message: string) => make.issue({ rule, severity: 'info', message })
    const list = hint('list-look', 'These lines look like a list.')
    expect(titleOf([hint('heading-look', 'Is “Prices” a heading? It is large.'), list, list])).toBe(
      'Is “Prices” a heading? And 1 more hint to check',
    )
    expect(titleOf([list, hint('heading-look', 'Is “Prices” a heading?')])).toBe(
      'These lines look like a list, and 1 more hint to check',
    )
  })

  test('omits the files that cause a performance problem', () => {
    const message = 'Scripts are not minified: a.example/1.js, a.example/2.js; a fix could save about 9 KiB.'

    expect(titleOf([make.issue({ category: 'performance', message })])).toBe('Scripts are not minified')
  })

  test('counts pages for rules about whole pages', () => {
    const missing = ['a', 'b', 'c'].map((path) =>
      make.issue({ rule: 'page-description', selector: null, pageUrl: `http://shop.example/${path}` }),
    )

    expect(titleOf(missing)).toBe('3 pages have no suitable meta description')
  })

  test('counts all elements that its issues represent', () => {
    const small = [
      make.issue({ rule: 'touch-target', element: '<a>', message: 'On a phone, 40 links are smaller …' }),
      make.issue({
        rule: 'touch-target',
        element: '<a>',
        message: 'On a phone, this link measures 9 × 9 px.',
      }),
    ]

    expect(titleOf(small)).toBe('41 links are too small and too close to others on a phone')
  })

  test('uses the noun that follows the number at the start of a message', () => {
    const message = '3 fields in this form ask for personal data but have no autocomplete value.'

    expect(titleOf([make.issue({ rule: 'field-autocomplete', message, element: '<form>' })])).toBe(
      '3 fields ask for personal data without autocomplete',
    )
  })

  test('is the first sentence of the message if the group has only one issue', () => {
    const message = 'The text “1.5. Rye” has a line height of 1.05; 1.5 is recommended. Set it.'

    expect(titleOf([make.issue({ message })])).toBe(
      'The text “1.5. Rye” has a line height of 1.05; 1.5 is recommended',
    )
  })

  test('is the question at the start of the message if the issues are hints', () => {
    const message = 'Is this text easy to read on its background? We couldn’t measure the contrast.'

    expect(titleOf(several(3, { severity: 'info', message, facts: { elements: 4 } }))).toBe(
      'Is this text easy to read on its background?',
    )
  })

  test('is derived from the id of the rule if this version does not know the rule', () => {
    expect(titleOf(several(2, { rule: 'former-rule' }))).toBe('Former rule (2 elements)')
  })
})
