import { keptElement } from '../../accessibility/keeper.ts'
import { nameOf } from '../../elements/text.ts'
import { ancestorsOf, isShown } from '../flat-tree.ts'
import { RISKY } from '../triggers.ts'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
const OPENS = '[aria-expanded], [aria-haspopup], summary, button, [role=button], label'
/** Links to other pages aren't pressed, since they open these pages. */
const PRESSED = 'summary, button, [role=button], a[href^="#"], [tabindex]:not([href])'
const NAME_MAX = 60

/**
 * Focuses the part of the trigger that the Tab key reaches. Returns how the keyboard should open the content: by
 * focus alone, or by a press of the focused part. Returns null if this is unknown, or if a press may have other
 * effects.
 */
export function focusTrigger(trigger: number): 'focus' | 'press' | null {
  const target = keptElement(trigger)
  const parts = [target as HTMLElement, ...target.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const reached = parts.filter((part) => part.matches(FOCUSABLE) && isShown(part))
  const opener = reached.find((part) => part.matches(OPENS))
  if (opener) return isSafe(opener) ? focused(opener, 'press') : null
  const mayOpen = [target, ...ancestorsOf(target)].some((outer) => outer.matches(OPENS))
  return mayOpen || target.querySelector(OPENS) ? null : focused(reached[0], 'focus')
}

function focused<Way extends string>(element: HTMLElement | undefined, way: Way): Way {
  element?.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
  return way
}

function isSafe(opener: HTMLElement): boolean {
  const isSubmit = opener instanceof HTMLButtonElement && opener.form !== null && opener.type === 'submit'
  return !isSubmit && opener.matches(PRESSED) && !RISKY.test(nameOf(opener, NAME_MAX))
}
