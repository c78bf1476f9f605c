import { partsOfTitle } from '../../../../model/title-parts.ts'
import { EDITOR_TITLES, NEW_TITLE, NUMBERED_TITLES, TEMPLATE_TITLES } from '../../words/editor-titles.ts'
import { normalized, type Words } from '../../words/words-of.ts'
import type { BlockFact, FrameFacts } from '../facts.ts'
import { contentWords } from '../text.ts'

/** Matches the number that an editor adds to the title of a new page, as in “Untitled-2” and “Document1”. */
const NUMBER = /[\s_(#–-]*\d{1,3}$/
/** Word processors write the number without a space, but “Page 2” and “Document 12” may be parts of a series. */
const DIRECT_NUMBER = /\p{L}\d{1,3}$/u

interface EditorTitle {
  text: string
  /** What the title is: a defect, perhaps one, or the name of what people write on the page. */
  kind: 'defect' | 'question' | 'own'
  /** Whether the title contains the name of a template. */
  isTemplate: boolean
}

/**
 * Returns the part of a page's title that an editor has written, such as “New Document 1”, or null. A heading can show
 * that it is the name of the page's subject, as “Untitled 3” is of a painting. In an online editor, it is the name of
 * what people are writing.
 */
export function editorTitleOf(facts: FrameFacts, words: Words): EditorTitle | null {
  const { page, blocks, fields } = facts
  const { title } = page
  const [subject = '', ...others] = partsOfTitle(title)
  const isWhole = isLeftBehind(title, words) || [subject, ...others].every(isFromTool)
  const text = others.length > 0 && !isWhole ? subject : title
  if (!isWhole && !isFromTool(text)) return null
  const isTemplate = partsOfTitle(text).some((part) => TEMPLATE_TITLES.has(withoutNumber(part)))
  if (page.hasEditor) return { text, kind: 'own', isTemplate }
  const start = withoutNumber(others.length > 0 ? subject : text)
  const headings = blocks.filter(({ level }) => level > 0)
  if (headings.some((heading) => normalized(heading.text).startsWith(start))) return null
  if (TEMPLATE_TITLES.has(start) && isMentioned(start, facts)) return null
  const isFromEditor = isFromTool(start) || DIRECT_NUMBER.test(text.trim())
  // A page of an application for new documents can have this title, too. Most editors have no headings.
  const isOfSite = text !== title
  const hasTextArea = fields.some(({ type }) => type === 'textarea')
  const isTaskOfSite = isOfSite && !isNumbered(text) && !isAboutOther(text, headings, fields.length)
  const mayBeTask = NEW_TITLE.test(start) && (isTaskOfSite || hasTextArea)
  const isSure = isFromEditor && !mayBeTask && !(isOfSite && headings.length === 0)
  return { text, kind: isSure ? 'defect' : 'question', isTemplate }
}

const isNumbered = (title: string): boolean => withoutNumber(title) !== normalized(title)

const isFromTool = (part: string): boolean =>
  EDITOR_TITLES.has(withoutNumber(part)) || TEMPLATE_TITLES.has(withoutNumber(part))

/** Returns true if the page contains the words of a template's name, and so may be about templates. */
const isMentioned = (name: string, { blocks, links }: FrameFacts): boolean =>
  [...blocks.map(({ text }) => text), ...links.map((link) => link.name)].some((text) =>
    normalized(text).includes(name),
  )

/** Returns true if the main heading of a page without fields names a subject that its title doesn’t contain. */
function isAboutOther(title: string, headings: readonly BlockFact[], fields: number): boolean {
  const mains = headings.filter(({ level }) => level === 1)
  const own = new Set(contentWords(normalized(title)))
  const said = contentWords(mains[0]?.text ?? '')
  return fields === 0 && mains.length === 1 && said.length > 1 && !said.some((word) => own.has(word))
}

const withoutNumber = (title: string): string => normalized(title).replace(NUMBER, '')

function isLeftBehind(title: string, words: Words): boolean {
  const bare = withoutNumber(title)
  if (isFromTool(title)) return true
  return bare !== normalized(title) && (NUMBERED_TITLES.has(bare) || words.vagueTitles.has(bare))
}
