import { quote, type Rule, signatureOf } from '../rule.ts'

const criteria = { levelsMax: 3 }

/** One verdict for each navigation, on its deepest entry. Tables of contents of the page itself may be deeper. */
export const navigationDepth: Rule = {
  id: 'navigation-depth',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'A navigation has three levels at most.',
  why: 'Entries four lists deep are rarely found, hard to open by touch, and a sign that the site is cut too finely.',
  source: 'https://www.nngroup.com/articles/flat-vs-deep-hierarchy/',
  fix: 'Move the deepest level onto the page of its parent entry.',
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
          message: `The entry ${quote(deepest.label)} is on level ${deepest.level} of its navigation.`,
          fixSuggestion: `Show the entries around ${quote(deepest.label)} on the page of their parent entry and take them out of ${navigations[navigation]?.selector ?? 'the navigation'}.`,
        },
      ]
    })
  },
}
