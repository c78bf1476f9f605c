import { type Detector, sure } from '../detector.ts'
import type { BlockFact } from '../facts.ts'
import { countWords, quoted } from '../text.ts'
import { comesBefore } from './visual-order.ts'

const WORDS_MIN = 5
const CONTINUES = /^\p{Ll}/u
const ENDS = /[.!?:;…。)\]][”"’»]?$/

const isPlain = ({ within, level, text, box, linkShare }: BlockFact): boolean =>
  level === 0 &&
  box.width > 8 &&
  countWords(text) >= WORDS_MIN &&
  linkShare < 0.5 &&
  !within.some((kind) => /^(hidden|code|pre|li|th|td|dt|label|button)$/.test(kind))

const isOpen = ({ text }: BlockFact): boolean => !ENDS.test(text.trim())

/**
 * Finds text that screen readers read before the beginning of its sentence. On the screen, the text continues
 * another block's sentence. In the document, it comes before that block.
 */
export const tornText: Detector = ({ facts: { blocks } }) =>
  blocks.flatMap((end, index) => {
    const before = blocks[index - 1]
    const start = blocks[index + 1]
    if (!start || !isPlain(end) || !isPlain(start) || !CONTINUES.test(end.text.trim())) return []
    const isContinued = before !== undefined && isPlain(before) && isOpen(before)
    const isStart = !CONTINUES.test(start.text.trim()) && isOpen(start)
    if (isContinued || !isStart || !comesBefore(start, end)) return []
    const message = `The text ${quoted(end.text)} continues ${quoted(start.text)}, but screen readers read the continuation first.`
    return [sure('reading-order', end.element, message)]
  })
