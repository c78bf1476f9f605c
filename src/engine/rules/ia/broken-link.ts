import { attributeOf } from '../../../model/element-name.ts'
import type { PageSummary } from '../../collect/page-summary.ts'
import { mentionElement } from '../element-names.ts'
import { linkedFrom } from '../linked-from.ts'
import { quote, type SiteRule } from '../rule.ts'

const criteria = { missing: ['404', '410'] }

/**
 * Checks the URLs that the audit requested. Only 404 and 410 count, since other errors may depend on the
 * visitor.
 */
export const brokenLink: SiteRule = {
  id: 'broken-link',
  category: 'information_architecture',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Every link points to a page that exists.',
  why: 'People who follow a broken link get an error page instead of the content they expect.',
  source: 'https://www.nngroup.com/articles/fighting-linkrot/',
  fix: 'Correct the URL, redirect it to the page that replaced it, or remove the link.',
  criteria,
  judge: (pages, { linked }) =>
    linked
      .filter(({ status }) => criteria.missing.includes(String(status)))
      .flatMap(({ url, status }) => {
        const from = linkedFrom(pages, url)
        if (!from) return []
        const { page, link } = from
        const { pathname, search } = new URL(url)
        return [
          {
            url: page.url,
            element: link.ref,
            message: `${mentionElement('link', link.label, link.ref)} points to ${pathname}${search}, which does not exist (status ${status})${from.pages > 1 ? `. ${from.pages} pages link to this URL` : ''}.`,
            fixSuggestion: adviceFor(pathname, attributeOf(link.ref.element, 'href'), existingOf(pages)),
          },
        ]
      }),
}

/** Returns the paths of the visited pages. */
const existingOf = (pages: readonly PageSummary[]): string[] => [
  ...new Set(pages.map(({ url }) => new URL(url).pathname)),
]

function adviceFor(path: string, href: string | null, existing: readonly string[]): string {
  const file = path.split('/').findLast(Boolean)
  const moved =
    file && existing.find((other) => other !== path && other.split('/').findLast(Boolean) === file)
  const link = href ? `the href ${quote(href, 80)}` : 'the href of the link'
  return moved
    ? `Change ${link} so that it points to ${moved}, which exists.`
    : `Correct ${link}, or redirect ${path} to the page that replaced it. If there is no such page, remove the link.`
}
