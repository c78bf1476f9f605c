import { HEADING } from '../elements/selectors.ts'
import { isUndrawn, letters, textOf } from '../elements/text.ts'
import { coveredTextOf, nearTextOf, textAfterChoice } from './detect/fields/near-field.ts'
import { ariaNameOf, attribute, clean, cleanTextOf } from './detect/names/names.ts'
import { iconNameOf, isDrawnByFont } from './icon-name.ts'
import { isAfloat, isNear } from './near-heading.ts'

/** What people can recognize an element by. Texts are shortened. */
export interface Recognition {
  /** The text that people see in or for the element. If there is none, its accessible name. */
  text?: string
  /** The text of an element if a style hides all of it. */
  hiddenText?: string
  /** The placeholder of a field without a label. */
  placeholder?: string
  /** The text before a field without a label, or the text of an adjacent link to the same page. */
  textBefore?: string
  /** Whether the element shows an icon or image instead of text. */
  isIcon?: true
  /** The name of this icon, from its class, file or icon font, such as "fa-bell". */
  icon?: string
  /** The option shown by a drop-down list without a label. */
  option?: string
  /** The header of the table column that contains a field without a label. */
  column?: string
  /** Whether `textBefore` is a heading, which can't become the field's label. */
  isHeading?: true
  /** The first words in the table row of an element that has no text. */
  row?: string
  /** The heading before an element that has no text. */
  heading?: string
  /** The controls in a container without a name or heading. */
  controls?: ControlNames
  /** The part of the page that contains an element without text, if no heading in that part precedes it. */
  part?: string
}

/** The controls in a container. */
export interface ControlNames {
  /** The names of the first controls. */
  names: string[]
  count: number
  kind: 'tab' | 'menu item' | 'link' | 'button' | 'control'
}

const TEXT_MAX = 48
const FIELD = 'input, select, textarea'
const BUTTON = '[type=submit], [type=button], [type=reset]'
const CONTROL = 'a[href], button, summary, [role=button], [role=link], [role=tab]'
const PAGE = 'html, head, head *, body'
/** The text of these elements is usually too long to recognize them by. */
const LONG = 'table, form, fieldset, [role=table], [role=grid], [role=form]'
const DIALOG = 'dialog, [role=dialog], [role=alertdialog]'
const LIST = 'ul, ol, dl, nav, header, footer, section'
const LIST_LETTERS_MIN = 3
/** Matches text that can be a label, unlike a breadcrumb separator. */
const LABEL_END = /[\p{L}\p{N}).?:*…]$/u
/** Matches text that people can recognize, unlike “...” or “|”. */
const WORD = /[\p{L}\p{N}\p{S}]/u
const PICTURE = 'svg, img, i, picture, canvas'
const GLYPHS = /[\ue000-\uf8ff\u{f0000}-\u{fffff}]/gu

/** The parts of a page, and what users call them. */
const PARTS: readonly (readonly [selector: string, name: string])[] = [
  [DIALOG, 'dialog'],
  ['footer, [role=contentinfo]', 'footer'],
  ['nav, [role=navigation]', 'navigation'],
  ['header, [role=banner]', 'header'],
  ['aside, [role=complementary]', 'sidebar'],
]
const ANY_PART = PARTS.map(([selector]) => selector).join(', ')

/**
 * Returns a function that finds what people can recognize an element by. The page must not change between
 * calls.
 */
export function createRecognizer(): (element: Element) => Recognition {
  let headings: Element[] | null = null
  const headingsOf = () => {
    headings ??= [...document.querySelectorAll(HEADING)]
    return headings
  }
  return (element) => {
    if (element.matches(PAGE)) return {}
    if (element.matches(FIELD) && !element.matches(BUTTON)) {
      const words = wordsOfField(element as HTMLInputElement, headingsOf())
      return Object.keys(words).length > 0 ? words : placeOf(element, headingsOf())
    }
    const name = ariaNameOf(element) || attribute(element, 'title')
    const content = name ? null : contentOf(element)
    if (content) return content
    const shown = tellingTextOf(element)
    // The long text of a container, such as a player, is the joined text of several elements.
    const isJoined = name && shown.endsWith('…') && element.matches(CONTAINER) && !element.matches(CONTROL)
    const text = (isJoined ? short(name) : shown) || short(name || textOf(element, TEXT_MAX * 2, isNotShown))
    if (WORD.test(text)) return { text }
    const isIcon = element.matches(`${PICTURE}, ${LONG}`)
      ? false
      : element.querySelector(PICTURE) !== null || hasGlyph(element)
    const icon = isIcon ? iconNameOf(element) : ''
    const twin = element.matches('a[href]') ? twinTextOf(element) : ''
    const hiddenText = element.matches(CONTROL) ? short(textOf(element, TEXT_MAX * 2)) : ''
    return {
      ...(isIcon && { isIcon }),
      ...(icon && { icon }),
      ...(WORD.test(hiddenText) && { hiddenText }),
      ...(twin && { textBefore: twin }),
      ...placeOf(element, headingsOf()),
    }
  }
}

