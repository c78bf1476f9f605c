import { attributeOf } from '../../../model/element-name.ts'
import type { LinkArtifact } from '../../collect/artifacts.ts'
import type { ElementDescription } from '../../collect/element.ts'
import { isTelling, quote, type Rule } from '../rule.ts'

const criteria = { linksMax: 20, firstLinks: 5 }

/**
 * Any of the first five links counts as a skip link if it goes to a target on the page, regardless of its
 * text. Another rule checks its target.
 */
export const bypassLink: Rule = {
  id: 'bypass-link',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'A skip link lets people bypass long navigation menus.',
  why: 'Without a skip link, sighted keyboard users have to tab through every entry on every page. Landmarks and headings help only screen reader users.',
  source: 'https://www.w3.org/WAI/WCAG22/Techniques/general/G1',
  fix: 'Make the first link on the page point to the id of the main element.',
  criteria,
  judge: ({ links, mains }) => {
    const before = links.filter(({ isBeforeMain, isShown }) => isBeforeMain && isShown)
    const hasSkip = links
      .slice(0, criteria.firstLinks)
      .some(({ fragment }) => fragment !== null && fragment !== '')
    const [first] = before
    if (!first || before.length <= criteria.linksMax || hasSkip) return []
    return [
      {
        element: first.ref,
        message: `${before.length} links${rangeOf(before)} come before the main content, and there is no skip link, so keyboard users have to tab through all of them.`,
        fixSuggestion: adviceFor(mains[0]),
      },
    ]
  },
}

/** Returns ", from “Home” to “Contact”,", to show which links are counted. */
function rangeOf(links: readonly LinkArtifact[]): string {
  const [first, last] = [links[0]?.label, links.at(-1)?.label]
  return isTelling(first) && isTelling(last) && first !== last
    ? `, from ${quote(first, LABEL_MAX)} to ${quote(last, LABEL_MAX)},`
    : ''
}

const LABEL_MAX = 40

function adviceFor(main: ElementDescription | undefined): string {
  const id = attributeOf(main?.element ?? null, 'id')
  const link = `<a href="#${id || 'content'}">Skip to content</a> as the first element in the body`
  if (id) return `Add ${link}. It can stay hidden until it has focus.`
  return `Add ${link}, and set id="content" on ${main ? 'the <main> element' : 'the element with the main content'}. The link can stay hidden until it has focus.`
}
