import type { HelpLink } from '../../collect/help-links.ts'
import type { PageSummary } from '../../collect/page-summary.ts'
import { mention, type SiteRule, type SiteVerdict } from '../rule.ts'

const criteria = { usualMin: 2 }

/**
 * Compares the positions of the same help link on different pages, both relative to the main content and
 * relative to other help links. A page without help is fine. At least two pages must agree, and they must
 * outnumber the pages that differ.
 */
export const consistentHelp: SiteRule = {
  id: 'consistent-help',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: '3.2.6',
  help: 'Help is in the same place on every page.',
  why: 'People look for help where they found it before. If it moves, users of screen readers and magnifiers have to search the whole page.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/consistent-help',
  fix: 'Put contact details, help and chat in a header or footer that all pages share.',
  criteria,
  judge: (pages) => {
    const helping = pages.filter(({ help }) => help.length > 0)
    return helping.flatMap((page) => movedOn(page, helping) ?? reorderedOn(page, helping) ?? [])
  },
}

/**
 * Reports a help link that is before the main content on this page but after it on most pages, or vice versa.
 */
function movedOn(page: PageSummary, pages: readonly PageSummary[]): SiteVerdict | null {
  for (const { target, label, side } of page.help) {
    const other = side === 'before' ? 'after' : 'before'
    const isAt = (where: HelpLink['side']) => (one: PageSummary) =>
      one.help.some((link) => link.target === target && link.side === where)
    if (isAt(other)(page)) continue
    const usual = pages.filter(isAt(other))
    if (!areUsual(usual, pages.filter(isAt(side)))) continue
    const where = usual[0]!.url
    return {
      url: page.url,
      element: null,
      message:
        side === 'before'
          ? `${mention('link', label)} comes before the main content on this page, but after it on ${where}.`
          : `${mention('link', label)} comes after the main content on this page, but before it on ${where}.`,
      fixSuggestion: `Move this link ${side === 'before' ? 'below' : 'above'} the main content, as on ${where}.`,
    }
  }
  return null
}

/** Reports two help links whose order is reversed on this page. */
function reorderedOn(page: PageSummary, pages: readonly PageSummary[]): SiteVerdict | null {
  const targets = orderOf(page)
  for (const [index, earlier] of targets.entries())
    for (const later of targets.slice(index + 1)) {
      const inOrder = (one: PageSummary, first: string, second: string) => {
        const order = orderOf(one)
        return order.includes(first) && order.indexOf(first) < order.indexOf(second)
      }
      const usual = pages.filter((one) => inOrder(one, later, earlier))
      if (
        !areUsual(
          usual,
          pages.filter((one) => inOrder(one, earlier, later)),
        )
      )
        continue
      const nameOf = (target: string) =>
        mention('link', page.help.find((link) => link.target === target)?.label).replace(/^T/, 't')
      return {
        url: page.url,
        element: null,
        message: `The help links are in a different order from ${usual[0]!.url}: here, ${nameOf(earlier)} comes before ${nameOf(later)}.`,
        fixSuggestion: `Put ${nameOf(later)} before ${nameOf(earlier)}, as on ${usual[0]!.url}.`,
      }
    }
  return null
}

/**
 * Returns the targets in order. Omits targets that the page links to more than once, since they have no
 * single position.
 */
const orderOf = ({ help }: PageSummary): string[] =>
  help.map(({ target }) => target).filter((target, _, all) => all.indexOf(target) === all.lastIndexOf(target))

const areUsual = (usual: readonly PageSummary[], different: readonly PageSummary[]): boolean =>
  usual.length >= criteria.usualMin && usual.length > different.length
