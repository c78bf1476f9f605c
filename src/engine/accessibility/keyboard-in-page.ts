import type { KeeperWorld } from './element-keeper.ts'

/** What the functions below leave in their world for one another. */
interface WalkWorld extends KeeperWorld {
  looks: Map<Element, string>
  lookOf(element: Element): string
}

export interface WalkPlan {
  /** Elements that the Tab key reaches, as far as can be told without pressing it. */
  stops: number
  /** Scripts may move the focus. */
  mayTrap: boolean
  /** Style may hide the focus. */
  mayHideFocus: boolean
}

/** Runs inside the main frame: whether a walk with the Tab key can show anything, and how its stops look before it. */
export function planWalk(stopsMax: number): WalkPlan {
  const world = globalThis as unknown as WalkWorld
  const STYLES =
    'outlineStyle outlineWidth outlineColor boxShadow borderTopColor borderTopWidth borderBottomColor borderBottomWidth borderLeftColor borderLeftWidth backgroundColor backgroundImage color textDecorationLine opacity transform filter fontWeight clipPath left top'
  const styleOf = (element: Element, pseudo?: string): string => {
    const style = getComputedStyle(element, pseudo) as unknown as Record<string, string>
    return STYLES.split(' ')
      .map((name) => style[name])
      .join()
  }
  world.lookOf = (element) => {
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
  const STOPS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]'
  const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  world.looks = new Map(stops.slice(0, stopsMax).map((element) => [element, world.lookOf(element)]))
  // A script may listen from anywhere; without one only a handler in the markup moves the focus.
  const mayTrap =
    document.scripts.length > 0 || document.querySelector('[onblur], [onfocus], [onkeydown]') !== null
  return { stops: stops.length, mayTrap, mayHideFocus: hidesOutlines() }

  function hidesOutlines(): boolean {
    const hides = (style: CSSStyleDeclaration) =>
      /^(none|0|0px|hidden)/.test(style.outlineStyle || style.outlineWidth || style.outline)
    const anyHides = (rules: CSSRuleList): boolean =>
      [...rules].some(
        (rule) =>
          (rule instanceof CSSStyleRule && hides(rule.style)) ||
          (rule instanceof CSSGroupingRule && anyHides(rule.cssRules)),
      )
    const isReadable = (sheet: CSSStyleSheet): boolean => {
      try {
        return anyHides(sheet.cssRules)
      } catch {
        return true
      }
    }
    return [...document.styleSheets].some(isReadable) || document.querySelector('[style*="outline"]') !== null
  }
}

export interface Stop {
  /** Null outside every element. */
  element: number | null
  /** Nothing that style can show has changed with the focus. */
  looksTheSame: boolean
  /** Keeping the focus within an open dialog is right. */
  isInDialog: boolean
}

/** Runs inside the main frame: where the focus is. */
export function readStop(): Stop {
  const world = globalThis as unknown as WalkWorld
  const active = document.activeElement
  if (!active || active === document.body || active === document.documentElement)
    return { element: null, looksTheSame: false, isInDialog: false }
  const look = world.looks.get(active)
  const showsCaret = active.matches(
    'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, [contenteditable], iframe',
  )
  return {
    element: world.keep(active),
    looksTheSame: look !== undefined && !showsCaret && look === world.lookOf(active),
    isInDialog: active.closest('dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]') !== null,
  }
}

/** Runs inside the main frame: the focus as the Tab key would set it, or none. */
export function setFocus(element: number, isOn: boolean): boolean {
  const target = (globalThis as unknown as KeeperWorld).kept[element] as HTMLElement
  if (isOn) target.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
  else target.blur()
  return (document.activeElement === target) === isOn
}

/** Runs inside the main frame: what of the page is to be looked at, in CSS pixels from its upper left corner. */
export function showSurroundings(element: number, marginPx: number) {
  const target = (globalThis as unknown as KeeperWorld).kept[element]!
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
