import { isShown } from './flat-tree.ts'

/** The minimum width and height, in CSS pixels, of a control that people can use. */
export const USABLE_SIZE_MIN = 8

/** True for an element that is shown, large enough to use and not disabled. */
export function isUsable(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return (
    width >= USABLE_SIZE_MIN &&
    height >= USABLE_SIZE_MIN &&
    isShown(element) &&
    !element.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *')
  )
}
