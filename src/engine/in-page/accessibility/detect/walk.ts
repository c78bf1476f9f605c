import type { Within } from '../../../accessibility/detectors/facts.ts'
import { flatChildNodesOf } from '../../elements/text.ts'

/** The facts about an element that depend on its ancestors. */
export interface Place {
  within: readonly Within[]
  /** The primary language subtag. Empty if no language is declared. */
  lang: string
  hasOwnLang: boolean
  /** The level of the heading around the element, from 1 to 6. 0 outside headings. */
  level: number
  /** The nearest block element. */
  block: Element
  link: Element | null
  style: CSSStyleDeclaration
}

export interface Visitor {
  /** Called for each displayed element, before its descendants. */
  element(element: Element, place: Place): void
  /** Called for each line break and for each text node that isn't blank. */
  text(node: Node, place: Place): void
}

const DEPTH_MAX = 400
const SKIPPED = /^(script|style|noscript|template|head|option|optgroup|datalist)$/
/** Code and command output, including code in a pre element that highlights its syntax. */
const CODE =
  'code, kbd, samp, textarea, .ace_editor, .CodeMirror, .cm-editor, .monaco-editor, pre[class*="lang-"], pre[class*="language-"], pre[class*="highlight"], pre[class*="prettyprint"], pre[class*="code"], pre[class*="terminal"], pre[class*="console"], [class*="highlight"] > pre, [class*="language-"] > pre, [class*="code"] > pre'
const KINDS: readonly (readonly [Within, string])[] = [
  ['a', 'a[href], [role="link"]'],
  ['button', 'button, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"]'],
  ['label', 'label, legend'],
  ['nav', 'nav, [role="navigation"], [role="menu"], [role="menubar"], [role="tablist"]'],
  ['footer', 'footer, [role="contentinfo"]'],
  ['header', 'header, [role="banner"]'],
  ['figure', 'figure'],
  ['li', 'li, [role="listitem"]'],
  ['th', 'th, [role="columnheader"], [role="rowheader"]'],
  ['td', 'td, [role="cell"], [role="gridcell"]'],
  ['pre', 'pre'],
  ['code', CODE],
  ['blockquote', 'blockquote, q'],
  ['caption', 'caption, figcaption'],
  ['dt', 'dt'],
  ['form', 'form'],
  ['main', 'main, [role="main"]'],
  ['dialog', 'dialog, [role="dialog"], [role="alertdialog"]'],
  ['hidden', '[aria-hidden="true"]'],
  ['address', 'address'],
]
const ANY_KIND = KINDS.map(([, selector]) => selector).join()
const INLINE_TAG =
  /^(a|abbr|b|bdi|bdo|cite|code|em|i|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|font)$/

/**
 * Visits everything that a frame displays, in reading order. The content of a shadow root replaces that of
 * its host, and slots contain what the page assigns to them.
 */
export function walkDocument(visitor: Visitor): void {
  const { documentElement, body } = document
  if (!body) return
  const lang = primaryLang(documentElement.getAttribute('lang') ?? '')
  const style = getComputedStyle(body)
  const place = { within: [], lang, hasOwnLang: false, level: 0, block: body, link: null, style }
  visitor.element(body, place)
  enter(body, place, visitor, 0)
}

function enter(element: Element, place: Place, visitor: Visitor, depth: number): void {
  if (depth > DEPTH_MAX) return
  for (const child of flatChildNodesOf(element)) {
    if (child.nodeType === Node.TEXT_NODE) {
      if (child.nodeValue?.trim() && place.style.visibility === 'visible') visitor.text(child, place)
    } else if (child.nodeType === Node.ELEMENT_NODE) enterElement(child as Element, place, visitor, depth)
  }
}

function enterElement(element: Element, place: Place, visitor: Visitor, depth: number): void {
  const tag = element.localName
  if (SKIPPED.test(tag)) return
  if (tag === 'br') {
    visitor.text(element, place)
    return
  }
  const style = getComputedStyle(element)
  if (style.display === 'none') return
  const own = placeOf(element, style, place)
  visitor.element(element, own)
  if (tag === 'svg' || tag === 'math') return
  enter(element, own, visitor, depth + 1)
}

function placeOf(element: Element, style: CSSStyleDeclaration, place: Place): Place {
  const lang = element.getAttribute('lang')
  const kinds = element.matches(ANY_KIND)
    ? KINDS.filter(([, selector]) => element.matches(selector)).map(([kind]) => kind)
    : []
  return {
    within: kinds.length > 0 ? [...place.within, ...kinds] : place.within,
    lang: lang === null ? place.lang : primaryLang(lang),
    hasOwnLang: lang !== null || place.hasOwnLang,
    level: levelOf(element) || place.level,
    block: isInline(element, style) ? place.block : element,
    link: element.matches('a[href]') ? element : place.link,
    style,
  }
}

const isInline = (element: Element, { display }: CSSStyleDeclaration): boolean =>
  display === 'inline' ||
  display === 'contents' ||
  (display.startsWith('inline') && INLINE_TAG.test(element.localName))

const primaryLang = (value: string): string => value.trim().toLowerCase().split('-')[0] ?? ''

/** Returns the level of a heading, or 0 for other elements. */
export function levelOf(element: Element): number {
  const role = element.getAttribute('role')
  if (role === 'heading') return Number(element.getAttribute('aria-level')) || 2
  return role ? 0 : Number(/^h([1-6])$/.exec(element.localName)?.[1] ?? 0)
}
