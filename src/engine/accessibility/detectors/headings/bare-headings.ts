import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { bareHeadingOf, NUMBERED_WORK } from '../../words/heading-parts.ts'
import { normalized } from '../../words/words-of.ts'
import { type Detection, type Detector, doubt, sure } from '../detector.ts'
import type { BlockFact, FrameFacts } from '../facts.ts'
import { countWords, quoted } from '../text.ts'

const HEADINGS_MIN = 2
/** The minimum and maximum number of words in a section. A longer section may be from a book. */
const SECTION_WORDS = { min: 5, max: 250 }
const QUOTES = 3

/**
 * Finds several headings that only number the parts of a page, such as “Part A” and “Part B”. In a law, an
 * exam or a form, the numbers may be there so that people can refer to the parts.
 */
export const bareHeadings: Detector = ({ facts }) => {
  const headings = facts.blocks.filter(({ level, within }) => level > 0 && !within.includes('hidden'))
  const bare = headings.filter((heading) => bareHeadingOf(heading.text) && isOverText(heading, facts))
  return [...Map.groupBy(bare, ({ level, text }) => `${level} ${bareHeadingOf(text)}`).values()].flatMap(
    (alike) => judged(alike, facts),
  )
}

function judged(alike: readonly BlockFact[], facts: FrameFacts): Detection[] {
  const texts = [...new Set(alike.map(({ text }) => text))]
  const first = alike[0]
  if (!first || texts.length < HEADINGS_MIN) return []
  const isOfParts = bareHeadingOf(first.text) === 'part'
  const isShort = alike.every((heading) => wordsBelow(heading, facts) <= SECTION_WORDS.max)
  // The chapters of a novel often have no titles.
  if (!isOfParts && !isShort) return []
  const isSure = isOfParts && isShort && !isNumberedWork(facts) && !isReferredTo(alike, facts)
  const message = `The headings ${joinList(texts.map(quoted), QUOTES)} number the sections but don’t tell users what they are about.`
  const fix = `Name the subject of each section in its heading. For example, write “${first.text.trim().replace(/[.:]$/, '')}: …” with a few words about the text below it.`
  return [(isSure ? sure : doubt)('heading-text', first.element, message, fix)]
}

/**
 * Returns true if text directly follows the heading. If other headings follow, they may name the subjects.
 */
function isOverText(heading: BlockFact, { blocks }: FrameFacts): boolean {
  const next = blocks[blocks.indexOf(heading) + 1]
  if (!next || next.level > 0) return false
  return wordsBelow(heading, { blocks }) >= SECTION_WORDS.min
}

/** Returns the number of words between a heading and the next one. */
function wordsBelow(heading: BlockFact, { blocks }: Pick<FrameFacts, 'blocks'>): number {
  const below = blocks.slice(blocks.indexOf(heading) + 1)
  const end = below.findIndex(({ level }) => level > 0)
  return below.slice(0, end < 0 ? undefined : end).reduce((sum, { text }) => sum + countWords(text), 0)
}

const isNumberedWork = ({ page, blocks, fields }: FrameFacts): boolean =>
  fields.length >= HEADINGS_MIN ||
  [page.title, ...blocks.filter(({ level }) => level === 1).map(({ text }) => text)].some((text) =>
    NUMBERED_WORK.test(text),
  )

/** Returns true if other text or a link mentions one of the parts, so that readers know what it is. */
function isReferredTo(alike: readonly BlockFact[], { blocks, links }: FrameFacts): boolean {
  const names = alike.map(({ text }) => wordsOnly(text))
  const others = blocks.filter((block) => !alike.includes(block))
  const texts = [...others.map(({ text }) => text), ...links.map(({ name }) => name)].map(wordsOnly)
  return names.some((name) => texts.some((text) => text.includes(name)))
}

/** Returns the words of the text without punctuation, with a space before and after each word. */
const wordsOnly = (text: string): string => ` ${normalized(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
