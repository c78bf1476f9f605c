import { describe, expect, test } from 'vitest'
import { FORMULAS, measureText } from '../../../src/engine/rules/reading-ease.ts'

describe('measureText', () => {
  test.each([
    ['en', 'The baker makes bread. Every loaf is baked twice!', 9, 2, 12],
    ['en', 'Use Python 3.11, e.g. on Linux.', 6, 1, 8],
    ['de', 'Die Bäckerei öffnet früh.', 4, 1, 7],
    ['es', 'La panadería abre temprano.', 4, 1, 11],
    ['ru', 'Хлеб пекут рано утром.', 4, 1, 7],
    ['en', 'one two three\nfour five six', 6, 2, 6],
  ])('counts words, sentences and syllables in %s: “%s”', (language, text, words, sentences, syllables) => {
    expect(measureText(text, language)).toMatchObject({ words, sentences, syllables })
  })
})

describe('FORMULAS', () => {
  test.each(Object.entries(FORMULAS))(
    'for %s return lower scores for longer words and sentences',
    (_, { ease }) => {
      const plain = ease({ words: 100, sentences: 10, syllables: 140, longWords: 10 })

      expect(ease({ words: 100, sentences: 5, syllables: 140, longWords: 10 })).toBeLessThan(plain)
      expect(ease({ words: 100, sentences: 10, syllables: 200, longWords: 30 })).toBeLessThan(plain)
    },
  )

  test('match the published formulas of Flesch, Amstad and Björnsson', () => {
    const measure = { words: 100, sentences: 5, syllables: 150, longWords: 20 }

    expect(FORMULAS.en!.ease(measure)).toBeCloseTo(206.835 - 1.015 * 20 - 84.6 * 1.5)
    expect(FORMULAS.de!.ease(measure)).toBeCloseTo(180 - 20 - 58.5 * 1.5)
    expect(FORMULAS.sv!.ease(measure)).toBeCloseTo(100 - (20 + 20))
  })
})
