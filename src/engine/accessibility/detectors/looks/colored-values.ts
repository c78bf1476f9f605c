import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { explainsColor, namesColor } from '../../words/color-words.ts'
import { type Detector, doubt, sure } from '../detector.ts'
import type { BlockFact } from '../facts.ts'
import { contentWords, countWords, quoted, sentencesIn } from '../text.ts'
import type { ColoredValueFact, ColorName } from './colored-value-fact.ts'

const KEY_WORDS_MAX = 40

const isPlain = (color: ColorName): boolean => /^(black|gray|white)$/.test(color)

/**
 * Returns the text that explains all colors that stand out, such as “Times in red are sold out”. If several
 * adjacent passages explain them together, returns one of the passages. Returns an empty string if no text
 * explains them.
 */
function keyOf({ examples, isOfWords }: ColoredValueFact, blocks: readonly BlockFact[]): string {
  const colors = examples.map(({ color }) => color).filter((color) => !isPlain(color))
  const explained = new Map(
    blocks
      .filter(
        ({ within, text }) =>
          !within.some((kind) => kind === 'code' || kind === 'pre' || kind === 'nav') &&
          countWords(text) <= KEY_WORDS_MAX,
      )
      .map((block) => [block, explainedIn(block, colors, isOfWords)] as const)
      .filter(([, some]) => some.length > 0),
  )
  const explaining = [...explained.keys()]
  const keys = [
    ...Map.groupBy(explaining, ({ parent }) => parent).values(),
    ...explaining.map((block) => [block]),
  ]
  const key = keys.find((texts) =>
    colors.every((color) => texts.some((block) => explained.get(block)!.includes(color))),
  )
  const isSaid =
    isOfWords && key?.some(({ text }) => examples.some((example) => mentions(text, example.text)))
  if (!key || isSaid) return ''
  const { text, lang } = key[0]!
  return sentencesIn(text).find((part) => colors.some((color) => namesColor(part, color, lang))) ?? text
}

/**
 * Returns true if the text contains the same word as a value, such as “full”. The value then explains its
 * color itself.
 */
function mentions(text: string, word: string): boolean {
  const known = new Set(contentWords(text))
  return contentWords(word).some((each) => known.has(each))
}

/**
 * Returns the colors that the text explains: those that it explains like a key, or all colors if it mentions
 * several. If the values are words, several colors may only be those in which a product is sold.
 */
function explainedIn(
  { text, lang }: BlockFact,
  colors: readonly ColorName[],
  isOfWords = false,
): readonly ColorName[] {
  const named = colors.filter((color) => namesColor(text, color, lang))
  return named.length > 1 && !isOfWords ? named : named.filter((color) => explainsColor(text, color, lang))
}

/** Finds values, such as times or sizes, that differ only in color. */
export const coloredValues: Detector = ({ facts: { coloredValues: groups, blocks } }) =>
  groups.flatMap((group) => {
    const { element, kind, count, examples, needsKey, coloredKey } = group
    const shown = joinList(examples.map(({ text, color }) => `${quoted(text)} is ${color}`))
    const key = keyOf(group, blocks) || coloredKey
    if (!key) {
      if (needsKey) return []
      const message = `Some of these ${count} ${kind} have a different color from the others (${shown}), but no word, sign or icon explains what the color means.`
      return [doubt('colour-only', element, message)]
    }
    const message = `The text ${quoted(key)} explains colors, but only the color shows which meaning applies to ${count} ${kind} (${shown}).`
    const fix = `Next to each of the ${kind}, such as ${quoted(examples[0]!.text)}, add a word or a letter for the meaning of its color, and explain the letters in ${quoted(key)}.`
    return [sure('colour-only', element, message, fix)]
  })
