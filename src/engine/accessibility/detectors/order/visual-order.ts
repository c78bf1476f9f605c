import { type Detector, sureIf } from '../detector.ts'
import type { BlockFact } from '../facts.ts'
import { countWords, quoted } from '../text.ts'

const SET = { min: 2, max: 8 }
const WORDS_MIN = 4
const ROW_TOLERANCE = 4
const REORDERED_MIN = 3
/** Matches words at the start of steps in a sequence, in the supported languages. */
const STEPS: readonly RegExp[] = [
  /^(first|firstly|to begin|zuerst|erstens|d’abord|d'abord|premièrement|primero|primeiro|prima|eerst|ten eerste|najpierw|först|nejprve)\b/i,
  /^(second|secondly|then|next|dann|danach|zweitens|ensuite|puis|luego|después|depois|poi|dan|daarna|potem|sedan|potom)\b/i,
  /^(third|thirdly|after that|drittens|troisièmement|tercero)\b/i,
  /^(finally|last|lastly|zuletzt|schließlich|enfin|finalmente|por último|infine|ten slotte|na koniec|nakonec|slutligen)\b/i,
]

/** Finds neighboring blocks of text whose order on the screen differs from their order in the document. */
export const visualOrder: Detector = ({ facts: { blocks } }) =>
  [...Map.groupBy(blocks, ({ parent }) => parent).values()].flatMap((siblings) => {
    const shown = siblings.filter(({ box }) => box.width > 8 && box.height > 8)
    const isText = shown.every(
      (block) => countWords(block.text) >= WORDS_MIN && !block.within.includes('hidden'),
    )
    if (shown.length < SET.min || shown.length > SET.max || !isText || overlap(shown)) return []
    const seen = shown.toSorted(byPlace)
    const steps = seen.map(stepOf)
    const isSequence = isRising(steps) && !isRising(shown.map(stepOf))
    const isReversed = seen.every((block, index) => block === shown[shown.length - 1 - index])
    if (!isSequence && !isReversed && !isReordered(shown, seen)) return []
    const [first, other] = [seen[0]!, shown.find((block) => block !== seen[0])!].map(({ text }) =>
      quoted(text),
    )
    const message = `The text ${first} appears before ${other}, but screen readers read it after that text.`
    return [
      sureIf(
        isSequence,
        'reading-order',
        seen[0]!.element,
        isSequence ? message : `${message} Does the content also make sense in the order of the HTML?`,
        `${isSequence ? 'M' : 'If not, m'}ove ${first} before ${other} in the HTML.`,
      ),
    ]
  })

/** Returns true if text in one column is shown in a different order than screen readers read it. */
const isReordered = (shown: readonly BlockFact[], seen: readonly BlockFact[]): boolean =>
  shown.length >= REORDERED_MIN &&
  shown.every(({ box }) => Math.abs(box.x - shown[0]!.box.x) <= ROW_TOLERANCE) &&
  seen.some((block, index) => block !== shown[index])

export function stepOf({ text }: { text: string }): number {
  const number = /^(?:step\s*)?(\d{1,2})[.):]\s/i.exec(text)?.[1]
  return number ? Number(number) : STEPS.findIndex((words) => words.test(text))
}

export const isRising = (steps: readonly number[]): boolean =>
  steps.every((step, index) => step >= 0 && (index === 0 || step > steps[index - 1]!))

/** Compares the positions of two boxes by the order in which people read them. */
export function byPlace(
  { box: one, direction }: Pick<BlockFact, 'box' | 'direction'>,
  { box: other }: Pick<BlockFact, 'box'>,
): number {
  const isSameRow =
    one.y < other.y + other.height - ROW_TOLERANCE && other.y < one.y + one.height - ROW_TOLERANCE
  if (!isSameRow) return one.y - other.y
  return direction === 'rtl' ? other.x - one.x : one.x - other.x
}

/** Returns true if people read the first block before the second. */
export const comesBefore = (one: BlockFact, other: BlockFact): boolean => byPlace(one, other) < 0

const overlap = (blocks: readonly BlockFact[]): boolean =>
  blocks.some(({ box: one }, index) =>
    blocks.slice(index + 1).some(({ box: other }) => {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
      return across > ROW_TOLERANCE && down > ROW_TOLERANCE
    }),
  )
