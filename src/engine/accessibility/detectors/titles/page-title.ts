import { partsOfTitle } from '../../../../model/title-parts.ts'
import { normalized } from '../../words/words-of.ts'
import { type Detector, sure, sureIf } from '../detector.ts'
import type { FrameFacts } from '../facts.ts'
import { contentWords, countWords, quoted } from '../text.ts'
import { editorTitleOf } from './editor-title.ts'
import { isNameOfSite } from './site-name.ts'

const LONG_PAGE_WORDS_MIN = 60

/** Finds page titles that don't name the page's topic, or that name a different topic. */
export const pageTitle: Detector = ({ facts, words }) => {
  const { title, root, isMain } = facts.page
  if (!isMain || !title) return []
  if (
    words.vagueTitles.has(normalized(title)) ||
    /\.(html?|php|aspx?|jsp|docx?|pdf)$/i.test(title) ||
    /^https?:\/\//.test(title)
  )
    return [
      sure('page-title-words', root, `The title ${quoted(title)} doesn’t describe what the page is about.`),
    ]
  const editorTitle = editorTitleOf(facts, words)
  if (editorTitle?.kind === 'own') return []
  if (editorTitle) {
    const what =
      editorTitle.text === title ? `The title ${quoted(title)}` : `${quoted(editorTitle.text)} in the title`
    const origin = editorTitle.isTemplate
      ? 'comes from a template'
      : 'is an editor’s default name for new pages'
    const message = `${what} ${origin}. It doesn’t describe what the page is about.`
    return [sureIf(editorTitle.kind === 'defect', 'page-title-words', root, message)]
  }
  const known = textOf(facts)
  const subject = subjectOf(facts)
  const part = [title, subject].find((each) => isForeign(each, known, title.slice(subject.length)))
  if (!part) return []
  const absent = wordsOfTitle(part)
  const where =
    part === title ? `the title ${quoted(title)}` : `${quoted(part)}, the first part of the title,`
  const message = `None of the words in ${where} appear on the page.`
  // If all words are capitalized, the title may be a name that only the logo shows.
  const isPhrase = partsOf(title).some((word) => absent.includes(word))
  return [sureIf(isPhrase && countWords(known) >= LONG_PAGE_WORDS_MIN, 'page-title-words', root, message)]
}

const textOf = ({ blocks, links }: FrameFacts): string =>
  normalized([...blocks.map(({ text }) => text), ...links.map(({ name }) => name)].join(' '))

/** Splits words at apostrophes and hyphens because the page may contain only one of the parts. */
const partsOf = (title: string): string[] => title.split(/[^\p{L}\p{N}]+/u)

/** Returns the first part of the title if the rest is the name of the site. */
function subjectOf(facts: FrameFacts): string {
  const { title } = facts.page
  const [subject, ...others] = partsOfTitle(title)
  return subject && isNameOfSite(others.join(' '), facts) ? subject : title
}

/** Returns the content words of a title, in lowercase. */
const wordsOfTitle = (title: string): string[] => contentWords(partsOf(title).join(' '))

/** Returns a word without its ending, so that “vacations” is found in “vacation plan”. */
const stemOf = (word: string): string => word.slice(0, Math.max(4, word.length - (word.length > 6 ? 3 : 2)))

const PART_LENGTH_MIN = 5

/**
 * Returns true if the page's text contains none of the words in a title, not even as part of a compound word.
 * Words in the site's name don't count, since every page contains them.
 */
function isForeign(title: string, known: string, name: string): boolean {
  const own = wordsOfTitle(title)
  if (own.length < 2 || countWords(known) < 20 || own.some((word) => known.includes(stemOf(word))))
    return false
  const isInName = (part: string) => name.toLowerCase().includes(part)
  const parts = [...new Set(contentWords(known))]
    .filter((word) => word.length >= PART_LENGTH_MIN)
    .map((word) => word.slice(0, Math.max(PART_LENGTH_MIN, word.length - 2)))
  return !parts.some((part) => !isInName(part) && own.some((word) => word.includes(part)))
}
