import { type Color, colorOf } from '../../accessibility/colors.ts'
import { nextFrame } from '../../frames.ts'
import { addSheet, removeSheet } from '../sheets.ts'

/** Exposes the color behind the page in a property that changes nothing outside SVG filters. */
const CANVAS_SHEET = ':root { lighting-color: Canvas !important }'
/** On large pages, this many elements represent all of them. */
const ELEMENTS_MAX = 2000

/** Starts reading the color behind the page, which is dark if the browser uses a dark color scheme. */
export const startColors = (): void => addSheet(CANVAS_SHEET)

/** Reverts `startColors`. */
export const endColors = (): void => removeSheet(CANVAS_SHEET)

const readCanvas = (): string => getComputedStyle(document.documentElement).lightingColor

/** Returns the color behind the page. Call `startColors` first. */
export const canvasColor = (): Color => colorOf(readCanvas())

/** Returns a string that changes when a text color or background color changes. */
export function readColors(): string {
  const numbers = new Map<string, number>()
  const numberOf = (color: string): number => {
    const known = numbers.get(color) ?? hashOf(color)
    numbers.set(color, known)
    return known
  }
  let hash = 0
  const add = (color: string) => {
    hash = (Math.imul(hash, 31) + numberOf(color)) | 0
  }
  add(readCanvas())
  const elements = document.getElementsByTagName('*')
  const step = Math.ceil(elements.length / ELEMENTS_MAX)
  for (let index = 0; index < elements.length; index += step) {
    const style = getComputedStyle(elements[index]!)
    add(style.color)
    add(style.backgroundColor)
  }
  return `${hash}`
}

const hashOf = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0)

/**
 * Waits for a frame, and then until the page's colors stop changing or `limitMs` has passed. Returns
 * `readColors()`.
 */
export async function settleColors(limitMs: number): Promise<string> {
  const endsAt = performance.now() + limitMs
  let before = ''
  for (;;) {
    await nextFrame()
    endTransitions()
    const now = readColors()
    if ((now === before && !isLoading()) || performance.now() >= endsAt) return now
    before = now
  }
}

/** Returns true if a style sheet, such as one for a color scheme, hasn't loaded yet. */
const isLoading = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]')].some(
    ({ disabled, media, sheet }) => !disabled && sheet === null && matchMedia(media).matches,
  )

/** Some pages force their transitions, which start with the previous colors. */
function endTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition && /color|background/.test(animation.transitionProperty))
      animation.finish()
}
