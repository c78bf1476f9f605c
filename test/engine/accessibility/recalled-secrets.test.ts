import { describe, expect, test } from 'vitest'
import type { FrameFacts } from '../../../src/engine/accessibility/detectors/facts.ts'
import {
  partialSecret,
  signInSum,
} from '../../../src/engine/accessibility/detectors/fields/recalled-secrets.ts'
import { wordsWithEnglish } from '../../../src/engine/accessibility/words/words-of.ts'

const box = (place: number) => ({
  autocomplete: '',
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
  const facts = {
    fields: places.map(box),
    buttons,
    links: [],
    blocks: [],
    page: { lang: 'en' },
  } as unknown as FrameFacts

  expect(partialSecret({ facts, words: wordsWithEnglish('en') }).map(({ strength }) => strength)).toEqual(
    expected,
  )
})

describe('fields with numbers in their labels', () => {
  const field = (label: string, more: object) => ({ ...box(1), label, maxLength: -1, ...more })
  const strengthsOf = (lang: string, fields: object[], blocks: object[] = []) => {
    const facts = { fields, buttons: [], links: [], blocks, page: { lang } } as unknown as FrameFacts
    return partialSecret({ facts, words: wordsWithEnglish(lang) }).map(({ strength }) => strength)
  }
  const inForm = (form: number, text: string) => ({ form, text, within: ['form'] })

  test.each([
    [
      'lengths of passwords',
      'en',
      ['Current PIN (4 digits)', 'New password (8 characters or more)'],
      'password',
      [],
    ],
    ['minimum lengths', 'en', ['Min. 6 characters', 'Min. 8 characters'], 'password', []],
    ['numbered passwords', 'en', ['Password 1', 'Password 3'], 'password', []],
    ['positions of characters', 'en', ['Character 2', 'Character 5'], 'password', ['sure']],
  ])('are distinguished: %s', (_what, lang, labels, type, expected) => {
    expect(
      strengthsOf(
        lang,
        labels.map((label) => field(label, { type })),
      ),
    ).toEqual(expected)
  })

  test('aren’t part of a secret in a game', () => {
    const letters = ['Lettera 2', 'Lettera 5'].map((label) => field(label, { type: 'text', maxLength: 1 }))

    expect(strengthsOf('it', letters, [inForm(1, 'Indovina la parola')])).toEqual([])
  })

  test.each([
    ['its own form', 1, ['sure']],
    ['another form', 2, []],
  ])('are read together with the text of %s', (_what, form, expected) => {
    const letters = ['Letter 2', 'Letter 5'].map((label) => field(label, { type: 'text', maxLength: 1 }))

    expect(strengthsOf('en', letters, [inForm(form, 'Your memorable word')])).toEqual(expected)
  })
})

describe('a calculation next to a password', () => {
  const field = (type: string, label = '', autocomplete = '') => ({ ...box(1), type, label, autocomplete })
  const sum = field('text', 'Answer: what is 3 + 4?')
  const password = field('password')

  test.each([
    ['a form for signing in', [field('text'), password], 'Go', ['sure']],
    ['a form for signing in with three fields', [field('text'), field('text'), password], 'Log in', ['sure']],
    ['an order', [field('text'), field('email'), password], 'Order', []],
    ['a registration', [field('email'), password], 'Create account', []],
    [
      'a registration with another way',
      [field('text'), field('text'), password],
      'Sign in with a passkey',
      [],
    ],
    ['a new password', [field('email'), field('password', '', 'new-password')], 'Go', []],
  ])('is evaluated correctly in %s', (_what, fields, name, expected) => {
    const facts = {
      fields: [...fields, sum],
      buttons: [{ name, form: 1 }],
      links: [],
    } as unknown as FrameFacts

    expect(signInSum({ facts, words: wordsWithEnglish('en') }).map(({ strength }) => strength)).toEqual(
      expected,
    )
  })
})
