import type { PageArtifacts } from '../../collect/artifacts.ts'
import { pageKey } from '../../crawl/canonical-url.ts'
import { quote, type Rule, type Verdict } from '../rule.ts'
import { shareSubject } from '../words-of.ts'

const criteria = { crumbsMin: 2 }

/**
 * Reports a last item that is an unmarked link to the page itself. Also reports a trail that leads to a
 * different page, but only if the page's navigation contradicts it.
 */
export const breadcrumbCurrent: Rule = {
  id: 'breadcrumb-current',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'The last breadcrumb link is marked as the current page.',
  why: 'People expect the last breadcrumb link to open another page, but it only reloads the current one.',
  source: 'https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/',
  fix: 'Add aria-current="page" to the last link, or make it plain text.',
  criteria,
  judge: (page) =>
    page.breadcrumbs.flatMap((trail) => {
      const wrong = wrongTrail(trail, page)
      if (wrong) return [wrong]
      const { crumbs, endsInText } = trail
      const last = endsInText ? undefined : crumbs.at(-1)
      const isHere = last?.url && !last.url.includes('#') && pageKey(last.url) === pageKey(page.url)
      if (!last || !isHere || crumbs.length < criteria.crumbsMin || last.label === '' || last.isMarkedCurrent)
        return []
      return [
        {
          element: last.ref,
          message: `The last breadcrumb link, ${quote(last.label)}, points to this page but is not marked as the current page.`,
          fixSuggestion: `Add aria-current="page" to the link ${quote(last.label)}, or make it plain text.`,
        },
      ]
    }),
}

type Trail = PageArtifacts['breadcrumbs'][number]

/**
 * Returns a verdict if the end of a trail has no word in common with the page, and the trail leads through one
 * entry of the navigation while a different entry is marked as the current one.
 */
function wrongTrail(
  { crumbs, end, ref }: Trail,
  { title, headings, links, url }: PageArtifacts,
): Verdict | null {
  const heading = headings.find(({ level, text }) => level === 1 && text !== '')?.text ?? ''
  const own = [title ?? '', heading, decodedPath(url)]
  if (end === '' || heading === '' || own.some((text) => text !== '' && shareSubject(end, text))) return null
  const inner = crumbs.slice(1)
  const entries = links.filter(({ navigation, isShown }) => navigation >= 0 && isShown)
  const current = entries.find(
    (entry) =>
      entry.isMarkedCurrent && !crumbs.some(({ url: crumb }) => crumb === entry.url) && entry.label !== end,
  )
  const passed = inner.find((crumb) =>
    entries.some(
      (entry) =>
        entry.navigation === current?.navigation && entry.url === crumb.url && !isBelow(url, crumb.url),
    ),
  )
  if (!current || !passed || crumbs.length < criteria.crumbsMin) return null
  return {
    element: ref,
    message: `The breadcrumb leads through ${quote(passed.label, 30)} to ${quote(end, 30)}, but this page is about ${quote(heading, 50)}, and the navigation marks ${quote(current.label, 30)}. People who go up one level get to a different section.`,
    fixSuggestion: `End the breadcrumb with ${quote(heading, 60)}, and link to the levels above this page, such as ${quote(current.label, 40)}. It was probably copied from another page.`,
  }
}

/** Returns whether a page is in the folder of another page. */
const isBelow = (pageUrl: string, url: string | null): boolean =>
  url !== null && new URL(pageUrl).pathname.startsWith(`${new URL(url).pathname.replace(/\/$/, '')}/`)

function decodedPath(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
      .replaceAll(/[-_/.]+/g, ' ')
      .trim()
  } catch {
    return pathname
  }
}
