import { keep, keptElement } from './keeper.ts'

export interface WalkPlan {
  /** The number of elements that the Tab key seems to reach. */
  stops: number
  /** Scripts may move the focus. */
  mayTrap: boolean
  /** Style sheets may hide the focus. */
  mayHideFocus: boolean
}

export interface Stop {
  /** Null when no element has the focus. */
  element: number | null
  /** Nothing that style sheets can show has changed with the focus. */
  looksTheSame: boolean
  /** An open dialog keeps the focus, as it should. */
  isInDialog: boolean
}

const STOPS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'
const WITH_CARET =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, [contenteditable], iframe'
const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]'
const STYLES =
  'outlineStyle outlineWidth outlineColor boxShadow borderTopColor borderTopWidth borderBottomColor borderBottomWidth borderLeftColor borderLeftWidth backgroundColor backgroundImage color textDecorationLine opacity transform filter fontWeight clipPath left top'.split(
    ' ',
  )

/** How the stops look before the walk. */
let looks = new Map<Element, string>()

/** Tells whether a walk with the Tab key can find anything, and remembers how its stops look before it. */
export function planWalk(stopsMax: number): WalkPlan {
  const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  looks = new Map(stops.slice(0, stopsMax).map((element) => [element, lookOf(element)]))
  // Scripts may listen anywhere. Without one, only a handler in the markup moves the focus.
  const mayTrap =
    document.scripts.length > 0 || document.querySelector('[onblur], [onfocus], [onkeydown]') !== null
  return { stops: stops.length, mayTrap, mayHideFocus: hidesOutlines() }
}

/** Returns a text that changes when an element, or one next to it, changes its look. */
function lookOf(element: Element): string {
  const { parentElement: parent, previousElementSibling, nextElementSibling, firstElementChild } = element
  const around = [
    parent,
    parent?.parentElement,
    previousElementSibling,
    nextElementSibling,
    firstElementChild,
  ]
  return [
    styleOf(element),
    styleOf(element, '::before'),
    styleOf(element, '::after'),
    ...around.map((other) => (other ? styleOf(other) : '')),
  ].join('|')
}

function styleOf(element: Element, pseudo?: string): string {
  const style = getComputedStyle(element, pseudo) as unknown as Record<string, string>
  return STYLES.map((name) => style[name]).join()
}

const hidesOutlines = (): boolean =>
  [...document.styleSheets].some(mayHideOutline) || document.querySelector('[style*="outline"]') !== null

/** Returns true for a style sheet that can't be read. */
function mayHideOutline(sheet: CSSStyleSheet): boolean {
  try {
    return anyHidesOutline(sheet.cssRules)
  } catch {
    return true
  }
}

const anyHidesOutline = (rules: CSSRuleList): boolean =>
  [...rules].some(
    (rule) =>
      (rule instanceof CSSStyleRule && hidesOutline(rule.style)) ||
      (rule instanceof CSSGroupingRule && anyHidesOutline(rule.cssRules)),
  )

const hidesOutline = (style: CSSStyleDeclaration): boolean =>
  /^(none|0|0px|hidden)/.test(style.outlineStyle || style.outlineWidth || style.outline)

/** Returns where the focus is. */
export function readStop(): Stop {
  const active = document.activeElement
  if (!active || active === document.body || active === document.documentElement)
    return { element: null, looksTheSame: false, isInDialog: false }
  const look = looks.get(active)
  return {
    element: keep(active),
    looksTheSame: look !== undefined && !active.matches(WITH_CARET) && look === lookOf(active),
    isInDialog: active.closest(DIALOG) !== null,
  }
}

/** Focuses an element as the Tab key would, or removes the focus from it. Returns true when that worked. */
export function setFocus(element: number, isOn: boolean): boolean {
  const target = keptElement(element) as HTMLElement
  if (isOn) target.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
  else target.blur()
  return (document.activeElement === target) === isOn
}

/** Scrolls to an element and returns its surroundings, in CSS pixels from the upper left corner of the page. */
export function showSurroundings(element: number, marginPx: number) {
  const target = keptElement(element)
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = target.getBoundingClientRect()
  const left = Math.max(0, x - marginPx)
  const top = Math.max(0, y - marginPx)
  const right = Math.min(innerWidth, x + width + marginPx)
  const bottom = Math.min(innerHeight, y + height + marginPx)
  return {
    x: left + scrollX,
    y: top + scrollY,
    width: Math.max(1, right - left),
    height: Math.max(1, bottom - top),
  }
}

/** Returns the text that the page shows now. */
export const readShownText = (charactersMax: number): string =>
  (document.body?.innerText ?? '').slice(0, charactersMax)

const HELP = /\b(how to|help|exit|leave|keyboard|hilfe|verlassen|aide|quitter|ayuda|salir)\b/i

/**
 * Focuses the one of the elements that promises help with leaving, and returns true when there is one. Only a button, or
 * a link that stays on the page, is safe to activate.
 */
export function focusHelp(elements: readonly number[]): boolean {
  const help = elements
    .map(keptElement)
    .find(
      (element) =>
        element.matches('button[type="button"], button:not(form *), a[href^="#"]') &&
        HELP.test(element.textContent ?? ''),
    )
  ;(help as HTMLElement | undefined)?.focus()
  return help !== undefined && document.activeElement === help
}
