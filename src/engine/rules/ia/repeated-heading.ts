import type { HeadingArtifact } from '../../collect/artifacts.ts'
import { quote, type Rule, signatureOf } from '../rule.ts'

/**
 * Compares only siblings, since parent headings distinguish identical headings. Returns one verdict for each
 * text.
 */
export const repeatedHeading: Rule = {
  id: 'repeated-heading',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Sections at the same level have different headings.',
  why: 'People cannot tell identical headings apart in an outline, a table of contents or the heading list of a screen reader.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels',
  fix: 'Make each heading specific to its section, or merge the sections.',
  criteria: {},
  judge: ({ headings: all }) => {
    const headings = all.filter(({ isClone }) => !isClone)
    return [...Map.groupBy(headings, placeInOutline(headings)).values()].flatMap((members) => {
      const [first, second] = members
      // A heading without letters is a statistic rather than a heading. Marking it up as a heading is a
      // different defect.
      if (!first || !second || !/\p{L}/u.test(first.text) || first.level === 1) return []
      return [
        {
          element: second.ref,
          signature: signatureOf(members),
          message: `${members.length} h${first.level} headings in the same section have the same text, ${quote(first.text)}, so people cannot tell the sections apart.`,
          fixSuggestion: `Add words to each ${quote(first.text)} that tell its section from the other${members.length > 2 ? 's' : ''}, or merge the sections under one heading.`,
        },
      ]
    })
  },
}

/**
 * Returns a key that is the same for headings that an outline can't distinguish. These have the same
 * landmark, parent heading, level and text.
 */
function placeInOutline(headings: readonly HeadingArtifact[]): (heading: HeadingArtifact) => string {
  const places = new Map<HeadingArtifact, string>()
  const open: { level: number; number: number }[] = []
  for (const [number, heading] of headings.entries()) {
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop()
    const { level, text, landmark } = heading
    places.set(heading, JSON.stringify([landmark, open.at(-1)?.number ?? -1, level, text.toLowerCase()]))
    open.push({ level, number })
  }
  return (heading) => places.get(heading)!
}
