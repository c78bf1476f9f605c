import { mentionAny, selectorInStyles } from '../element-names.ts'
import { quote, type Rule, type Verdict } from '../rule.ts'

const criteria = { areaPxMin: 4000 }

/** Skips small spinners, and pages with a style sheet that couldn't be read. */
export const reducedMotion: Rule = {
  id: 'reduced-motion',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Continuous animations stop for people who prefer reduced motion.',
  why: 'Large moving elements make people with vestibular disorders dizzy. They turn on reduced motion in their system settings, but the page ignores that choice.',
  source: 'https://web.dev/articles/prefers-reduced-motion',
  fix: 'Stop the animation in @media (prefers-reduced-motion: reduce), for example with animation: none.',
  criteria,
  judge: ({ sheets, motions }): Verdict[] => {
    if (!sheets.isComplete || sheets.hasReducedMotion) return []
    return motions
      .filter(({ areaPx }) => areaPx >= criteria.areaPxMin)
      .map(({ name, ref }) => ({
        element: ref,
        message: `${mentionAny(ref)} moves continuously (animation ${quote(name)}), and no style sheet stops it for people who prefer reduced motion.`,
        fixSuggestion: selectorInStyles(ref)
          ? `Add @media (prefers-reduced-motion: reduce) { ${selectorInStyles(ref)} { animation: none } } to the styles.`
          : `In @media (prefers-reduced-motion: reduce), set animation: none wherever the styles use the animation ${quote(name)}.`,
      }))
  },
}
