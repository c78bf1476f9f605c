import { partsOfTitle } from '../../../model/title-parts.ts'
import { normalized } from '../words/words-of.ts'
import { type Detector, sure, sureIf } from './detector.ts'
import { editorTitleOf } from './editor-title.ts'
import type { BlockFact, FrameFacts } from './facts.ts'
import { areSame, contentWords, countWords, quoted } from './text.ts'

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
    return [sure('page-title-words', root, `The title ${quoted(title)} doesn’t say what the page is about.`)]
  const left = editorTitleOf(title, facts.blocks, words)
  if (left) {
    const what = left === title ? `The title ${quoted(title)}` : `${quoted(left)} in the title`
    const message = `${what} is the name that an editor gives to a new page. It doesn’t say what the page is about.`
    return [sure('page-title-words', root, message)]
  }
  const known = textOf(facts)
  const subject = subjectOf(facts)
  const part = [title, subject].find((each) => isForeign(each, known, title.slice(subject.length)))
  if (!part) return []
  const absent = wordsOfTitle(part)
  const where =
    part === title ? `the title ${quoted(title)}` : `${quoted(part)}, the first part of the title,`
  const message = `None of the words in ${where} appear on the page.`
  // A title in which all words are capitalized may be a name that only the logo shows.
  const isPhrase = partsOf(title).some((word) => absent.includes(word))
  return [sureIf(isPhrase && countWords(known) >= LONG_PAGE_WORDS_MIN, 'page-title-words', root, message)]
}

const textOf = ({ blocks, links }: FrameFacts): string =>
  normalized([...blocks.map(({ text }) => text), ...links.map(({ name }) => name)].join(' '))

/** Splits words with apostrophes and hyphens, since the page may contain only a part of them. */
const partsOf = (title: string): string[] => title.split(/[^\p{L}\p{N}]+/u)

/** Returns the first part of the title if the rest is the name of the site, which links to its home page. */
function subjectOf({ page, links, blocks }: FrameFacts): string {
  const [subject, ...others] = partsOfTitle(page.title)
  const rest = others.join(' ')
  const names = [page.siteName, ...links.filter(({ href }) => isHome(href)).map(({ name }) => name)]
  const isName = names.some((name) => name !== '' && areSame(name, rest)) || blocks.some(isOfSite(rest))
  return subject && isName ? subject : page.title
}

/** Returns a test for a text in the header or footer of the page that starts with the name of the site. */
function isOfSite(name: string): (block: BlockFact) => boolean {
  const start = normalized(name)
  return ({ text, within, level }) =>
    start !== '' &&
    level === 0 &&
    (within.includes('header') || within.includes('footer')) &&
    !within.some((kind) => kind === 'nav' || kind === 'li' || kind === 'main') &&
    normalized(text).startsWith(start)
}

const isHome = (href: string): boolean => URL.parse(href)?.pathname === '/'

/** Returns the content words of a title, in lowercase. */
const wordsOfTitle = (title: string): string[] => contentWords(partsOf(title).join(' '))

/** Returns a word without its ending, so that “vacations” is found in “vacation plan”. */
const stemOf = (word: string): string => word.slice(0, Math.max(4, word.length - (word.length > 6 ? 3 : 2)))

const PART_LENGTH_MIN = 5

/**
 * Returns whether none of the words of a title is in the text of its page, and no word of the text is a part of one of
 * them, as in compound words. Words of the site's name don't count, since they are on all of its pages.
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
