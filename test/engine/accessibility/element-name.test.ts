import { describe, expect, test } from 'vitest'
import { sentenceNaming, theElement } from '../../../src/engine/accessibility/texts/element-name.ts'

describe('a container’s name', () => {
  const DRAWER = '<div class="android-drawer layout__drawer" aria-hidden="true">'

  test('consists of its tag, its classes and the first links in it', () => {
    const controls = { names: ['Phones', 'Tablets'], count: 17, kind: 'link' as const }

    expect(theElement({ element: DRAWER, recognition: { controls } })).toBe(
      'the div.android-drawer.layout__drawer with the links “Phones”, “Tablets” and 15 more',
    )
  })

  test('uses the common name for its kind of element', () => {
    const controls = { names: ['Back', 'Next'], count: 2, kind: 'button' as const }

    expect(theElement({ element: '<nav>', recognition: { controls } })).toBe(
      'the navigation with the buttons “Back” and “Next”',
    )
  })
})

test.each([
  ['<a href="#" role="button">', 'This button has no text, so screen readers announce only “button”.'],
  ['<a href="/help">', 'The link to “/help” has no text, so screen readers announce only “link”.'],
])('the sentence about %s uses the role’s name', (element, sentence) => {
  const phrase = ['link', 'have no text'] as const

  expect(sentenceNaming(phrase, { element }, 'so screen readers announce only “link”')).toBe(sentence)
})
