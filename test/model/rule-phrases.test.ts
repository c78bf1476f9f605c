import { describe, expect, test } from 'vitest'
import { RULE_FACTS } from '../../src/engine/rules/rule-facts.ts'
import { plural, questionAbout, singularFault } from '../../src/model/rule-phrases/phrase.ts'
import { phraseOf } from '../../src/model/rule-phrases/phrase-of.ts'

describe('rule phrases', () => {
  test('exist for every rule', () => {
    expect(RULE_FACTS.map(({ id }) => id).filter((id) => !phraseOf(id))).toEqual([])
  })

  test.each([
    ['have no text', 'has no text'],
    ['are empty', 'is empty'],
    ['do not load', 'does not load'],
    ['cannot be scrolled', 'cannot be scrolled'],
    ['rely on color', 'relies on color'],
    ['reach too far', 'reaches too far'],
    ['move', 'moves'],
    ['hardly differ from each other', 'hardly differs from each other'],
    ['play sound', 'plays sound'],
    ['look like a heading but are not marked up as one', 'looks like a heading but is not marked up as one'],
    ['cannot be used or do not show the focus', 'cannot be used or does not show the focus'],
    ['do not describe their section', 'does not describe its section'],
    ['can receive focus but have no role', 'can receive focus but has no role'],
  ])('use the singular for one element: %j becomes %j', (fault, singular) => {
    expect(singularFault(['thing', fault])).toBe(singular)
  })

  test('form a question about one element', () => {
    expect(questionAbout(['field', 'have too little contrast against their surroundings'], null)).toBe(
      'Does this field have too little contrast against its surroundings?',
    )
  })

  test.each([
    ['blink', 'Does this text blink?'],
    ['are cut off', 'Is this text cut off?'],
    ['could not be examined', 'Is it true that this text could not be examined?'],
    ['move and cannot be stopped', 'Is it true that this text moves and cannot be stopped?'],
  ])('form a grammatical question: %j becomes %j', (fault, question) => {
    expect(questionAbout(['text', fault], null)).toBe(question)
  })

  test.each([
    ['entry', 'entries'],
    ['key', 'keys'],
    ['combobox', 'comboboxes'],
    ['address', 'addresses'],
    ['link', 'links'],
  ])('use the plural: %s becomes %s', (singular, several) => {
    expect(plural(singular)).toBe(several)
  })
})
