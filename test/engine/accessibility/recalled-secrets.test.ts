import { expect, test } from 'vitest'
import type { FrameFacts } from '../../../src/engine/accessibility/detectors/facts.ts'
import { partialSecret } from '../../../src/engine/accessibility/detectors/recalled-secrets.ts'
import { wordsWithEnglish } from '../../../src/engine/accessibility/words/words-of.ts'

const box = (place: number) => ({
  element: place,
  form: 1,
  type: 'password',
  label: `Character ${place}`,
  ariaLabel: '',
  placeholder: '',
  title: '',
  near: null,
  groupName: '',
  describedBy: '',
  hint: '',
  maxLength: 1,
  isShown: true,
  isUsable: true,
})

test.each([
  ['chosen characters', [2, 5], [], ['sure']],
  ['chosen characters next to another way to sign in', [2, 5], ['Sign in with a passkey'], ['doubt']],
  ['all characters of a code', [1, 2, 3, 4], [], []],
])('fields for %s are evaluated correctly', (_what, places, names, expected) => {
  const buttons = names.map((name) => ({ name }))
  const facts = { fields: places.map(box), buttons, links: [], blocks: [] } as unknown as FrameFacts

  expect(partialSecret({ facts, words: wordsWithEnglish('en') }).map(({ strength }) => strength)).toEqual(
    expected,
  )
})
