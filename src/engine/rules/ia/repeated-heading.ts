import type { HeadingArtifact } from '../../collect/artifacts.ts'
import { count, quote, type Rule, signatureOf } from '../rule.ts'

/** Only siblings: the same words under different headings are told apart by those. One verdict for each text. */
export const repeatedHeading: Rule = {
  id: 'repeated-heading',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Sections side by side have headings of their own.',
  why: 'In an outline, a table of contents or the list of headings of a screen reader two equal entries cannot be told apart.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels',
  fix: 'Say in each heading what is special about its section, or make the two sections one.',
  criteria: {},
  judge: ({ headings }) =>
    [...Map.groupBy(headings, placeInOutline(headings)).values()].flatMap((members) => {
      const [first, second] = members
      if (!first || !second || first.text === '' || first.level === 1) return []
      return [
        {
          element: second.ref,
          signature: signatureOf(members),
          message: `${count(members.length, `h${first.level}`)} side by side have the same words: ${quote(first.text)}.`,
          fixSuggestion: `Write into ${second.ref.selector} how its section differs from the first one, or join the sections under one ${quote(first.text)}.`,
        },
      ]
    }),
}

/** Landmark, headings around it, level and words: equal for two headings that look the same in an outline. */
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
