import { quote, type SiteRule, type SiteVerdict } from '../rule.ts'

const criteria = { pagesMin: 3 }

/** Buttons in headers and navigation that lead to one address; a page that itself words it in two ways is left alone. */
export const actionWording: SiteRule = {
  id: 'action-wording',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'One action has one name on all pages.',
  why: 'Who looks for “Basket” does not see “Bag”: people find again what they know by its words.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/consistent-identification',
  fix: 'Choose one name for the action and write it on every page, best in one shared template.',
  criteria,
  judge: (pages): SiteVerdict[] => {
    const uses = pages.flatMap(({ url, appearance }) =>
      appearance.actions.map((action) => ({ page: url, ...action })),
    )
    return [...Map.groupBy(uses, ({ target }) => target)].flatMap(([target, members]) => {
      const byLabel = [...Map.groupBy(members, ({ label }) => label.toLowerCase()).values()]
      const [usual, ...others] = byLabel.sort((a, b) => pagesOf(b).size - pagesOf(a).size)
      if (!usual || others.length === 0 || pagesOf(members).size < criteria.pagesMin) return []
      // Two buttons for one thing on one page are meant to differ.
      if (members.length > pagesOf(members).size || pagesOf(usual).size <= members.length / 2) return []
      return others.map((group) => ({
        url: group[0]!.page,
        element: group[0]!.ref,
        message: `The button to ${quote(target, 80)} is called ${quote(group[0]!.label)} here, and ${quote(usual[0]!.label)} on ${pagesOf(usual).size} of ${pagesOf(members).size} pages.`,
        fixSuggestion: `Write ${quote(usual[0]!.label)} on ${group[0]!.ref.selector}.`,
      }))
    })
  },
}

const pagesOf = (uses: readonly { page: string }[]): Set<string> => new Set(uses.map(({ page }) => page))
