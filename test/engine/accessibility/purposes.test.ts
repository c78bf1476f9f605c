import { expect, test } from 'vitest'
import type { FrameFacts } from '../../../src/engine/accessibility/detectors/facts.ts'
import { autocomplete } from '../../../src/engine/accessibility/detectors/fields/purposes.ts'
import { wordsWithEnglish } from '../../../src/engine/accessibility/words/words-of.ts'

/**
 * Returns the values that a form with these labels needs, and whether that is certain. A slash separates the
 * name of a group from the label.
 */
function neededFor(...labels: string[]) {
  const fields = labels.map((text, element) => {
    const [groupName, label] = text.includes('/') ? text.split('/') : ['', text]
    const shown = { type: 'text', isShown: true, isUsable: true, autocomplete: '' }
    return { ...shown, element, label, groupName, ariaLabel: '', placeholder: '', near: null, form: 1 }
  })
  const facts = { fields } as unknown as FrameFacts
  return autocomplete({ facts, words: wordsWithEnglish('en') }).map(
    ({ strength, message }) => `${strength} ${/such as “(.+)”/.exec(message)![1]}`,
  )
}

test.each([
  'First and last name',
  'Vor- und Nachname',
  'Nom et prénom',
  'Nombre y apellidos',
  'Nome e cognome',
  'Voor- en achternaam',
  'Nome e apelido',
  'Imię i nazwisko',
  'För- och efternamn',
  'Jméno a příjmení',
  'Ad Soyad',
  '氏名',
])('“%s” is a whole name', (label) => {
  expect(neededFor(label, 'Email')).toContain('sure name')
})

test.each([
  [
    ['Prénom', 'Nom'],
    ['sure given-name', 'sure family-name'],
  ],
  [
    ['Vorname', 'Name'],
    ['sure given-name', 'sure family-name'],
  ],
  [
    ['Nombre', 'Apellidos'],
    ['sure given-name', 'sure family-name'],
  ],
  [
    ['Nome', 'Cognome'],
    ['sure given-name', 'sure family-name'],
  ],
  [
    ['Nom', 'E-mail'],
    ['sure name', 'sure email'],
  ],
])('the meaning of a name label depends on the other labels in the form: %j', (labels, expected) => {
  expect(neededFor(...labels)).toEqual(expected)
})

test.each([
  ['travelers', ['1/Prénom', '1/Nom', '2/Prénom', '2/Nom'], ['doubt given-name', 'doubt family-name']],
  ['numbered names', ['Name 1', 'Name 2', 'Email'], ['doubt name', 'sure email']],
  ['two parties and the user', ['A/Name', 'A/Tel', 'B/Name', 'B/Tel'], ['doubt name', 'doubt tel']],
  ['two addresses of the user', ['Rechnungsadresse/Name', 'Lieferadresse/Name'], ['sure name', 'sure name']],
  [
    'lines of one address',
    ['Address line 1', 'Address line 2'],
    ['sure street-address', 'sure street-address'],
  ],
])('a form for %s is evaluated correctly', (_what, labels, expected) => {
  expect(neededFor(...labels)).toEqual(expected)
})
