import { describe, expect, test } from 'vitest'
import {
  attributeOf,
  kindOf,
  labelInTag,
  shortSelectorOf,
  thisElement,
} from '../../src/model/element-name.ts'

const LONG = 'main > div:nth-of-type(3) > div'

describe('an element’s name', () => {
  test.each([
    ['<a href="/">', 'this link'],
    ['<input type="email" class="form-control">', 'this email field'],
    ['<input>', 'this text field'],
    ['<i class="fab fa-twitter">', 'this icon (i.fab.fa-twitter)'],
    ['<div class="d-flex mb-3 progress-bar" role="progressbar">', 'this progress bar'],
    ['<div class="col-md-6 text-sm card-body">', 'this div.card-body'],
    ['<div class="css-1x9z2 md:p-4">', 'this div'],
    ['<h6 class="mb-0">', 'this h6'],
    [null, 'this element'],
  ])('in advice about %s is “%s”', (element, name) => {
    expect(thisElement({ element })).toBe(name)
  })

  test('in the form of a selector describes the element instead of its position', () => {
    expect(shortSelectorOf({ selector: LONG, element: '<div class="row cards">' })).toBe('div.cards')
    expect(shortSelectorOf({ selector: LONG, element: '<input name="q" class="field">' })).toBe(
      'input[name="q"]',
    )
    expect(shortSelectorOf({ selector: '#menu', element: '<div class="cards">' })).toBe('#menu')
  })

  test('comes from an attribute that users can see or hear', () => {
    expect(labelInTag('<button class="btn" title data-original-title="Edit Task">')).toBe('Edit Task')
    expect(labelInTag('<button aria-label="Say &quot;hi&quot;">')).toBe('Say "hi"')
    expect(labelInTag('<button title="×">')).toBeNull()
    expect(attributeOf('<input data-type="x" required>', 'type')).toBeNull()
    expect(kindOf('<div role="dialog">')).toBe('dialog')
  })
})
