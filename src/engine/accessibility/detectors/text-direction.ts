import { type Detection, type Detector, doubt, sure } from './detector.ts'
import type { BlockFact } from './facts.ts'
import { letterCount, quoted } from './text.ts'

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu
const RTL_TEXT = { shareMin: 0.6, wordsMin: 4 }
const LTR_TEXT = { shareMax: 0.05, wordsMin: 8, lettersMin: 20 }

const shareOf = ({ text }: BlockFact): number =>
  (text.match(RTL)?.length ?? 0) / Math.max(1, letterCount(text))
const wordsOf = ({ text }: BlockFact): number => text.split(/\s+/).length

const runsLeft = (block: BlockFact): boolean =>
  block.direction === 'rtl' &&
  shareOf(block) < LTR_TEXT.shareMax &&
  wordsOf(block) >= LTR_TEXT.wordsMin &&
  letterCount(block.text) > LTR_TEXT.lettersMin

const runsRight = (block: BlockFact): boolean =>
  block.direction === 'ltr' && shareOf(block) >= RTL_TEXT.shareMin && wordsOf(block) >= RTL_TEXT.wordsMin

/** Finds text with the wrong direction. Code runs from left to right, even if it contains other text. */
export const textDirection: Detector = ({ facts: { blocks, page } }) => {
  const open = blocks.filter(
    ({ within, isIsolated }) => !isIsolated && !within.includes('code') && !within.includes('pre'),
  )
  const reversed = open.filter(runsLeft)
  return [
    ...open.filter(runsRight).map(needsRtl),
    ...(reversed.length > 0 ? [needsLtr(reversed, page.rtlRule)] : []),
  ]
}

const needsRtl = ({ element, tag, text }: BlockFact): Detection =>
  sure(
    'text-direction',
    element,
    `The text ${quoted(text)} is in a right-to-left language, but runs from left to right, so punctuation and numbers are in the wrong order.`,
    `Add dir="rtl" to the ${tag} element that contains ${quoted(text)}, or to the html element if the whole page is in this language.`,
  )

/** The texts of a page usually have the same cause, so they result in one question. */
function needsLtr(blocks: readonly BlockFact[], rule: string | null): Detection {
  const { element, tag, text, hasDir } = blocks[0]!
  const cause = hasDir
    ? 'dir="rtl" applies to'
    : `${rule === null ? 'a style sheet' : `the rule ${rule}`} sets direction: rtl for`
  const moves = 'so punctuation and numbers at the ends move to the other side.'
  if (blocks.length === 1)
    return doubt(
      'text-direction',
      element,
      `The text ${quoted(text)} is in a left-to-right language, but ${cause} it, ${moves} Is their order correct?`,
      `Add dir="ltr" to the ${tag} element that contains ${quoted(text)}.`,
    )
  const source = hasDir ? 'change dir="rtl" to dir="ltr"' : 'remove direction: rtl from the style sheet'
  return doubt(
    'text-direction',
    element,
    `${blocks.length} pieces of text, such as ${quoted(text)}, are in a left-to-right language, but ${cause} them, ${moves} Is their order correct?`,
    `If the whole page is in such a language, ${source}. Otherwise, add dir="ltr" to the elements around these pieces of text.`,
  )
}
