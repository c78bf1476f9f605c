import { describe, expect, test } from 'vitest'
import type { FrameFacts } from '../../../src/engine/accessibility/detectors/facts.ts'
import type { ColorName } from '../../../src/engine/accessibility/detectors/looks/colored-value-fact.ts'
import { coloredValues } from '../../../src/engine/accessibility/detectors/looks/colored-values.ts'
import { wordsWithEnglish } from '../../../src/engine/accessibility/words/words-of.ts'

function detectionsFor(texts: readonly string[], lang: string, colors: readonly ColorName[]) {
  const examples = colors.map((color, index) => ({ text: `1${index}:30`, color }))
  const facts = {
    coloredValues: [{ element: 0, kind: 'times', count: 12, examples, coloredKey: '' }],
    blocks: texts.map((text, index) => ({ element: index + 1, parent: 1, text, lang, within: [] })),
  } as unknown as FrameFacts
  return coloredValues({ facts, words: wordsWithEnglish(lang) })
}

describe('values in different colors', () => {
  test.each([
    ['en', 'Times in red are sold out.'],
    ['en', 'Red: sold out'],
    ['en', 'Sold out = red'],
    ['en', 'Red times are sold out.'],
    ['de', 'Die roten Zeiten sind ausverkauft.'],
    ['tr', 'Kırmızı saatler dolu.'],
    ['de', 'Rot markierte Termine sind belegt.'],
    ['fr', 'Les horaires en rouge sont complets.'],
    ['pl', 'Godziny zaznaczone na czerwono są zajęte.'],
    ['cs', 'Červené časy jsou obsazené.'],
    ['ja', '赤の時間は満席です。'],
    ['ja', '赤:満席'],
  ])('are recognized as explained in the language %s by “%s”', (lang, text) => {
    const [detection] = detectionsFor([text], lang, ['black', 'red'])
    expect(detection).toMatchObject({ strength: 'sure', message: expect.stringContaining(text) })
  })

  test.each([
    ['en', 'Red wine', 'red'],
    ['en', 'Orange', 'orange'],
    ['de', 'Rotenburg: Abfahrt', 'red'],
    ['de', 'Gründe: zehn gute', 'green'],
    ['de', 'Orangensaft: frisch gepresst', 'orange'],
    ['fr', 'Rose', 'pink'],
    ['cs', 'Červen: otevřeno', 'red'],
    ['cs', 'Zelenina: čerstvá', 'green'],
    ['ja', '赤ワイン', 'red'],
  ] as const)('aren’t explained in the language %s by “%s”', (lang, text, color) => {
    const [detection] = detectionsFor([text], lang, ['black', color])
    expect(detection).toMatchObject({
      strength: 'doubt',
      message: expect.stringContaining('no word, sign or icon explains'),
    })
  })

  test.each([
    ['one text that names both', ['Red ones have subtitles, blue ones are dubbed.'], 'sure'],
    ['two texts that each explain one', ['Red: subtitles', 'Blue: dubbed'], 'sure'],
    ['two texts that each only name one', ['Red wine', 'Blue cheese'], 'doubt'],
    ['one text that explains only one', ['Red: subtitles'], 'doubt'],
  ])('are evaluated correctly if two colors stand out and the page has %s', (_what, texts, strength) => {
    expect(detectionsFor(texts, 'en', ['red', 'blue'])).toMatchObject([{ strength }])
  })
})
