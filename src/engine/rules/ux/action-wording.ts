import { quote, type SiteRule, type SiteVerdict } from '../rule.ts'

const criteria = { pagesMin: 3 }

/**
 * Compares buttons in headers and navigation that go to the same URL. Skips a URL if any page has two buttons
 * for it.
 */
export const actionWording: SiteRule = {
  id: 'action-wording',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The same action has the same name on all pages.',
  why: 'People look for the words they know. If they look for “Basket”, they can miss “Bag”.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/consistent-identification',
  fix: 'Choose one name for the action and use it on every page, ideally in a shared template.',
  criteria,
  judge: (pages): SiteVerdict[] => {
    const uses = pages.flatMap(({ url, appearance }) =>
      appearance.actions.map((action) => ({ page: url, ...action })),
    )
    return [...Map.groupBy(uses, ({ target }) => target)].flatMap(([target, members]) => {
      const byLabel = [...Map.groupBy(members, ({ label }) => label.toLowerCase()).values()]
      const [usual, ...others] = byLabel.sort((a, b) => pagesOf(b).size - pagesOf(a).size)
      if (!usual || others.length === 0 || pagesOf(members).size < criteria.pagesMin) return []
      // If a page has two buttons for the same target, their labels differ intentionally.
      if (members.length > pagesOf(members).size || pagesOf(usual).size <= members.length / 2) return []
      return others.map((group) => ({
        url: group[0]!.page,
        element: group[0]!.ref,
        message: `The button to ${quote(target, 80)} is labeled ${quote(group[0]!.label)} on this page, but ${quote(usual[0]!.label)} on ${pagesOf(usual).size} of ${pagesOf(members).size} pages.`,
        fixSuggestion: `Change the text of ${group[0]!.ref.selector} to ${quote(usual[0]!.label)}.`,
      }))
    })
  },
}

const pagesOf = (uses: readonly { page: string }[]): Set<string> => new Set(uses.map(({ page }) => page))
