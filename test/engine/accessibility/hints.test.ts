import { describe, expect, test } from 'vitest'
import { ACCESSIBILITY_RULES } from '../../../src/engine/accessibility/rules/registry.ts'
import { joinHints, withMore } from '../../../src/engine/accessibility/texts/hints.ts'
import { brief, merge } from './merge-hits.ts'

describe('a hint', () => {
  test('has a minor impact, and is a question if a criterion applies and a statement otherwise', () => {
    const [practice] = merge(['axe-core tabindex best-practice 5'])
    const [question] = merge(['axe-core video-caption review 5'])

    expect(practice).toMatchObject({
      impact: 'minor',
      message:
        'This div element has a tabindex above 0, so the Tab key reaches it before the rest of the page.',
    })
    expect(question).toMatchObject({
      impact: 'minor',
      message: 'Does the video have captions for everything that is said? If not, add them.',
    })
  })

  test('keeps a detector’s question, which is about a single element', () => {
    const hint = { ...merge(['axe-core list review 5'])[0]!, message: 'Does a script fill this list?' }

    expect(joinHints([hint])[0]!.message).toBe('Does a script fill this list?')
    expect(joinHints([{ ...hint, message: 'The list is empty.' }])[0]!.message).toMatch(/^Are all elements/)
  })

  test('begins with the detector’s statement if the rule’s general question doesn’t say what it is about', () => {
    const hint = {
      ...merge(['axe-core list review 5'])[0]!,
      rule: 'moving-text',
      message: 'The text “Rye” moves.',
    }

    expect(joinHints([hint])[0]!.message).toBe('The text “Rye” moves. Can users stop this movement?')
  })

  test('represents all elements of its rule, and points to the first element', () => {
    const hints = merge(['axe-core video-caption review 5', 'axe-core video-caption review 3'])

    expect(brief(hints)).toEqual(['info video-caption #e3'])
    expect(hints[0]!.message).toMatch(/The same applies to 1 more element\.$/)
  })

  test.each([
    [1, ['“Name”'], 'The same applies to “Name”.'],
    [2, ['“Name”', '“Email”'], 'The same applies to “Name” and “Email”.'],
    [2, ['“Name”'], 'The same applies to 2 more elements, such as “Name”.'],
    [9, [], 'The same applies to 9 more elements.'],
  ])('names some of %d other elements (%j)', (more, names, expected) => {
    expect(withMore('Is it a heading?', more, names)).toBe(`Is it a heading? ${expected}`)
  })

  test.each([
    [
      'td-headers-attr',
      'Does this table have a headers attribute that does not refer to the right header cells?',
    ],
    ['listitem', 'Is this list item outside a list?'],
    ['html-has-lang', 'Is it true that the page does not declare a language?'],
  ])('about %s uses the rule’s phrase if the rule defines no question', (rule, question) => {
    expect(merge([`axe-core ${rule} review 5`])[0]!.message).toBe(question)
  })

  test('asks a question if the rule checks a level A or AA success criterion', () => {
    const silent = Object.entries(ACCESSIBILITY_RULES)
      .filter(([, { wcag, isBeyondAA }]) => wcag !== null && !isBeyondAA)
      .flatMap(([rule]) => merge([`axe-core ${rule} review 5`]))
      .filter(({ message }) => !message.includes('?'))

    expect(silent).toEqual([])
  })

  test('counts the elements that violate a best practice', () => {
    const [hint] = merge(['axe-core region best-practice 5', 'axe-core region best-practice 6'])

    expect(hint).toMatchObject({
      message: '2 parts of the page are outside the main, header, nav and footer elements.',
      facts: { elements: 2 },
    })
  })

  test.each([
    [
      'emulated-link',
      '<span onclick="showPage(2);">',
      'A click on the span element “Rye” runs “showPage(2)”.',
    ],
    ['inline-mouse-handler', '<div onmouseover="show()">', 'The div element “Rye” has onmouseover, but'],
    ['aria-valid-attr-value', '<a aria-controls="menu">', 'has aria-controls="menu", but no element'],
    ['optgroup-label', '<select>', 'Do the options of the drop-down list “Rye” form groups?'],
    ['select-onchange', '<select>', 'Does choosing an option in the drop-down list “Rye” open'],
    ['scrollable-region-focusable', '<div>', 'Can you scroll the area “Rye” with the arrow keys'],
  ])('about %s names the element and what raises the doubt', (rule, element, question) => {
    const hint = { ...merge([`axe-core ${rule} review 5`])[0]!, element, message: 'There may be a defect.' }
    const named = new Map([[hint, { element, recognition: { text: 'Rye' } }]])

    expect(joinHints([hint], named)[0]!.message).toContain(question)
  })

  test('says for which answer its advice applies', () => {
    const hint = {
      ...merge(['axe-core scrollable-region-focusable review 5'])[0]!,
      selector: '#log',
      fixSuggestion: 'Add tabindex="0" to #log.',
    }

    expect(joinHints([hint])[0]!.fixSuggestion).toBe('If not, add tabindex="0" to #log.')
    expect(joinHints([hint, { ...hint }])[0]!.fixSuggestion).toBe(
      'If not, add tabindex="0" to #log. Do the same for the other one.',
    )
  })

  test('quotes the title of the page that it asks about', () => {
    const message = 'The page has a title that does not describe its subject.'
    const hint = { ...merge(['axe-core page-title-words review 5'])[0]!, message }
    const named = new Map([[hint, { element: '<html>', pageTitle: 'Preview 2' }]])

    expect(joinHints([hint], named)[0]!.message).toMatch(/^Does the title “Preview 2” describe/)
  })

  test('describes several elements with the same unsuitable role together', () => {
    const element = '<button role="presentation">'
    const hints = [5, 6].map((place) => ({
      ...merge([`axe-core aria-allowed-role best-practice ${place}`])[0]!,
      element,
    }))
    const named = new Map(
      hints.map((hint, index) => [hint, { element, recognition: { text: ['Previous', 'Next'][index]! } }]),
    )

    expect(joinHints(hints, named)[0]!.message).toBe(
      '2 button elements have role="presentation", which HTML doesn’t allow on them, so screen readers may not announce a button. They include “Previous” and “Next”.',
    )
  })

  test('distinguishes titles that repeat text from those that appear only on hover', () => {
    const of = (title: string) => ({
      ...merge(['axe-core region best-practice 5'])[0]!,
      rule: 'title-attribute-only',
      element: `<a title="${title}">`,
    })
    const hints = [of('Rye'), of('Oat bread')]
    const named = new Map(
      hints.map((hint, index) => [
        hint,
        {
          element: hint.element,
          recognition: { text: ['Rye', 'Oat'][index]! },
          ...(index === 0 && { hasRepeatedTitle: true as const }),
        },
      ]),
    )

    expect(joinHints(hints, named)[0]!.message).toMatch(/repeat the text .*: “Rye”\. Others .*: “Oat”\.$/)
  })

  test('quotes several abbreviations, since its element also contains other text', () => {
    const of = (short: string, element: number) => ({
      ...merge([`axe-core region best-practice ${element}`])[0]!,
      rule: 'abbreviation',
      message: `Nothing explains the abbreviation “${short}”.`,
    })

    expect(joinHints([of('GPG', 5), of('RFC', 6)]).map(({ message }) => message)).toEqual([
      'Nothing on the page explains the abbreviations “GPG” and “RFC”. Does everyone who reads this page know them?',
    ])
  })
})
