import { describe, expect, test } from 'vitest'
import { detailOf } from '../../../src/engine/accessibility/texts/details.ts'
import { ELEMENT_ADVICE } from '../../../src/engine/accessibility/texts/element-advice.ts'
import { USE_ELEMENT_ADVICE } from '../../../src/engine/accessibility/texts/use-element-advice.ts'

const on = (element: string) => ({ selector: '#it', element })

describe('the advice', () => {
  test('for an editable element without a role is to add a role and a name', () => {
    const advice = ELEMENT_ADVICE['tab-stop-static']!

    expect(advice(on('<div contenteditable="true" tabindex="0">'))).toContain('add role="textbox"')
    expect(advice(on('<div tabindex="0">'))).toContain('change it to a button element')
  })

  test('for a link without text suggests the text of another link to the same address', () => {
    const subject = { ...on('<a href="https://keen.example/">'), sameTarget: 'Keen Bread' }

    expect(ELEMENT_ADVICE['link-name']!(subject)).toContain('aria-label="Keen Bread"')
  })

  test('for an image next to text in the same link asks for an empty text alternative', () => {
    expect(ELEMENT_ADVICE['image-alt']!({ ...on('<img src="in.png">'), controlText: 'Sign in' })).toBe(
      'Add alt="" to #it, because the link or button around it contains the text “Sign in”.',
    )
  })

  test('for a tab stop without a role depends on whether it can be pressed', () => {
    const stop = '<span tabindex="0">'

    expect(detailOf('tab-stop-static', ['A stop'], on(stop)).message).toMatch(
      /^The Tab key stops at .+, which has no role, so/,
    )
    expect(detailOf('tab-stop-static', ['A stop'], on('<div role="img" tabindex="0">')).message).toContain(
      ', which has role="img", so',
    )
    expect(ELEMENT_ADVICE['tab-stop-static']!(on(stop))).toMatch(
      /^If users can press #it, change it to a button element\. Otherwise, remove tabindex from it/,
    )
  })

  test('for a landmark that has a label asks for a different label', () => {
    expect(ELEMENT_ADVICE['landmark-unique']!(on('<nav aria-label="Main">'))).toContain('aria-label="Main"')
    expect(ELEMENT_ADVICE['landmark-unique']!(on('<nav>'))).toBeNull()
  })

  test('for a list directly in another list is to move it into a list item', () => {
    const { fix } = detailOf(
      'list',
      ['List element has direct children that are not allowed: ul'],
      on('<ul>'),
    )

    expect(fix).toMatch(/^Move each inner ul of #it into its parent li, usually the one before it: /)
  })

  test('for a heading without a level names the level that screen readers announce', () => {
    const missing = ['Required ARIA attribute not present: aria-level']

    expect(detailOf('aria-required-attr', missing, on('<p role="heading">')).message).toContain('level 2')
  })

  test('for a field that a code editor inserts names the editor’s option', () => {
    const subject = { ...on('<textarea tabindex="0">'), editor: 'CodeMirror' } as const

    expect(ELEMENT_ADVICE.label!(subject)).toMatch(/^The code editor CodeMirror inserts .* screenReaderLabel/)
  })

  test('for an invisible focus indicator names the closed box that hides the focused link', () => {
    const closedBox = { mark: 'div.actions', controls: 39 }
    const adviceFor = USE_ELEMENT_ADVICE['focus-visible']

    expect(adviceFor({ ...on('<a href="#">'), isUnseen: true, closedBox })).toMatch(
      /^While it is closed, div\.actions hides #it, one of 39 links .* visibility: hidden on div\.actions/,
    )
    expect(
      adviceFor({ ...on('<a href="#">'), isUnseen: true, closedBox: { ...closedBox, hasMore: true } }),
    ).toContain('one of at least 39 links')
    expect(adviceFor({ ...on('<a href="#">'), closedBox })).toMatch(/^In the style sheet/)
  })

  test('for a keyboard trap in an editor names the keys that leave the editor', () => {
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
  ])(
    'for a control that is replaced explains how to focus the new control (%s, %s)',
    (selector, element, code) => {
      const message =
        'When users press the control “Add”, a script replaces it with an identical one, so it loses focus.'

      expect(detailOf('action-focus', [message], { selector, element }).fix).toContain(code)
    },
  )

  test.each([
    ['image-alt-text', '<img alt="icon" src="/a.svg">', 'use alt="" if it is only decorative'],
    [
      'label',
      '<input id="default_datetimepicker">',
      '<label for="default_datetimepicker">Date and time</label>',
    ],
    ['scrollable-region-focusable', '<pre>', 'aria-label="Code" to #it'],
  ] as const)('for the rule %s on %s suggests %s', (rule, element, words) => {
    expect(ELEMENT_ADVICE[rule]!(on(element))).toContain(words)
  })

  test('for an empty label around a field is to add text to the label', () => {
    const subject = { ...on('<label class="search">'), innerField: '<input placeholder="search...">' }
    const { message, fix } = detailOf('label-empty', ['The label has no text.'], subject)

    expect(message).toBe(
      'A label element around this field contains no text. Screen readers read only its placeholder “search...”.',
    )
    expect(fix).toBe('Add the name of the field, such as “Search”, to #it, before the field.')
    expect(detailOf('label-empty', ['The label has no text.'], on('<label>'))).toEqual({})
    expect(
      detailOf('label-empty', ['The label has no text.'], {
        ...subject,
        innerField: '<input type="checkbox">',
      }),
    ).toEqual({})
  })

  test.each([
    [
      'Calculate',
      'If “Calculate” submits the form, change it to type="submit", and call event.preventDefault()',
    ],
    ['検索', 'If “検索” submits the form'],
    ['+', 'Add <button type="submit"> to #it'],
    ['Show password', 'Add <button type="submit"> to #it'],
    ['Zeile hinzufügen', 'Add <button type="submit"> to #it'],
    ['Annuler', 'Add <button type="submit"> to #it'],
  ])('for a form without a submit button takes the button “%s” into account', (formButton, words) => {
    expect(ELEMENT_ADVICE['submit-button']!({ ...on('<form>'), formButton })).toContain(words)
  })

  test('for a field without a visible label names the label element around it', () => {
    const subject = { ...on('<input placeholder="Suche…">'), labelAround: 'label.suche' }

    expect(ELEMENT_ADVICE['field-label-visible']!(subject)).toMatch(
      /^Add visible text such as “Suche” to label\.suche, before the field/,
    )
  })

  test.each([
    ['<a role="tablist">', 'ul.nav', 'Change role="tablist" on #it to role="tab"'],
    ['<a role="tablist">', '', 'Remove role="tablist" from #it.'],
    ['<button role="heading">', '', 'Remove role="heading" from #it.'],
    ['<h2 role="alert">', '', 'or put the role on a div element.'],
    ['<ul role="navigation">', '', 'If it isn’t inside a nav element yet, wrap it in one.'],
    ['<table role="list">', '', 'Remove role="list" from #it.'],
    ['<section role="img">', '', 'Remove role="img" from #it.'],
    ['<label role="button">', '', 'or change the element to a button element.'],
  ])(
    'for a role that is not allowed on %s depends on the ancestor with the same role (“%s”)',
    (element, sameRoleAround, words) => {
      const subject = { ...on(element), ...(sameRoleAround && { sameRoleAround }) }

      expect(ELEMENT_ADVICE['aria-allowed-role']!(subject)).toContain(words)
    },
  )

  test.each([
    [18, 0, 'has 18 terms (dt) but no description (dd)', 'Change #it to a ul, and each dt in it to an li.'],
    [0, 1, 'has 1 description (dd) but no term (dt)', 'put a dt with the term before each dd'],
    [3, 1, 'has terms (dt) without descriptions (dd), or', 'follow each dt with at least one dd'],
  ])(
    'for a description list with %i terms and %i descriptions names what is missing',
    (terms, descriptions, words, advice) => {
      const subject = { ...on('<dl>'), terms: { terms, descriptions } }
      const found = detailOf('definition-list', ['it does not have at least one <dt> and one <dd>'], subject)

      expect(found.message).toContain(words)
      expect(found.fix).toContain(advice)
    },
  )

  test('for a footer covers the source of a quotation, and mentions only roles that the footer has', () => {
    const adviceFor = (element: string, isQuoteSource = false) =>
      detailOf('landmark-no-duplicate-contentinfo', ['x'], {
        ...on(element),
        ...(isQuoteSource && { isQuoteSource }),
      }).fix

    expect(adviceFor('<footer>', true)).toBe(
      'Change #it to <div class="quote-source">, also in the template if a script inserts it. In the style sheet, replace footer with .quote-source in the rules for footers in quotations.',
    )
    expect(adviceFor('<footer class="by">', true)).toBe(
      'Change #it to a div or p element with the same classes, also in the template if a script inserts it. In styles for footers in blockquotes, use the class instead of the footer element.',
    )
    expect(adviceFor('<footer>')).not.toContain('role=')
    expect(adviceFor('<div role="contentinfo">')).toContain('remove role="contentinfo" from #it')
  })

  test('for a slider without a name asks what it sets', () => {
    const { message, fix } = detailOf('aria-input-field-name', ['x'], on('<div role="slider">'))

    expect(message).toMatch(/has no name for screen readers, which announce only its value\.$/)
    expect(fix).toMatch(/^Add an aria-label to #it that describes what it sets/)
    expect(detailOf('aria-input-field-name', ['x'], on('<div role="textbox">'))).toEqual({})
  })

  test.each([
    ['<div class="ui-loader">', /make #it smaller/],
    ['<header>', /^(?!.*menu is closed).*position: static/],
    ['<div id="side-menu">', /position: static.*menu is closed/],
  ])('for an element that covers a small window is suitable for %s', (element, advice) => {
    expect(USE_ELEMENT_ADVICE['fixed-cover'](on(element))).toMatch(advice)
  })
})
