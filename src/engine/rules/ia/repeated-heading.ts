import type { HeadingArtifact } from '../../collect/outline-artifacts.ts'
import { isTelling, quote, type Rule, signatureOf } from '../rule.ts'

/**
 * Compares only siblings, since parent headings distinguish identical headings. Returns one verdict for each
 * heading text.
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
    return [...Map.groupBy(placed(headings), placeInOutline).values()].flatMap((members) => {
      const [first, second] = members
      // A heading without letters is a figure, not a heading. Its markup as a heading is a different defect.
      if (!first || !second || !/\p{L}/u.test(first.heading.text) || first.heading.level === 1) return []
      const { level, text } = first.heading
      return [
        {
          element: second.heading.ref,
          signature: signatureOf(members.map(({ heading }) => heading)),
          message: `${members.length} h${level} headings ${underHeading(headings[first.parent])} have the same text, ${quote(text)}, so people cannot tell the sections apart.`,
          fixSuggestion: `Add words to each ${quote(text)} heading that distinguish its section from the other${members.length > 2 ? 's' : ''}, or merge the sections under one heading.`,
        },
      ]
    })
  },
}

interface PlacedHeading {
  heading: HeadingArtifact
  /** The index of the heading above this one in the outline, or -1 if there is none. */
  parent: number
}

function placed(headings: readonly HeadingArtifact[]): PlacedHeading[] {
  const open: { level: number; index: number }[] = []
  return headings.map((heading, index) => {
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop()
    const parent = open.at(-1)?.index ?? -1
    open.push({ level: heading.level, index })
    return { heading, parent }
  })
}

/** Returns a key that is the same for headings that can't be distinguished in an outline. */
const placeInOutline = ({ heading: { landmark, level, text }, parent }: PlacedHeading): string =>
  JSON.stringify([landmark, parent, level, text.toLowerCase()])

const underHeading = (parent: HeadingArtifact | undefined): string =>
  parent && isTelling(parent.text) ? `under ${quote(parent.text)}` : 'at the same level'
