import { quote, type Rule, signatureOf } from '../rule.ts'

const criteria = { levelsMax: 3 }

/**
 * Returns one verdict for each navigation, on its deepest entry. Ignores links within the page, so a table of
 * contents may be deeper.
 */
export const navigationDepth: Rule = {
  id: 'navigation-depth',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'A navigation menu has at most three levels.',
  why: 'People rarely find entries four levels deep, and such menus are hard to use on touch screens.',
  source: 'https://www.nngroup.com/articles/flat-vs-deep-hierarchy/',
  fix: 'Move the entries at the deepest level to the page of their parent entry.',
  criteria,
  judge: ({ links, navigations }) => {
    const entries = links.filter(
      ({ navigation, fragment, label }) => navigation >= 0 && fragment === null && label !== '',
    )
    return [...Map.groupBy(entries, ({ navigation }) => navigation)].flatMap(([navigation, members]) => {
      const [deepest] = members.toSorted((a, b) => b.level - a.level)
      if (!deepest || deepest.level <= criteria.levelsMax) return []
      return [
        {
          element: deepest.ref,
          signature: signatureOf(members.filter(({ level }) => level === deepest.level)),
          message: `The navigation has ${deepest.level} levels. The entry ${quote(deepest.label)} is one of the deepest.`,
          fixSuggestion: `Remove ${quote(deepest.label)} and the other entries at its level from ${navigations[navigation]?.selector ?? 'the navigation'}, and link to them from the page of their parent entry.`,
        },
      ]
    })
  },
}
