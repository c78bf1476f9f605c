import type { ActionArtifact } from '../../collect/use-artifacts.ts'
import { nameOf } from '../elements/text.ts'
import { LIMITS } from './limits.ts'
import { boxOf, type PageTools } from './page-tools.ts'

const BUTTONS =
  'button, input[type="button"], input[type="submit"], input[type="reset"], input[type="image"], [role="button"]'
const SETS =
  '[role="tablist"], [role="toolbar"], [role="menu"], [role="menubar"], [role="radiogroup"], [role="listbox"], [role="group"], table, .pagination'

/** Reads buttons and links that look like buttons. */
export function readActions(tools: PageTools): ActionArtifact[] {
  const forms = [...document.forms]
  return tools.elements
    .filter((element) => isAction(tools, element))
    .slice(0, LIMITS.actions)
    .map((element) => readAction(tools, forms, element))
}

const isAction = (tools: PageTools, element: Element): boolean =>
  element.localName === 'a'
    ? element.hasAttribute('href') && tools.isShown(element) && looksLikeButton(getComputedStyle(element))
    : element.matches(BUTTONS) && tools.isShown(element)

const looksLikeButton = (style: CSSStyleDeclaration): boolean =>
  fillOf(style) !== '' && Number.parseFloat(style.paddingLeft) >= 6 && style.display !== 'inline'

function readAction(tools: PageTools, forms: readonly (Element | null)[], element: Element): ActionArtifact {
  const style = getComputedStyle(element)
  const box = boxOf(element)
  const kind = kindOf(element)
  return {
    kind,
    label: labelOf(element),
    target: targetOf(element, kind),
    isHandled: kind === 'button' ? showsTooltip(element) || tools.isHandled(element) : true,
    isDisabled:
      element.matches(':disabled') ||
      element.getAttribute('aria-disabled') === 'true' ||
      style.pointerEvents === 'none',
    clippedPx: clippedOf(element, style),
    fill: fillOf(style),
    isInFirstView: box.width > 0 && box.y < innerHeight && box.y + box.height > 0 && box.x < innerWidth,
    isInSet: element.closest(SETS) !== null || isInMenu(element),
    landmark: tools.landmarkOf(element),
    form: forms.indexOf(formOf(element)),
    formBefore: formBefore(element),
    fieldBefore: fieldBefore(element),
    box,
    ref: tools.describe(element),
  }
}

/** Returns true for one of several links in a list, such as a menu whose items have a background. */
function isInMenu(element: Element): boolean {
  const list = element.localName === 'a' ? element.closest('ul, ol') : null
  const items = [...(list?.children ?? [])]
  return (
    items.length >= MENU_MIN &&
    items.every((item) => item.querySelectorAll('a[href]').length === 1 && isOnlyLink(item))
  )
}

const MENU_MIN = 3

/** Returns true if an item contains no text in addition to its link. */
const isOnlyLink = (item: Element): boolean =>
  item.textContent.trim() === item.querySelector('a[href]')!.textContent.trim()

/** A button may only show its tooltip on hover and focus, with CSS alone. */
function showsTooltip(element: Element): boolean {
  const described = [...(element.ariaDescribedByElements ?? []), element.nextElementSibling]
  return (
    element.querySelector('[role="tooltip"]') !== null ||
    described.some((other) => other?.matches('[role="tooltip"]'))
  )
}

const formOf = (element: Element): Element | null =>
  element.localName === 'a' ? element.closest('form') : (element as HTMLButtonElement).form

function kindOf(element: Element): ActionArtifact['kind'] {
  if (element.localName === 'a') return 'link'
  const { type, form } = element as HTMLButtonElement
  const isImage = element.getAttribute('type')?.toLowerCase() === 'image'
  if (isImage || (type === 'submit' && form instanceof HTMLFormElement)) return 'submit'
  return type === 'reset' && form instanceof HTMLFormElement ? 'reset' : 'button'
}

const SUBMIT = ':is(button, input)[type="submit"], input[type="image"], button:not([type])'
const LEVELS_TO_FORM = 3

function formBefore(element: Element): string | null {
  if (!element.matches(SUBMIT) || (element as HTMLButtonElement).form) return null
  const form = nearestBefore(element, 'form', LEVELS_TO_FORM) as HTMLFormElement | null
  // Buttons elsewhere on the page may belong to the form.
  const isSubmitted =
    form?.querySelector(SUBMIT) || [...(form?.elements ?? [])].some((part) => part.matches(SUBMIT))
  return form && !isSubmitted ? (form.getAttribute('id') ?? '') : null
}

const TEXT_FIELD = 'input:is([type=text], [type=email], [type=search], [type=tel], :not([type])), textarea'
const LEVELS_TO_FIELD = 2

function fieldBefore(element: Element): string | null {
  if ((element as HTMLButtonElement).form) return null
  const field = nearestBefore(element, TEXT_FIELD, LEVELS_TO_FIELD) as HTMLInputElement | null
  if (!field || field.form) return null
  const label = field.labels?.[0]?.textContent.trim() || field.getAttribute('aria-label')
  return (label || field.placeholder).slice(0, 60)
}

const PARTS_OF_PAGE = 'header, nav, main, aside, footer'

/**
 * Returns the nearest element that matches a selector and comes before another element or one of the boxes
 * around it.
 */
function nearestBefore(element: Element, selector: string, levels: number): Element | null {
  let box: Element | null = element
  for (let level = 0; box && level < levels; level += 1, box = box.parentElement) {
    const before: Element | null = box.previousElementSibling
    if (before?.matches(PARTS_OF_PAGE)) return null
    const found = before?.matches(selector) ? before : [...(before?.querySelectorAll(selector) ?? [])].at(-1)
    if (found) return found
  }
  return null
}

function fillOf(style: CSSStyleDeclaration): string {
  if (style.backgroundImage !== 'none') return style.backgroundImage.slice(0, 80)
  return /^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ? '' : style.backgroundColor
}

function labelOf(element: Element): string {
  if (element.localName !== 'input') return nameOf(element, 120)
  const { type, value } = element as HTMLInputElement
  const unnamed = type === 'submit' ? 'Submit' : type === 'reset' ? 'Reset' : ''
  const label = element.getAttribute('aria-label') ?? (value || element.getAttribute('alt') || unnamed)
  return label.slice(0, 120)
}

function targetOf(element: Element, kind: ActionArtifact['kind']): string {
  if (kind === 'link') return (element as HTMLAnchorElement).href
  const form = (element as HTMLButtonElement).form
  return kind === 'submit' && form?.hasAttribute('action')
    ? (URL.parse(form.getAttribute('action') ?? '', document.baseURI)?.href ?? '')
    : ''
}

/**
 * Returns the number of CSS pixels by which a line of text exceeds a box that clips it without an ellipsis.
 */
function clippedOf(element: Element, style: CSSStyleDeclaration): number {
  if (!/hidden|clip/.test(style.overflowX) || style.textOverflow === 'ellipsis') return 0
  if (Number.parseFloat(style.textIndent) < 0 || element.clientHeight <= 1 || !element.firstChild) return 0
  const range = document.createRange()
  const outer = element.getBoundingClientRect()
  let clippedPx = 0
  // Measures only the element's own text, since its children may slide in on purpose.
  for (let node: ChildNode | null = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType !== Node.TEXT_NODE || !/\S/.test(node.nodeValue ?? '')) continue
    range.selectNodeContents(node)
    clippedPx = Math.max(clippedPx, Math.round(range.getBoundingClientRect().right - outer.right))
  }
  return clippedPx
}
