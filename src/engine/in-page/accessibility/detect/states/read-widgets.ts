import { rootOf } from '../../../elements/text.ts'
import { readFrameMismatch } from '../frame-mismatch.ts'
import { contentOf, textOfIds } from '../names/names.ts'
import type { Add } from '../read-markup.ts'

const STATE_ATTRIBUTES =
  '[aria-pressed], [aria-selected], [aria-checked], [aria-current], [aria-expanded], [aria-disabled]'
const CHOSEN = /(^|[\s_-])(is-)?(active|selected|current|checked|pressed|on)($|\s)/i
const COMPOSITES: Readonly<Record<string, string>> = {
  menu: '[role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"]',
  menubar: '[role="menuitem"], [role="menuitemcheckbox"], [role="menuitemradio"]',
  tablist: '[role="tab"]',
  tree: '[role="treeitem"]',
  listbox: '[role="option"]',
  radiogroup: '[role="radio"]',
}
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'
const BUTTON = 'button, [role="button"]'
const SET = { min: 2, max: 8 }
const DIALOG_NAME = /(^|[\s_-])(modal|dialog|popup|lightbox)/i
const DIALOG_AREA_MIN = 0.02
const VAGUE_FRAME =
  /^(i-?frame|frame ?\d*|untitled.*|no title|title|content|embed(ded)?( content)?|page|window|default|blank|main|left|right|top|bottom|inhalt|contenu|contenido|contenuto|inhoud)$|\.(html?|php|aspx?|jsp)$|^https?:/i
const AUTHOR_FRAME = 'iframe[title], frame[title]'

/**
 * Reads whether scripted controls expose their states and can be reached with the keyboard. Also reads
 * dialogs, frame titles and quotations.
 */
export function readWidgets(element: Element, style: CSSStyleDeclaration, add: Add): void {
  readComposite(element, add)
  readToggles(element, add)
  readDialogLook(element, style, add)
  if (element.matches('dialog[open]') && !element.getAttribute('aria-label')?.trim() && !isReferring(element))
    add('dialog-name', element, '')
  const title = element.matches(AUTHOR_FRAME) ? (element.getAttribute('title') ?? '').trim() : ''
  if (VAGUE_FRAME.test(title)) add('frame-title', element, title)
  else if (title) readFrameMismatch(element as HTMLIFrameElement, title, add)
  const unquoted = element.localName === 'blockquote' ? unquotedIn(element) : ''
  if (unquoted) add('quote-misuse', element, unquoted)
}

const isReferring = (element: Element): boolean => textOfIds(element, 'aria-labelledby') !== ''

/** Content that can't be part of a quotation, with a name for each kind. */
const UNQUOTED: readonly (readonly [selector: string, name: string])[] = [
  ['form', 'a form'],
  ['input', 'a field'],
  ['table', 'a table'],
  ['h1, h2, h3, h4', 'a heading'],
  ['nav', 'a menu'],
]

/**
 * Returns what a blockquote contains besides a quotation, such as “the heading “Prices””, or an empty string.
 */
function unquotedIn(quote: Element): string {
  for (const [selector, name] of UNQUOTED) {
    const found = quote.querySelector(selector)
    const text = found?.matches('h1, h2, h3, h4') ? contentOf(found).slice(0, QUOTED_MAX) : ''
    if (found) return text ? `the heading “${text}”` : name
  }
  return isIndent(quote) ? 'only another blockquote' : ''
}

const QUOTED_MAX = 60

/** Editors nest a quotation directly inside another one to indent text further. */
const isIndent = (element: Element): boolean =>
  element.matches('blockquote:has(> blockquote:only-child)') &&
  contentOf(element) === contentOf(element.firstElementChild!)

const TAB_MAX = 60

function readComposite(element: Element, add: Add): void {
  const role = element.getAttribute('role') ?? ''
  const selector = COMPOSITES[role]
  if (!selector || element.matches(':disabled, [aria-disabled="true"]')) return
  const items = [...element.querySelectorAll(selector)].filter((item) => item.checkVisibility())
  if (items.length < SET.min) return
  if (role === 'tablist' && !items.some((item) => item.hasAttribute('aria-selected')))
    add('tabs-stateless', element, items.map((item) => contentOf(item).slice(0, TAB_MAX)).join('\n'))
  const isReached =
    element.matches('[tabindex], [aria-activedescendant]') ||
    items.some((item) => item.matches(FOCUSABLE) || item.querySelector(FOCUSABLE)) ||
    isOwned(element)
  if (!isReached) add('unreachable-items', element, role)
}

/** A combobox or a button keeps the focus and refers to its list. */
const isOwned = (element: Element): boolean => {
  const id = CSS.escape(element.id)
  const root = rootOf(element)
  return id !== '' && root.querySelector(`[aria-controls~="${id}"], [aria-owns~="${id}"]`) !== null
}

/** Finds rows of buttons in which one button looks selected without exposing this state. */
function readToggles(parent: Element, add: Add): void {
  if (!/^(div|ul|ol|nav|section|fieldset|span|p)$/.test(parent.localName)) return
  const buttons = [...parent.children].flatMap((child) => {
    if (child.matches(BUTTON)) return [child]
    return child.localName === 'li' && child.children.length === 1 && child.firstElementChild!.matches(BUTTON)
      ? [child.firstElementChild!]
      : []
  })
  if (buttons.length < SET.min || buttons.length > SET.max || parent.querySelector(STATE_ATTRIBUTES)) return
  if (parent.closest('[role="tablist"], [role="radiogroup"], [role="menu"]')) return
  const isChosen = (button: Element) =>
    CHOSEN.test(button.className) ||
    (button.parentElement !== parent && CHOSEN.test(button.parentElement!.className))
  const [chosen, ...others] = buttons.filter(isChosen)
  if (!chosen || others.length > 0 || !contentOf(chosen)) return
  const lookOf = (button: Element) => {
    const { backgroundColor, color, borderBottomColor, fontWeight } = getComputedStyle(button)
    return `${backgroundColor} ${color} ${borderBottomColor} ${fontWeight}`
  }
  const looks = new Set(buttons.filter((button) => button !== chosen).map(lookOf))
  if (looks.size === 1 && !looks.has(lookOf(chosen))) add('toggle-stateless', chosen, contentOf(chosen))
}

function readDialogLook(element: Element, { position, zIndex }: CSSStyleDeclaration, add: Add): void {
  if (position !== 'fixed' || !DIALOG_NAME.test(`${element.className} ${element.id}`)) return
  const { width, height } = element.getBoundingClientRect()
  const isDialog = element.closest('dialog, [role]') ?? element.querySelector('dialog, [role="dialog"]')
  const isLarge = width * height >= DIALOG_AREA_MIN * innerWidth * innerHeight
  if (isDialog || !isLarge || Number(zIndex) <= 0 || !element.checkVisibility({ visibilityProperty: true }))
    return
  if (element.querySelector('button, a[href]') && (element as HTMLElement).innerText.trim())
    add('dialog-look', element, contentOf(element))
}
