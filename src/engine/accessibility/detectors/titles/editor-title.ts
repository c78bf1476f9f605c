import { partsOfTitle } from '../../../../model/title-parts.ts'
import { EDITOR_TITLES, NEW_TITLE, NUMBERED_TITLES, TEMPLATE_TITLES } from '../../words/editor-titles.ts'
import { normalized, type Words } from '../../words/words-of.ts'
import type { BlockFact, FrameFacts } from '../facts.ts'
import { contentWords } from '../text.ts'

/** Matches the number that an editor adds to the title of a new page, as in “Untitled-2” and “Document1”. */
const NUMBER = /[\s_(#–-]*\d{1,3}$/
/**
 * Word processors write the number without a space. With a space, as in “Page 2”, it may be part of a series.
 */
const DIRECT_NUMBER = /\p{L}\d{1,3}$/u

interface EditorTitle {
  text: string
  /** Whether the title is certainly a defect, may be one, or names what people write on the page. */
  kind: 'defect' | 'question' | 'own'
  /** Whether the title contains the name of a template. */
  isTemplate: boolean
}

/**
 * Returns the part of a page's title that an editor has written, such as “New Document 1”, or null if there
 * is none. A heading can show that this is the name of the page's subject, such as a painting called
 * “Untitled 3”. In an online editor, it is the name of the user's document.
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
  // The page for creating a new document in a web application can also have this title. Most editors have no
  // headings.
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

/** Returns true if the page contains the words of a template's name. The page may then be about templates. */
const isMentioned = (name: string, { blocks, links }: FrameFacts): boolean =>
  [...blocks.map(({ text }) => text), ...links.map((link) => link.name)].some((text) =>
    normalized(text).includes(name),
  )

/** Returns true if a page without fields has a main heading whose subject isn't in the title. */
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
