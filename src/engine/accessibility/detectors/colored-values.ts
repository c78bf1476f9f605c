import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { namesColor } from '../words/color-words.ts'
import type { ColoredValueFact, ColorName } from './colored-value-fact.ts'
import { type Detector, doubt, sure } from './detector.ts'
import type { BlockFact } from './facts.ts'
import { countWords, quoted, sentencesIn } from './text.ts'

const KEY_WORDS_MAX = 40

const isPlain = (color: ColorName): boolean => /^(black|gray|white)$/.test(color)

/**
 * Returns the text that names all colors that stand out, such as “Times in red are sold out”, or one of the texts
 * beside each other that do. Empty if there is none.
 */
function keyOf({ examples }: ColoredValueFact, blocks: readonly BlockFact[]): string {
  const colors = examples.map(({ color }) => color).filter((color) => !isPlain(color))
  const naming = blocks.filter(
    ({ within, lang, text }) =>
      !within.some((kind) => kind === 'code' || kind === 'pre' || kind === 'nav') &&
      countWords(text) <= KEY_WORDS_MAX &&
      colors.some((color) => namesColor(text, color, lang)),
  )
  const keys = [...Map.groupBy(naming, ({ parent }) => parent).values(), ...naming.map((block) => [block])]
  const key = keys.find((texts) =>
    colors.every((color) => texts.some(({ text, lang }) => namesColor(text, color, lang))),
  )
  if (!key) return ''
  const { text, lang } = key[0]!
  return sentencesIn(text).find((part) => colors.some((color) => namesColor(part, color, lang))) ?? text
}

/** Finds values, such as times or seats, that only a color distinguishes. */
export const coloredValues: Detector = ({ facts: { coloredValues: groups, blocks } }) =>
  groups.map((group) => {
    const { element, kind, count, examples } = group
    const shown = joinList(examples.map(({ text, color }) => `${quoted(text)} is ${color}`))
    const key = keyOf(group, blocks)
    if (!key) {
      const message = `Some of these ${count} ${kind} have another color than others (${shown}), but no word, sign or icon says what the color means.`
      return doubt('colour-only', element, message)
    }
    const message = `The text ${quoted(key)} explains colors, but nothing except the color says which of them applies to ${count} ${kind} (${shown}).`
    const fix = `Next to each of the ${kind}, such as ${quoted(examples[0]!.text)}, write in a word or a letter what its color means, and explain the letters in ${quoted(key)}.`
    return sure('colour-only', element, message, fix)
  })
