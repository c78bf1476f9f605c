import type { LinkArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import { quote, type Rule } from '../rule.ts'

const criteria = { entriesMin: 3 }

/**
 * Fires only if the navigation links to the page itself and this item neither has `aria-current` nor looks
 * different from most others. Returns one verdict for each navigation landmark.
 */
export const navigationCurrent: Rule = {
  id: 'navigation-current',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The navigation marks the current page.',
  why: 'Most people arrive from a search engine, not from the home page. A marked entry in the navigation shows them where they are.',
  source: 'https://www.nngroup.com/articles/navigation-you-are-here/',
  fix: 'Add aria-current="page" to the entry of the current page, and give the entry a distinct style.',
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
      // The last item may be the end of a breadcrumb, which marks the current page by its position.
      const isPlain = entry !== entries.at(-1) && entries.length - here.length >= criteria.entriesMin - 1
      if (!entry || isMarked || !isPlain) return []
      return [
        {
          element: entry.ref,
          message: `The navigation entry ${quote(entry.label)} leads to this page but looks like all the others.`,
          fixSuggestion: `Add aria-current="page" to ${entry.ref.selector}, and add a style for a[aria-current].`,
        },
      ]
    })
  },
}

const isHere = ({ url }: LinkArtifact, pageUrl: string): boolean =>
  url !== null && addressOf(url) === addressOf(pageUrl)

/** Returns the URL without its fragment and trailing slash, which don't change the target page. */
const addressOf = (url: string): string => url.split('#')[0]!.replace(/\/$/, '')

/** Returns whether an item looks different from most others. Its parent items may be highlighted as well. */
function standsOut(entry: LinkArtifact, entries: readonly LinkArtifact[]): boolean {
  const others = entries.filter(({ url }) => url !== entry.url)
  return others.filter(({ look }) => look === entry.look).length <= others.length / 2
}
