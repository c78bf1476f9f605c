import { akinWords, areAkin } from '../akin-words.ts'
import { type Detector, sureIf } from '../detector.ts'
import type { BlockFact } from '../facts.ts'
import { contentWords, countWords, quoted } from '../text.ts'

const SECTION_WORDS_MIN = 12
const HEADINGS_MAX = 60
/** A section is about another heading if it mentions the heading's subject at least this many times. */
const MENTIONS_MIN = 2
/**
 * Sections about terms that explain each other, such as “client” and “server”, also mention each other often.
 * A swap is therefore certain only if a section mentions several words of the other heading.
 */
const SURE_WORDS_MIN = 2
/** The minimum proportion of a heading's words that its section must mention. */
const SHARE_MIN = 0.5
/** A word that occurs in more headings than this doesn't distinguish sections. */
const COMMON_MAX = 2

interface Section {
  heading: BlockFact
  /** All words of the heading, and the words that distinguish it from the other headings and the title. */
  words: string[]
  subject: string[]
  /** The words of the text below the heading, including repetitions. */
  text: string[]
}

function sectionsOf(blocks: readonly BlockFact[], title: string): Section[] {
  const shown = blocks.filter(
    ({ within }) => !within.some((kind) => /^(hidden|nav|footer|dialog)$/.test(kind)),
  )
  const headings = shown.filter(({ level }) => level > 0)
  if (headings.length > HEADINGS_MAX) return []
  const known = contentWords(
    [title, ...headings.filter(({ level }) => level === 1).map(({ text }) => text)].join(' '),
  )
  const wordsOf = headings.map(({ text }) => [...new Set(contentWords(text))])
  return headings.flatMap((heading, index) => {
    const words = wordsOf[index]!
    const isCommon = (word: string) =>
      wordsOf.filter((other) => akinWords([word], other).length > 0).length > COMMON_MAX
    const subject = words.filter((word) => akinWords([word], known).length === 0 && !isCommon(word))
    const text = textBelow(heading, shown)
    return countWords(text) < SECTION_WORDS_MIN ? [] : [{ heading, words, subject, text: contentWords(text) }]
  })
}

/** Returns the text between a heading and the next one. */
function textBelow(heading: BlockFact, blocks: readonly BlockFact[]): string {
  const below = blocks.slice(blocks.indexOf(heading) + 1)
  const end = below.findIndex(({ level }) => level > 0)
  return below
    .slice(0, end < 0 ? below.length : end)
    .map(({ text }) => text)
    .join(' ')
}

/**
 * Returns true if a section mentions none of its heading's words, and the other section often mentions that
 * heading's subject.
 */
function fits({ words, subject, text }: Section, other: Section): boolean {
  const named = akinWords(subject, other.text)
  const mentions = other.text.filter((word) => named.some((name) => areAkin(name, word))).length
  return (
    akinWords(words, text).length === 0 &&
    named.length > 0 &&
    named.length >= SHARE_MIN * subject.length &&
    mentions >= MENTIONS_MIN
  )
}

/** Returns how many words of a heading the other heading's section mentions. */
const namedIn = ({ subject }: Section, { text }: Section): number => akinWords(subject, text).length

/** Finds two headings of the same level that are swapped, so that each is above the other's section. */
export const headingSwap: Detector = ({ facts: { blocks, page } }) => {
  const sections = sectionsOf(blocks, page.title)
  return sections.flatMap((one, index) => {
    const other = sections
      .slice(index + 1)
      .find((each) => each.heading.level === one.heading.level && fits(one, each) && fits(each, one))
    if (!other) return []
    const [text, otherText] = [one, other].map(({ heading }) => quoted(heading.text))
    const isSure = Math.max(namedIn(one, other), namedIn(other, one)) >= SURE_WORDS_MIN
    const message = `The headings ${text} and ${otherText} seem to be swapped: the text below each of them is about the other.`
    const fix = `Swap the headings ${text} and ${otherText}.`
    return [sureIf(isSure, 'heading-text', one.heading.element, message, fix)]
  })
}
