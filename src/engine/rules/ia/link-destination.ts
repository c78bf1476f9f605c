import type { LinkArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import { quote, type Rule, signatureOf, type Verdict } from '../rule.ts'

const criteria = { linksMin: 3, shareMin: 0.05, linksMany: 10, shareLarge: 0.25, shareMost: 0.6, allMin: 5 }
const NO_ADDRESS = /^(#!?|javascript:.*)?$/i

/**
 * Checks how many of the page's links have a placeholder such as `#` instead of a URL. If any link on the
 * page has a URL, ignores controls, links to the top, and the menu item for the page itself. Returns one
 * verdict for the page. The severity and impact depend on the share of such links. Ten or more are always an
 * error.
 */
export const linkDestination: Rule = {
  id: 'link-destination',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'Every link has a URL.',
  why: 'A link without a URL leads nowhere: people cannot open it in a new tab, and search engines cannot follow it.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/a',
  fix: 'Put the URL of the target page in the href. If a script handles the click, use a button instead.',
  criteria,
  judge: ({ links }): Verdict[] => {
    const { without, total } = reported(links)
    return without.length === 0 ? [] : [verdictOf(without, total)]
  },
}

/** Returns the selectors of the links that this rule reports on a page. */
export const linksWithoutUrl = ({ links }: PageArtifacts): Set<string> =>
  new Set(reported(links).without.map(({ ref }) => ref.selector))

function reported(links: readonly LinkArtifact[]): { without: readonly LinkArtifact[]; total: number } {
  if (links.length >= criteria.allMin && links.every(({ href }) => NO_ADDRESS.test(href.trim())))
    return { without: links, total: links.length }
  const counted = links.filter(({ isControl, isPlaceholder }) => isPlaceholder || !isControl)
  const total = counted.length
  const without = counted.filter(({ isPlaceholder }) => isPlaceholder)
  const isFew = without.length < criteria.linksMin || without.length / total < criteria.shareMin
  return { without: isFew ? [] : without, total }
}

function verdictOf(without: readonly LinkArtifact[], total: number): Verdict {
  const { href, ref } = without[0]!
  const share = without.length / total
  return {
    element: ref,
    signature: signatureOf(without),
    message:
      share === 1
        ? `All ${total} links on this page have only a placeholder such as ${quote(href)} instead of a URL.`
        : `${without.length} of the ${total} links on this page have only a placeholder such as ${quote(href)} instead of a URL.`,
    fixSuggestion: `Put the URL of the target page in the href of ${ref.selector} and of the other links. If a script handles the click, use a <button> instead.`,
    ...(share >= criteria.shareMost
      ? { severity: 'error', impact: 'critical' }
      : (share >= criteria.shareLarge || without.length >= criteria.linksMany) && { severity: 'error' }),
  }
}
