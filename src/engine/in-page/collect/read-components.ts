import { LIMITS } from './limits.ts'
import type { PageTools } from './page-tools.ts'

const FRAME = new Set(['navigation', 'banner', 'contentinfo', 'complementary'])
/** Matches elements that may occur in any text. */
const COMMON = /^(html|head|body|script|style|link|meta|noscript|title|br|b|i|em|strong|span|a|p|code)$/

/**
 * Reads the kinds of elements in the page's content, without the header, menus and footer that all pages
 * share. Ignores numbers in class names.
 */
export function readComponents(tools: PageTools): string[] {
  const found = new Set<string>()
  for (const element of tools.elements) {
    if (found.size >= LIMITS.components) break
    const classes = (element.getAttribute('class') ?? '').trim().replace(/\d+/g, '*')
    if ((classes === '' && COMMON.test(element.localName)) || FRAME.has(tools.landmarkOf(element))) continue
    found.add(`${element.localName}.${classes.split(/\s+/).sort().join('.')}`.slice(0, 120))
  }
  return [...found]
}