const TWIN_LEVELS = 4

/** Returns the text of the link with the same address that is next to a link without text, as in a card. */
function twinTextOf(link: Element): string {
  const href = link.getAttribute('href')
  if (/^(?:#|javascript:)/i.test(href ?? '')) return ''
  let box = link.parentElement
  for (let level = 0; box && level < TWIN_LEVELS && !box.matches(PAGE); level += 1) {
    const links = [...box.querySelectorAll('a[href]')].filter((other) => other !== link)
    // A box with several such links contains several items.
    const named = links.filter(
      (other) => other.getAttribute('href') === href && WORD.test(tellingTextOf(other)),
    )
    if (named.length > 1) return ''
    if (named[0]) return tellingTextOf(named[0])
    box = box.parentElement
  }
  return ''
}

/** A container with this many controls is easier to recognize by them than by their joined text. */
const CONTROLS_MIN = 3
const CONTROL_NAMES_MAX = 2
/** These widgets are recognized by the names of their items, even if there is other content in between. */
const COMPOSITE = '[role=tablist], [role=menu], [role=menubar], [role=toolbar]'
const CONTAINER =
  'div, nav, aside, section, header, footer, main, form, ul, ol, [role=menu], [role=navigation], [role=tablist], [role=toolbar]'

const KINDS: readonly (readonly [ControlNames['kind'], selector: string])[] = [
  ['tab', '[role=tab]'],
  ['menu item', '[role^=menuitem]'],
  ['link', 'a[href], [role=link]'],
  ['button', 'button, [role=button]'],
]

/** Longer text is the joined text of several elements. */
function contentOf(element: Element): Recognition | null {
  if (!element.matches(CONTAINER) || element.matches(`${CONTROL}, ${DIALOG}`)) return null
  if (cleanTextOf(element).length <= TEXT_MAX) return null
  const heading = [...element.querySelectorAll(HEADING)].map((each) => short(cleanTextOf(each))).find(Boolean)
  if (heading) return { text: heading }
  const controls = controlsIn(element)
  return controls && { controls }
}

/** Returns the controls of a container whose text consists mainly of their names, or null if it doesn't. */
function controlsIn(element: Element): ControlNames | null {
  // Tab panels also contain controls.
  const items = element.matches(COMPOSITE)
    ? [...element.querySelectorAll('[role=tab], [role^=menuitem]')]
    : []
  const controls = items.length >= CONTROLS_MIN ? items : [...element.querySelectorAll(CONTROL)]
  if (controls.length < CONTROLS_MIN) return null
  const names = controls.map((control) => short(ariaNameOf(control) || cleanTextOf(control))).filter(Boolean)
  const isMainly = element.matches(COMPOSITE) || letters(names.join('')) * 2 >= letters(cleanTextOf(element))
  if (names.length === 0 || !isMainly) return null
  const kind =
    KINDS.find(([, kinds]) => controls.every((control) => control.matches(kinds)))?.[0] ?? 'control'
  return { names: [...new Set(names)].slice(0, CONTROL_NAMES_MAX), count: controls.length, kind }
}

function wordsOfField(field: HTMLInputElement, headings: readonly Element[]): Recognition {
  const label = [...(field.labels ?? [])].map((each) => textOf(each, TEXT_MAX * 2, isNotShown)).join(' ')
  const text = short(label) || short(ariaNameOf(field)) || short(attribute(field, 'title'))
  if (text) return { text }
  const placeholder = short(attribute(field, 'placeholder'))
  const near = short(nearTextOf(field)?.text ?? '')
  const isLabel = LABEL_END.test(near) && WORD.test(near)
  const textBefore = short(coveredTextOf(field)) || (isLabel ? near : short(textAfterChoice(field)))
  const heading = textBefore ? '' : headingBeside(field, headings)
  const column = columnOf(field)
  const option = field instanceof HTMLSelectElement ? short(firstOptionOf(field)?.text ?? '') : ''
  return {
    ...(placeholder && { placeholder }),
    ...(textBefore && { textBefore }),
    ...(heading && { textBefore: heading, isHeading: true }),
    ...(column && { column }),
    ...(WORD.test(option) && { option }),
  }
}

/** Returns a heading on the same line as the field. */
function headingBeside(field: Element, headings: readonly Element[]): string {
  const heading = headingBefore(field, headings)
  const [own, other] = [field, heading].map((box) => box?.getBoundingClientRect())
  const isBeside = own && other && own.height > 0 && other.top < own.bottom && other.bottom > own.top
  return heading && isBeside && isInLayerOf(heading, field) ? short(textOf(heading, TEXT_MAX * 2)) : ''
}

/** Returns false for a heading in a dialog or a positioned box, such as a popup, that doesn't contain the element. */
function isInLayerOf(heading: Element, element: Element): boolean {
  for (let box = heading.parentElement; box; box = box.parentElement)
    if (box.matches(DIALOG) || /^(?:absolute|fixed)$/.test(getComputedStyle(box).position))
      return box.contains(element)
  return true
}

/** Returns the text of the header above a field in a table. */
function columnOf(field: Element): string {
  const cell = field.closest('td')
  const first = cell?.closest('table')?.rows[0]
  if (!cell || !first || first.cells.length !== cell.parentElement?.children.length) return ''
  // Text in the cell is more specific than the header.
  if (WORD.test(textOf(cell, TEXT_MAX, isNotShown))) return ''
  const header = first.cells[cell.cellIndex]
  return header?.matches('th') ? short(textOf(header, TEXT_MAX * 2, isNotShown)) : ''
}

/** The text of a list is often just the number in a badge. */
function tellingTextOf(element: Element): string {
  const text = short(shownTextOf(element))
  return element.matches(LIST) && letters(text) < LIST_LETTERS_MIN ? '' : text
}

function shownTextOf(element: Element): string {
  if (element.matches(BUTTON)) return attribute(element, 'value')
  if (element.matches(DIALOG)) return ariaNameOf(element) || cleanTextOf(element.querySelector(HEADING))
  if (element.matches(LONG)) return cleanTextOf(element.querySelector(':scope > caption, :scope > legend'))
  if (element instanceof HTMLImageElement) return element.alt
  return isDrawnByFont(element) ? '' : textWithoutPictures(element)
}

const textWithoutPictures = (element: Element): string =>
  textOf(element, TEXT_MAX * 2, (part) => part.matches('img, svg') || isNotShown(part))

/** The text in an object is only for browsers that can't show the object. */
const isNotShown = (part: Element): boolean =>
  part.matches(`${FIELD}, option, object`) ||
  isUndrawn(part, { visibilityProperty: true }) ||
  isDrawnByFont(part)

const hasGlyph = (element: Element): boolean =>
  isDrawnByFont(element) ||
  (element.textContent.match(GLYPHS) ?? []).length > 0 ||
  getComputedStyle(element).backgroundImage !== 'none'

/** Shortens text at a space and removes icon font characters. */
function short(text: string): string {
  const line = clean(text.replace(GLYPHS, ' '))
  if (line.length <= TEXT_MAX) return line
  const cut = line.slice(0, TEXT_MAX)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > TEXT_MAX / 2 ? end : TEXT_MAX).replace(/[\s,;:.–—-]+$/, '')}…`
}

function placeOf(element: Element, headings: readonly Element[]): Recognition {
  const cells = element.parentElement
    ?.closest('tr, [role=row]')
    ?.querySelectorAll('th, td, [role=cell], [role=gridcell]')
  const texts = [...(cells ?? [])].map((cell) => short(textWithoutPictures(cell)))
  // A row number is less helpful than the next cell.
  const row = texts.find((text) => /\p{L}/u.test(text)) ?? texts.find(Boolean)
  if (row) return { row }
  const part = element.parentElement?.closest(ANY_PART) ?? null
  const heading = headingBefore(element, headings)
  const isInSamePart = heading?.closest(ANY_PART) === part
  const isOwn = heading && isInSamePart && isInLayerOf(heading, element)
  if (isOwn && isNear(heading, element) && !isAfloat(element))
    return { heading: short(textOf(heading, TEXT_MAX * 2)) }
  const name = part && PARTS.find(([selector]) => part.matches(selector))?.[1]
  return name ? { part: name } : {}
}

/** Returns the last visible heading with text before an element, or null if there is none. */
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

/** Returns the option that a list shows when the page loads. Probes change the selection. */
const firstOptionOf = ({ options, selectedOptions, multiple }: HTMLSelectElement) =>
  [...options].find(({ defaultSelected }) => defaultSelected) ??
  (multiple ? selectedOptions[0] : [...options].find(({ disabled }) => !disabled))
