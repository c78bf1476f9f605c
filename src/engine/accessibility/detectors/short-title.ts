import { normalized } from '../words/words-of.ts'
import { type Detector, sure } from './detector.ts'
import { contentWords, quoted } from './text.ts'

/** The main heading must say at least this much more than the title, or it may only be a greeting. */
const FURTHER_WORDS_MIN = 3
const HOME = /^\/(?:index\.\w+|home|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i

/**
 * Finds titles that only repeat the end of the main heading, such as the name of the site, and leave out what the page
 * is about.
 */
export const shortTitle: Detector = ({ facts: { page, blocks } }) => {
  const mains = blocks.filter(({ level }) => level === 1)
  const [title, heading] = [normalized(page.title), normalized(mains[0]?.text ?? '')]
  if (!page.isMain || HOME.test(page.path) || mains.length !== 1 || title === '') return []
  if (title === heading || !heading.endsWith(` ${title}`)) return []
  const further = contentWords(heading.slice(0, -title.length))
  if (further.length < FURTHER_WORDS_MIN) return []
  return [
    sure(
      'page-title-words',
      page.root,
      `The title ${quoted(page.title)} leaves out what this page is about. Its main heading is ${quoted(mains[0]!.text)}.`,
      `Start the title with the subject of this page, as the main heading does.`,
    ),
  ]
}
