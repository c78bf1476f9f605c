import { keptElement } from '../../accessibility/keeper.ts'
import { nameOf } from '../../elements/text.ts'
import { ancestorsOf, findAll, focusedElement, isInside, isShown } from '../flat-tree.ts'
import { ENDING, RISKY } from '../risky.ts'
import { isSubmitButton } from '../usable.ts'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
const OPENS = '[aria-expanded], [aria-haspopup], summary, button, [role=button], label'
/** The probe doesn't press links to other pages, since the browser would leave the current page. */
const PRESSED = 'summary, button, [role=button], a[href^="#"], [tabindex]:not([href])'
const NAME_MAX = 60

/**
 * Focuses the part of the trigger that the Tab key reaches. Returns how the keyboard should open the content:
 * by focus alone, or by pressing the focused part. Returns `none` if the Tab key reaches nothing, and null if
 * it is unknown how, or if pressing may have other effects.
 */
export function focusTrigger(trigger: number): 'focus' | 'press' | 'none' | null {
  const target = keptElement(trigger)
  const reached = reachedIn(target)
  const opener = reached.find((part) => part.matches(OPENS))
  if (opener) {
    // If the element contains several controls, any of them may open the content.
    const isOnly = opener === target || reached.length === 1
    return isOnly && isSafe(opener) && takesFocus(opener) ? 'press' : null
  }
  const mayOpen = [target, ...ancestorsOf(target)].some((outer) => outer.matches(OPENS))
  if (mayOpen || target.querySelector(OPENS)) return null
  const focused = reached[0] ?? focusableAround(target)
  if (!focused) return 'none'
  takesFocus(focused)
  return 'focus'
}

/**
 * Returns the visible parts that the Tab key reaches, including those in shadow roots, and possibly the
 * element itself.
 */
const reachedIn = (target: Element): HTMLElement[] =>
  (findAll(FOCUSABLE) as HTMLElement[]).filter((part) => isInside(part, target) && isShown(part))

/**
 * Focuses an element that the Tab key doesn't reach, to test whether its script or style reacts to focus.
 * Returns the element's previous tabindex.
 */
export function lendFocus(trigger: number): string | null {
  const target = keptElement(trigger) as HTMLElement
  const before = target.getAttribute('tabindex')
  target.setAttribute('tabindex', '0')
  takesFocus(target)
  return before
}

/** Restores the tabindex of an element after `lendFocus`. */
export function withdrawFocus(trigger: number, before: string | null): void {
  const target = keptElement(trigger) as HTMLElement
  target.blur()
  if (before === null) target.removeAttribute('tabindex')
  else target.setAttribute('tabindex', before)
}

const focusableAround = (target: Element): HTMLElement | null =>
  target.closest<HTMLElement>(FOCUSABLE) ?? target.closest('label')?.control ?? null

/**
 * Focuses the trigger or, if the Tab key doesn't reach it, its first focusable part or ancestor. Returns
 * whether that element has received the focus, or `none` if there is no such element.
 */
export function focusNear(trigger: number): 'focused' | 'lost' | 'none' {
  const target = keptElement(trigger) as HTMLElement
  const focused = reachedIn(target)[0] ?? focusableAround(target)
  if (!focused) return 'none'
  return takesFocus(focused) ? 'focused' : 'lost'
}

/**
 * Focuses an element. Returns false if a script keeps the focus elsewhere, such as in a banner. The probe
 * must not press the buttons there.
 */
function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
  return focusedElement() === element
}

function isSafe(opener: HTMLElement): boolean {
  const words = `${nameOf(opener, NAME_MAX)} ${opener.id} ${opener.getAttribute('class') ?? ''}`
  return !isSubmitButton(opener) && opener.matches(PRESSED) && !RISKY.test(words) && !ENDING.test(words)
}
