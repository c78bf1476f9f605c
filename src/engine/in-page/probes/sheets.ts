import { allRoots } from './flat-tree.ts'

const added = new Map<string, CSSStyleSheet>()

/** Adds a style sheet to the document and to all shadow roots that don't have it yet. */
export function addSheet(css: string): void {
  if (added.has(css)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  added.set(css, sheet)
  for (const root of allRoots()) root.adoptedStyleSheets.push(sheet)
}

export function removeSheet(css: string): void {
  const sheet = added.get(css)
  added.delete(css)
  for (const root of allRoots())
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
}

/**
 * Ends transitions immediately, pauses animations and hides the caret, so that a screenshot shows the final
 * state of an element. Otherwise, a focus ring's transition would look like an animation when screenshots are
 * compared.
 */
export const STILL =
  '*, *::before, *::after { transition: none !important; animation-play-state: paused !important; caret-color: transparent !important; scroll-behavior: auto !important }'

export const holdStill = (): void => addSheet(STILL)

const PAUSED = '*, *::before, *::after { animation-play-state: paused !important }'

/** Pauses only animations. Scripts may wait for the end of a transition. */
export function holdAnimations(): void {
  removeSheet(STILL)
  addSheet(PAUSED)
}
