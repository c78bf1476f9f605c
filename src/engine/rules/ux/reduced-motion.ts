import { quote, type Rule, type Verdict } from '../rule.ts'

const criteria = { areaPxMin: 4000 }

/** Small spinners are left alone, and so is every page with a style sheet that could not be read. */
export const reducedMotion: Rule = {
  id: 'reduced-motion',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Endless movement ends for readers who ask for less.',
  why: 'Large things that slide or turn without end make people with a balance disorder sick; their system says so, and the page does not listen.',
  source: 'https://web.dev/articles/prefers-reduced-motion',
  fix: 'Stop the animation in @media (prefers-reduced-motion: reduce), by animation: none for instance.',
  criteria,
  judge: ({ sheets, motions }): Verdict[] => {
    if (!sheets.isComplete || sheets.hasReducedMotion) return []
    return motions
      .filter(({ areaPx }) => areaPx >= criteria.areaPxMin)
      .map(({ name, ref }) => ({
        element: ref,
        message: `The animation ${quote(name)} moves this element without end, and no style sheet asks for prefers-reduced-motion.`,
        fixSuggestion: `Add @media (prefers-reduced-motion: reduce) { ${ref.selector} { animation: none } }.`,
      }))
  },
}
