import { isShown } from './flat-tree.ts'

/** The minimum width and height of a usable control, in CSS pixels. */
export const USABLE_SIZE_MIN = 8

/** Returns true if an element is visible, large enough to use and not disabled. */
export function isUsable(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return (
    width >= USABLE_SIZE_MIN &&
    height >= USABLE_SIZE_MIN &&
    isShown(element) &&
    !element.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *')
  )
}

/** Returns true for a button that submits a form. */
export const isSubmitButton = (element: Element): boolean =>
  element instanceof HTMLButtonElement && element.form !== null && element.type === 'submit'
