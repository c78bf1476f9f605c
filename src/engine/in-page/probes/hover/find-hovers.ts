import { keep, keptElement } from '../../accessibility/keeper.ts'
import { isReveal, stateless } from '../../collect/sheet-walk.ts'
import { firstClassOf, oneOfEachKind } from '../../elements/identity-order.ts'
import { isUndrawn, rootOf, textOf } from '../../elements/text.ts'
import { allRoots, elementAt, findAll, IN_BODY, isInside, isShown, rootsAround } from '../flat-tree.ts'
import { removeSheet, STILL } from '../sheets.ts'
import { isHittable } from './hittable.ts'
import { eachHoverRule, elementsMatching } from './hover-rules.ts'
import { isLongTip, isSaidElsewhere, readPageText } from './tip-text.ts'

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

const EXPLAINED_MAX = 50
const TEXT_MAX = 40
const LOOKS = { opacityProperty: true, visibilityProperty: true }
/** Matches attributes with settings, styles or addresses. */
const CODE = /[{}<>=;|[\]]|:\/\//

/** Returns one element of each kind that seems to react to the mouse through a style sheet or a script. */
export function findHovers(max: number): HoverTrigger[] {
  const scripted = new Set<Element>((globalThis.hoverTargets ?? []).filter((node) => node instanceof Element))
  for (const element of findAll(`${HANDLED}, ${TOOLTIPS}`)) scripted.add(element)
  for (const element of explainedElements()) scripted.add(element)
  const styled = new Set(
    allRoots().flatMap((root) =>
      revealSelectors(root).flatMap((selector) => elementsMatching(selector, root)),
    ),
  )
  const all = [...styled.union(scripted)]
  // Inside a web component with its own trigger, people use that trigger.
  const hosts = new Set(all.flatMap(hostsAround))
  return oneOfEachKind(
    all.filter((element) => !hosts.has(element)),
    {
      max,
      kindOf: (element) =>
        `${element.localName} ${firstClassOf(element)} ${scripted.has(element)} ${element.closest('nav, header, footer, main')?.localName}`,
      isFit: (element) => isHittable(element) && (scripted.has(element) || hasHidden(element)),
    },
  ).map((element) => ({ element: keep(element), isScripted: scripted.has(element) }))
}

const hostsAround = (element: Element): Element[] =>
  rootsAround(element).flatMap((root) => (root instanceof ShadowRoot ? [root.host] : []))

/**
 * Returns elements with an explanation in one of their attributes, if a script that listens to the mouse on a
 * container may show it.
 */
function explainedElements(): Element[] {
  const listening = globalThis.hoverTargets ?? []
  if (listening.length === 0) return []
  const pageText = readPageText()
  const isExplained = (element: Element): boolean =>
    listening.some((node) => node !== element && node.contains(element)) &&
    [...element.attributes].some(
      ({ name, value }) =>
        name.startsWith('data-') &&
        !CODE.test(value) &&
        isLongTip(value) &&
        !isSaidElsewhere(element, value, pageText),
    )
  const found: Element[] = []
  for (const element of findAll(IN_BODY)) {
    if (found.length >= EXPLAINED_MAX) break
    if (isExplained(element)) found.push(element)
  }
  return found
}

/**
 * The hidden content must be inside the hovered element or next to it. Similar neighbors, such as the other
 * items of a menu, have their own content.
 */
function hasHidden(element: Element): boolean {
  const parent = element.parentElement ?? rootOf(element)
  const neighbors = [...parent.children].filter(
    (neighbor) => neighbor.localName !== element.localName || !isShown(neighbor),
  )
  return [element, ...neighbors]
    .flatMap((around) => [
      around,
      ...around.querySelectorAll('*'),
      ...(around.shadowRoot?.querySelectorAll('*') ?? []),
    ])
    .some((inner) => isUndrawn(inner, LOOKS) && /\p{L}/u.test(textOf(inner, TEXT_MAX)))
}

/** Returns the selectors of elements that change other elements on hover, according to the style sheets. */
function revealSelectors(root: Document | ShadowRoot): string[] {
  const found = new Set<string>()
  eachHoverRule((part, style) => {
    const hovered = isReveal(style) ? /^(.*?:hover\S*?)\s*[\s>+~]/.exec(part) : null
    if (hovered && !part.includes('::')) found.add(stateless(hovered[1]!))
  }, root)
  return [...found]
}

/**
 * Turns transitions back on because a delayed transition may keep content open until the mouse has reached
 * it.
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
