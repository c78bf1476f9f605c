import { describe, expect, test } from 'vitest'
import { judgeLanguages } from '../../../src/engine/accessibility/declared-languages.ts'
import {
  foreignLanguage,
  mainForeignLanguage,
  mergeSimilar,
  showsLanguage,
} from '../../../src/engine/accessibility/words/foreign-language.ts'

const GERMAN = 'Das Brot kommt nicht von hier und wird auch nicht bei uns gebacken.'
const ENGLISH = 'The bread is not from here, and nobody in this village baked it.'

describe('text', () => {
  test.each([
    [GERMAN, 'en', 'de'],
    [ENGLISH, 'de', 'en'],
    ['Vi säljer färskt bröd varje morgon i vår butik vid torget.', 'en', 'sv'],
    ['Her sabah meydandaki dükkânımızda taze ekmek satıyoruz.', 'en', 'tr'],
    ['Кожного ранку ми продаємо свіжий хліб у нашій крамниці.', 'en', 'uk'],
    ['Κάθε πρωί πουλάμε φρέσκο ψωμί στο μαγαζί μας στην πλατεία.', 'en', 'el'],
    ['私たちは毎朝広場の店で焼きたてのパンを売っています。', 'en', 'ja'],
  ])('such as “%s” that is declared as %s is recognized as %s', (text, declared, language) => {
    expect(foreignLanguage(text, declared)).toBe(language)
  })

  test.each([
    ['it is in the declared language', ENGLISH, 'en'],
    [
      'its language is too similar to the declared one',
      'Vi selger ferskt brød hver morgen i butikken vår ved torget.',
      'da',
    ],
    ['the library does not know the declared language', ENGLISH, 'ga'],
    ['it is a list of days', 'Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr', 'en'],
    ['it is Latin placeholder text', 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.', 'en'],
    ['it is a later part of that text', 'Nulla vitae elit libero, a pharetra augue.', 'en'],
    ['it is a list of product names', 'Rye Oat Spelt Sourdough Baguette Focaccia', 'de'],
  ])('is not treated as foreign if %s', (_reason, text, declared) => {
    expect(foreignLanguage(text, declared)).toBeNull()
  })

  test('is too short for detection unless it has several words, or a dozen characters in a script without spaces', () => {
    expect(showsLanguage('Guten Morgen, Frau Meier', 6)).toBe(false)
    expect(showsLanguage(GERMAN, 6)).toBe(true)
    expect(showsLanguage('私たちは毎朝広場の店でパンを売る', 6)).toBe(true)
  })
})

test('a language found in one text is corrected to a similar one that is found in many', () => {
  expect(mergeSimilar(['pl', 'pl', 'cs', 'pl', 'pl'])).toEqual(['pl', 'pl', 'pl', 'pl', 'pl'])
  expect(mergeSimilar(['es', 'pt', 'pt', 'de'])).toEqual(['es', 'pt', 'pt', 'de'])
})

const page = (...shares: [text: string, times: number][]) =>
  shares.flatMap(([text, times]) => Array(times).fill(text)).join(' ')

describe('a page’s language', () => {
  test('is the language of most of its text', () => {
    expect(mainForeignLanguage(page([GERMAN, 40], [ENGLISH, 10]), 'en')).toBe('de')
  })

  test('is the declared language if the page only quotes a different language', () => {
    expect(mainForeignLanguage(page([GERMAN, 20], [ENGLISH, 30]), 'en')).toBeNull()
  })

  test('can be detected from a single sentence', () => {
    expect(mainForeignLanguage(GERMAN, 'en')).toBe('de')
  })
})

test('text whose language differs from its lang attribute is reported for the page or for its element', () => {
  const texts = [
    { element: 1, declared: 'en', text: GERMAN, isPage: true },
    { element: 2, declared: 'fr', text: GERMAN, isPage: false },
    { element: 3, declared: 'de', text: GERMAN, isPage: false },
    { element: 4, declared: 'fr', text: 'Guten Morgen', isPage: false },
    { element: 5, declared: 'de', text: page([ENGLISH, 15], [GERMAN, 30]), isPage: false },
  ]

  expect(judgeLanguages(texts).map(({ rule, element }) => [rule, element])).toEqual([
    ['page-lang-mismatch', 1],
    ['lang-mismatch', 2],
  ])
})
