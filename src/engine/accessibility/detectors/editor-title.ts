import { partsOfTitle } from '../../../model/title-parts.ts'
import { EDITOR_TITLES, NEW_TITLE, NUMBERED_TITLES } from '../words/editor-titles.ts'
import { normalized, type Words } from '../words/words-of.ts'
import type { FrameFacts } from './facts.ts'

/** Matches the number that an editor adds to the title of a new page, as in “Untitled-2” and “Document1”. */
const NUMBER = /[\s_(#–-]*\d{1,3}$/
/** Word processors write the number without a space, but “Page 2” and “Document 12” may be parts of a series. */
const DIRECT_NUMBER = /\p{L}\d{1,3}$/u

interface EditorTitle {
  text: string
  /** What the title is: a defect, perhaps one, or the name of what people write on the page. */
  kind: 'defect' | 'question' | 'own'
}

/**
 * Returns the part of a page's title that an editor has written, such as “New Document 1”, or null. A heading can show
 * that it is the name of the page's subject, as “Untitled 3” is of a painting. In an online editor, it is the name of
 * what people are writing.
 */
export function editorTitleOf({ page, blocks, fields }: FrameFacts, words: Words): EditorTitle | null {
  const { title } = page
  const [subject = '', ...others] = partsOfTitle(title)
  const text = others.length > 0 && !isLeftBehind(title, words) ? subject : title
  const isKnown = text === title ? isLeftBehind(text, words) : EDITOR_TITLES.has(withoutNumber(text))
  if (!isKnown) return null
  if (page.hasEditor) return { text, kind: 'own' }
  const start = withoutNumber(text)
  const headings = blocks.filter(({ level }) => level > 0)
  if (headings.some((heading) => normalized(heading.text).startsWith(start))) return null
  const isFromEditor = EDITOR_TITLES.has(start) || DIRECT_NUMBER.test(text.trim())
  // A page of an application for new documents can have this title, too. Most editors have no headings.
  const isOfSite = text !== title
  const mayBeTask = NEW_TITLE.test(start) && (isOfSite || fields.some(({ type }) => type === 'textarea'))
  const isSure = isFromEditor && !mayBeTask && !(isOfSite && headings.length === 0)
  return { text, kind: isSure ? 'defect' : 'question' }
}

const withoutNumber = (title: string): string => normalized(title).replace(NUMBER, '')

function isLeftBehind(title: string, words: Words): boolean {
  const bare = withoutNumber(title)
  if (EDITOR_TITLES.has(bare)) return true
  return bare !== normalized(title) && (NUMBERED_TITLES.has(bare) || words.vagueTitles.has(bare))
}
