import { keep, keptElement } from '../../accessibility/keeper.ts'
import { isReveal, stateless } from '../../collect/sheet-walk.ts'
import { firstClassOf, oneOfEachKind } from '../../elements/identity-order.ts'
import { elementAt, findAll, isInside, isShown } from '../flat-tree.ts'
import { removeSheet, STILL } from '../sheets.ts'

/** An element that seems to show additional content on hover. */
export interface HoverTrigger {
  element: number
  /** Whether a script shows the content, which may take a moment. */
  isScripted: boolean
}

export interface Point {
  x: number
  y: number
}

declare global {
  /** The service sets this variable in its world before it calls `findHovers`. */
  var hoverTargets: Node[] | undefined
}

const HANDLED = '[onmouseover], [onmouseenter], [onpointerenter]'
const TOOLTIPS =
  '[data-tooltip], [data-toggle=tooltip], [data-bs-toggle=tooltip], [data-bs-toggle=popover][data-bs-trigger*=hover], [data-tippy-content], [aria-describedby]:not(input, select, textarea)'
const RULES_MAX = 20_000
const SIZE_MIN = 8
const SHARE_MAX = 0.4

/** Returns one element of each kind that seems to react to the mouse through a style sheet or a script. */
export function findHovers(max: number): HoverTrigger[] {
  const scripted = new Set<Element>((globalThis.hoverTargets ?? []).filter((node) => node instanceof Element))
  for (const element of findAll(`${HANDLED}, ${TOOLTIPS}`)) scripted.add(element)
  const styled = new Set(revealSelectors().flatMap(matchesOf))
  return oneOfEachKind(styled.union(scripted), {
    max,
    kindOf: (element) =>
      `${element.localName} ${firstClassOf(element)} ${scripted.has(element)} ${element.closest('nav, header, footer, main')?.localName}`,
    isFit: (element) => isUsable(element) && (scripted.has(element) || hasHidden(element)),
  }).map((element) => ({ element: keep(element), isScripted: scripted.has(element) }))
}

/**
 * The hidden content must be inside the hovered element or next to it. Similar neighbors, such as the other
 * items of a menu, have their own content.
 */
function hasHidden(element: Element): boolean {
  const neighbors = [...(element.parentElement?.children ?? [])].filter(
    (neighbor) => neighbor.localName !== element.localName || !isShown(neighbor),
  )
  return [element, ...neighbors]
    .flatMap((around) => [around, ...around.querySelectorAll('*')])
    .some((inner) => !isShown(inner) && /\p{L}/u.test(inner.textContent ?? ''))
}

function isUsable(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  const share = (width * height) / (innerWidth * innerHeight)
  return width >= SIZE_MIN && height >= SIZE_MIN && share <= SHARE_MAX && isShown(element)
}

/** Returns the selectors of elements that change other elements on hover, according to the style sheets. */
function revealSelectors(): string[] {
  const found = new Set<string>()
  let count = 0
  const read = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      count += 1
      if (count > RULES_MAX) return
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover') && isReveal(rule.style))
        for (const part of rule.selectorText.split(',')) {
          const hovered = /^(.*?:hover\S*?)\s*[\s>+~]/.exec(part.trim())
          if (hovered && !part.includes('::')) found.add(stateless(hovered[1]!))
        }
      if ('cssRules' in rule && !(rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches))
        read(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets)
    try {
      read(sheet.cssRules)
    } catch {
      // Style sheets from other hosts can't be read.
    }
  return [...found]
}

function matchesOf(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector || '*')].slice(0, 50)
  } catch {
    return []
  }
}

/**
 * Turns transitions back on, since a delayed transition may keep content open until the mouse has reached it.
 */
export const letMove = (): void => removeSheet(STILL)

/** Scrolls to an element and returns a point at which the mouse hits it, or null if something covers it. */
export function pointOf(element: number): Point | null {
  const target = keptElement(element)
  if (!target.isConnected) return null
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const point = { x: left + Math.min(width / 2, 200), y: top + height / 2 }
  const hit = elementAt(point.x, point.y)
  return hit && (isInside(hit, target) || isInside(target, hit)) ? point : null
}
