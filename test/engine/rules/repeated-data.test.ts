import { describe, expect, test } from 'vitest'
import type { FieldArtifact } from '../../../src/engine/collect/artifacts.ts'
import { repeatedData } from '../../../src/engine/rules/ux/repeated-data.ts'

const LABELS = ['First name', 'Last name', 'Street']

/** Returns the severities for a form whose two parts ask the same questions, with a sentence between them. */
function severitiesFor(titles: readonly [string, string], text = ''): unknown[] {
  const fields = titles.flatMap((part) =>
    LABELS.map((label) => ({
      label,
      visibleLabel: label,
      placeholder: '',
      type: 'text',
      form: 0,
      part,
      isShown: true,
      isDisabled: false,
      hasValue: false,
      ref: { selector: label },
    })),
  ) as unknown as FieldArtifact[]
  const contentText = [titles[0], ...LABELS, text, titles[1], ...LABELS].join('\n')
  return repeatedData({ fields, actions: [], forms: [], contentText }).map(({ severity }) => severity)
}

describe('two parts of a form with the same questions', () => {
  test.each([
    [
      'a text that asks for the same data again',
      ['1. Member', '2. Card'],
      'Please enter the same data again.',
      ['warning'],
    ],
    ['titles that address the same person', ['Your details', 'Your card'], '', ['info']],
    ['equal titles', ['1. Member', '2. Member (continued)'], '', ['info']],
    [
      'two people',
      ['Buyer', 'Seller'],
      'Both parties must use the same price; changes can be claimed against the notary.',
      [],
    ],
    ['words in two sentences', ['Buyer', 'Seller'], 'Use the same price. You can change it again later.', []],
    ['an owner and an insured person', ['Owner', 'Insured'], '', []],
    ['two directions', ['From', 'To'], '', []],
    ['German titles for two people', ['Käufer', 'Verkäufer'], '', []],
    ['Japanese titles for two people', ['買主', '売主'], '', []],
    ['two things with letters', ['Project A', 'Project B'], '', []],
  ] as const)(
    'are evaluated by their titles and the text between them: %s',
    (_what, titles, text, expected) => {
      expect(severitiesFor(titles, text)).toEqual(expected)
    },
  )
})
