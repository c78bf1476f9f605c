import { isIconFont } from '../elements/icon-font.ts'
import { textOf } from '../elements/text.ts'
import { ariaNameOf, attribute, clean, cleanTextOf } from './detect/names.ts'
import { nearTextOf } from './detect/near-field.ts'

/** What people can recognize an element by. Texts are shortened. */
export interface Recognition {
  /** The text that people see in or for the element. If there is none, its accessible name. */
  text?: string
  /** The placeholder of a field without a label. */
  placeholder?: string
  /** The text before a field without a label. */
  textBefore?: string
  /** Whether the element shows an icon or image instead of text. */
  isIcon?: true
  /** The heading before an element that has no text. */
  heading?: string
  /** The part of the page that contains an element without text, if no heading in that part precedes it. */
  part?: string
}

const TEXT_MAX = 48
const FIELD = 'input, select, textarea'
const BUTTON = '[type=submit], [type=button], [type=reset]'
const PAGE = 'html, head, head *, body'
/** The text of these elements is usually too long to recognize them by. */
const LONG = 'table, form, fieldset, [role=table], [role=grid], [role=form]'
const PICTURE = 'svg, img, i, picture, canvas'
const HEADING = 'h1, h2, h3, h4, h5, h6, [role=heading]'
const GLYPHS = /[\ue000-\uf8ff\u{f0000}-\u{fffff}]/gu

/** The parts of a page, and what people call them. */
const PARTS: readonly (readonly [selector: string, name: string])[] = [
  ['dialog, [role=dialog], [role=alertdialog]', 'dialog'],
  ['footer, [role=contentinfo]', 'footer'],
  ['nav, [role=navigation]', 'navigation'],
  ['header, [role=banner]', 'header'],
  ['aside, [role=complementary]', 'sidebar'],
]
const ANY_PART = PARTS.map(([selector]) => selector).join(', ')

/** Returns a function that tells what people can recognize elements by. The page must not change meanwhile. */
export function createRecognizer(): (element: Element) => Recognition {
  let headings: Element[] | null = null
  const headingsOf = () => {
    headings ??= [...document.querySelectorAll(HEADING)]
    return headings
  }
  return (element) => {
    if (element.matches(PAGE)) return {}
    if (element.matches(FIELD) && !element.matches(BUTTON)) {
      const words = wordsOfField(element as HTMLInputElement)
      return Object.keys(words).length > 0 ? words : placeOf(element, headingsOf())
    }
    const text = short(shownTextOf(element)) || short(ariaNameOf(element) || attribute(element, 'title'))
    if (text) return { text }
    const isIcon = element.matches(PICTURE)
      ? false
      : element.querySelector(PICTURE) !== null || hasGlyph(element)
    return { ...(isIcon && { isIcon }), ...placeOf(element, headingsOf()) }
  }
}

function wordsOfField(field: HTMLInputElement): Recognition {
  const label = [...(field.labels ?? [])].map((each) => textOf(each, TEXT_MAX * 2, isNotShown)).join(' ')
  const text = short(label) || short(ariaNameOf(field)) || short(attribute(field, 'title'))
  if (text) return { text }
  const placeholder = short(attribute(field, 'placeholder'))
  const textBefore = short(nearTextOf(field)?.text ?? '')
  return { ...(placeholder && { placeholder }), ...(textBefore && { textBefore }) }
}

function shownTextOf(element: Element): string {
  if (element.matches(BUTTON)) return attribute(element, 'value')
  if (element.matches(LONG)) return cleanTextOf(element.querySelector(':scope > caption, :scope > legend'))
  if (element instanceof HTMLImageElement) return element.alt
  return isDrawnByFont(element) ? '' : textOf(element, TEXT_MAX * 2, isNotShown)
}

const isNotShown = (part: Element): boolean =>
  part.matches(`${FIELD}, option`) ||
  !part.checkVisibility({ visibilityProperty: true }) ||
  isDrawnByFont(part)

/** Icon fonts draw names such as "more_vert" as icons. */
const isDrawnByFont = (element: Element): boolean => isIconFont(getComputedStyle(element).fontFamily)

const hasGlyph = (element: Element): boolean =>
  isDrawnByFont(element) ||
  (element.textContent.match(GLYPHS) ?? []).length > 0 ||
  getComputedStyle(element).backgroundImage !== 'none'

/** Shortens text at a space, without the characters of icon fonts. */
function short(text: string): string {
  const line = clean(text.replace(GLYPHS, ' '))
  if (!/[\p{L}\p{N}]/u.test(line)) return ''
  if (line.length <= TEXT_MAX) return line
  const cut = line.slice(0, TEXT_MAX)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > TEXT_MAX / 2 ? end : TEXT_MAX).replace(/[\s,;:.–—-]+$/, '')}…`
}

function placeOf(element: Element, headings: readonly Element[]): Recognition {
  const part = element.parentElement?.closest(ANY_PART) ?? null
  const heading = headingBefore(element, headings)
  if (heading && (part === null || part.contains(heading)))
    return { heading: short(textOf(heading, TEXT_MAX * 2)) }
  const name = part && PARTS.find(([selector]) => part.matches(selector))?.[1]
  return name ? { part: name } : {}
}

/** Returns the last visible heading with text before an element, or null. */
function headingBefore(element: Element, headings: readonly Element[]): Element | null {
  let [low, high] = [0, headings.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (headings[middle]!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
      low = middle + 1
    else high = middle
  }
  for (let at = low - 1; at >= Math.max(0, low - 3); at -= 1) {
    const heading = headings[at]!
    if (!heading.contains(element) && heading.checkVisibility() && short(textOf(heading, TEXT_MAX)))
      return heading
  }
  return null
}
