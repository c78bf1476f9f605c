import type { LinkArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import { quote, type Rule } from '../rule.ts'

const criteria = { entriesMin: 3 }

/**
 * Fires only when the navigation lists this very page and its entry is neither marked with `aria-current` nor looks
 * different from most others. One verdict for each navigation landmark.
 */
export const navigationCurrent: Rule = {
  id: 'navigation-current',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The navigation shows where the reader is.',
  why: 'Most visitors arrive from a search, not by the front page; a mark in the navigation tells them what is around them.',
  source: 'https://www.nngroup.com/articles/navigation-you-are-here/',
  fix: 'Write aria-current="page" on the entry of this page, and give it a style of its own.',
  criteria,
  judge: ({ links, url }: PageArtifacts) => {
    const shown = links.filter(
      ({ navigation, isShown, label, fragment }) =>
        navigation >= 0 && isShown && label !== '' && fragment === null,
    )
    return [...Map.groupBy(shown, ({ navigation }) => navigation).values()].flatMap((entries) => {
      const here = entries.filter((entry) => isHere(entry, url))
      const entry = here[0]
      const isMarked =
        entries.some(({ isMarkedCurrent }) => isMarkedCurrent) || here.some((one) => standsOut(one, entries))
      // The last entry may end a breadcrumb, where its place is the mark.
      const isPlain = entry !== entries.at(-1) && entries.length - here.length >= criteria.entriesMin - 1
      if (!entry || isMarked || !isPlain) return []
      return [
        {
          element: entry.ref,
          message: `The entry ${quote(entry.label)} leads to this page and looks like all the others.`,
          fixSuggestion: `Give the link ${quote(entry.label)} aria-current="page" and a style of its own for a[aria-current].`,
        },
      ]
    })
  },
}

const isHere = ({ url }: LinkArtifact, pageUrl: string): boolean =>
  url !== null && addressOf(url) === addressOf(pageUrl)

/** A slash at the end is the same page to every reader. */
const addressOf = (url: string): string => url.split('#')[0]!.replace(/\/$/, '')

/** The entries of the sections around it may be marked like it, but not most entries. */
function standsOut(entry: LinkArtifact, entries: readonly LinkArtifact[]): boolean {
  const others = entries.filter(({ url }) => url !== entry.url)
  return others.filter(({ look }) => look === entry.look).length <= others.length / 2
}
