import { partsOfTitle } from '../../../model/title-parts.ts'
import { EDITOR_TITLES, NUMBERED_TITLES } from '../words/editor-titles.ts'
import { normalized, type Words } from '../words/words-of.ts'
import type { BlockFact } from './facts.ts'

/** Matches the number that an editor adds to the title of a new page, as in “Untitled-2” and “Document1”. */
const NUMBER = /[\s_(#–-]*\d{1,3}$/

/**
 * Returns the part of a page's title that an editor has written, such as “New Document 1”, or null. A heading can show
 * that it is the name of the page's subject, as “Untitled 3” is of a painting.
 */
export function editorTitleOf(title: string, blocks: readonly BlockFact[], words: Words): string | null {
  const [subject = '', ...others] = partsOfTitle(title)
  const part = others.length > 0 && !isLeftBehind(title, words) ? subject : title
  const isKnown = part === title ? isLeftBehind(part, words) : EDITOR_TITLES.has(withoutNumber(part))
  if (!isKnown) return null
  const start = withoutNumber(part)
  return blocks.some(({ level, text }) => level > 0 && normalized(text).startsWith(start)) ? null : part
}

const withoutNumber = (title: string): string => normalized(title).replace(NUMBER, '')

function isLeftBehind(title: string, words: Words): boolean {
  const bare = withoutNumber(title)
  if (EDITOR_TITLES.has(bare)) return true
  return bare !== normalized(title) && (NUMBERED_TITLES.has(bare) || words.vagueTitles.has(bare))
}
