import { describe, expect, test } from 'vitest'
import { detailOf } from '../../../src/engine/accessibility/details.ts'
import { ELEMENT_ADVICE } from '../../../src/engine/accessibility/element-advice.ts'
import { USE_ELEMENT_ADVICE } from '../../../src/engine/accessibility/use-element-advice.ts'

const on = (element: string) => ({ selector: '#it', element })

describe('the advice', () => {
  test('for a passage in another language names the language', () => {
    const message = 'The text “Bread” seems to be in “de”, but its lang attribute is “en”.'

    expect(detailOf('lang-part', [message], on('<p>'))).toEqual({
      message:
        'The text “Bread” seems to be in German, but the HTML declares it as English, so screen readers read it with the wrong voice.',
      fix: 'Add lang="de" to #it.',
    })
  })

  test('for an image next to a text in the same link asks for an empty alternative', () => {
    expect(ELEMENT_ADVICE['image-alt']!({ ...on('<img>'), controlText: 'Sign in' })).toBe(
      'Add alt="" to #it, since the text “Sign in” is next to it in the same link or button.',
    )
  })

  test('for a part of the page that has a label asks for a different one', () => {
    expect(ELEMENT_ADVICE['landmark-unique']!(on('<nav aria-label="Main">'))).toContain('aria-label="Main"')
    expect(ELEMENT_ADVICE['landmark-unique']!(on('<nav>'))).toBeNull()
  })

  test('for a list inside a list moves it into an item', () => {
    const { fix } = detailOf(
      'list',
      ['List element has direct children that are not allowed: ul'],
      on('<ul>'),
    )

    expect(fix).toMatch(/^Move each inner ul of #it to the end of the li before it/)
  })

  test('for a heading without a level names the level that screen readers announce', () => {
    const missing = ['Required ARIA attribute not present: aria-level']

    expect(detailOf('aria-required-attr', missing, on('<p role="heading">')).message).toContain('level 2')
  })

  test('for a field that an editor inserts names the option of the editor', () => {
    const subject = { ...on('<textarea tabindex="0">'), editor: 'CodeMirror' } as const

    expect(ELEMENT_ADVICE.label!(subject)).toMatch(/^The code editor CodeMirror inserts .* screenReaderLabel/)
  })

  test('for an invisible focus names the closed box that hides the link', () => {
    const closedBox = { mark: 'div.actions', controls: 39 }
    const adviceFor = USE_ELEMENT_ADVICE['focus-visible']

    expect(adviceFor({ ...on('<a href="#">'), isUnseen: true, closedBox })).toMatch(
      /^While it is closed, div\.actions hides #it, one of 39 links .* visibility: hidden on div\.actions/,
    )
    expect(adviceFor({ ...on('<a href="#">'), closedBox })).toMatch(/^In the style sheet/)
  })

  test('for a keyboard trap in an editor names the way out', () => {
    expect(USE_ELEMENT_ADVICE['keyboard-trap'](on('<div contenteditable="true">'))).toMatch(
      /Escape followed by Tab/,
    )
    expect(USE_ELEMENT_ADVICE['keyboard-trap'](on('<div tabindex="0">'))).toBeNull()
  })

  test.each([
    ['#it', '<button id="it">', "document.querySelector('#it').focus()"],
    [
      'a-b >>> button',
      '<button aria-label="Add">',
      `shadowRoot.querySelector('button[aria-label="Add"]').focus()`,
    ],
    ['a-b >>> button', '<button class="x">', 'afterwards with focus().'],
  ])('for a control that is replaced says how to focus the new one (%s, %s)', (selector, element, code) => {
    const message =
      'The script replaces the control “Add” with an equal one when it is pressed, so the control loses the focus.'

    expect(detailOf('action-focus', [message], { selector, element }).fix).toContain(code)
  })

  test.each([
    ['image-alt-text', '<img alt="icon" src="/a.svg">', 'use alt="" if it is only decorative'],
    [
      'label',
      '<input id="default_datetimepicker">',
      '<label for="default_datetimepicker">Date and time</label>',
    ],
    ['scrollable-region-focusable', '<pre>', 'aria-label="Code" to #it'],
  ] as const)('for %s on %s suggests %s', (rule, element, words) => {
    expect(ELEMENT_ADVICE[rule]!(on(element))).toContain(words)
  })
})
