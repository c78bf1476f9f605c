import { describe, expect, test } from 'vitest'
import { isExample } from '../../../src/engine/accessibility/texts/field-examples.ts'
import { fieldWords } from '../../../src/engine/accessibility/texts/field-words.ts'

describe('a placeholder', () => {
  test.each([
    'Now',
    '09:30',
    'e.g. Rye',
    'z. B. Roggen',
    'name@example.org',
    'YYYY-MM-DD',
    '#ff0000',
    'https://…',
    '…',
  ])('is recognized as an example or a default value: %s', (placeholder) => {
    expect(isExample(placeholder)).toBe(true)
  })

  test.each([
    'Your name',
    'Email address',
    'Time',
    'Search bread',
    'Enter a number',
    'Exact amount',
    'Postleitzahl',
  ])('is recognized as a name for the field: %s', (placeholder) => {
    expect(isExample(placeholder)).toBe(false)
  })
})

describe('the suggested label text', () => {
  test.each([
    ['the placeholder', '<input id="a" placeholder="Your name">', { placeholder: 'Your name' }, 'Your name'],
    [
      'the accessible name',
      '<input aria-label="Start" placeholder="Now">',
      { text: 'Start', placeholder: 'Now' },
      'Start',
    ],
    ['the type', '<input type="time" placeholder="09:30">', { placeholder: '09:30' }, 'Time'],
    ['the name attribute', '<input name="departure" placeholder="Now">', { placeholder: 'Now' }, 'Departure'],
    [
      'nothing if the id is vague',
      '<input id="single-input" placeholder="Now">',
      { placeholder: 'Now' },
      null,
    ],
    [
      'nothing if the placeholder is an example',
      '<input placeholder="09:30">',
      { placeholder: '09:30' },
      null,
    ],
  ])('is taken from %s', (_name, element, recognition, words) => {
    expect(fieldWords(element, recognition)).toBe(words)
  })
})
