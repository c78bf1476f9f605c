import { isMatchIn, selectorsOf, visitStyleRules } from './style-rules.ts'

/**
 * Returns the style rule that makes the whole page run from right to left, such as “html in rtl.css”, or null
 * if there is none.
 */
export function readDirectionRule(): string | null {
  const roots = [document.body, document.documentElement].filter(Boolean)
  if (roots.every((root) => getComputedStyle(root).direction !== 'rtl')) return null
  let found: string | null = null
  visitStyleRules(({ style, selectorText, parentStyleSheet }, root) => {
    if (root !== document || style.direction !== 'rtl') return
    const selector = selectorsOf(selectorText).find((each) => roots.some((one) => isMatchIn(root, one, each)))
    const file = parentStyleSheet?.href?.split(/[?#]/)[0]?.split('/').at(-1)
    if (selector) found = file ? `${selector} in ${file}` : selector
  })
  return found
}
