import { quote, type Rule } from '../rule.ts'

const criteria = { entriesMax: 15 }

/** Counts what is shown on the first level; links within the page and nested lists are left out. */
export const navigationSize: Rule = {
  id: 'navigation-size',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'A navigation offers few enough choices to compare.',
  why: 'The more entries stand side by side the longer each choice takes, and the fewer are read at all.',
  source: 'https://www.nngroup.com/articles/menu-design/',
  fix: 'Group the entries under a few headings, and move what is rarely used to the footer.',
  criteria,
  judge: ({ links, navigations }) => {
    const shown = links.filter(
      ({ navigation, isShown, fragment, label }) =>
        navigation >= 0 && isShown && fragment === null && label !== '',
    )
    return [...Map.groupBy(shown, ({ navigation }) => navigation)].flatMap(([navigation, entries]) => {
      const top = Math.min(...entries.map(({ level }) => level))
      const first = entries.filter(({ level }) => level === top)
      if (first.length <= criteria.entriesMax) return []
      const [one, two] = first
      return [
        {
          element: navigations[navigation] ?? null,
          message: `This navigation shows ${first.length} entries side by side, the first ${quote(one!.label)} and ${quote(two!.label)}.`,
          fixSuggestion: `Divide the entries of ${navigations[navigation]?.selector ?? 'the navigation'} into groups of at most seven, each with a name of its own.`,
        },
      ]
    })
  },
}
