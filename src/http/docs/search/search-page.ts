import { html } from 'hono/html'
import { docsPage, type Markup } from '../layout/page.ts'
import type { Search } from './search-index.ts'

const RESULTS_MAX = 30
const EXCERPT_LENGTH = 180
/** The maximum length of a query, in characters. Longer ones are truncated. */
const QUERY_MAX = 200

/** Returns `/docs/search?q=…`: the parts of the documentation that contain all words in the query. */
export function searchPage(search: Search, given: string): Markup {
  const query = given.slice(0, QUERY_MAX)
  const found = search(query, RESULTS_MAX)
  return docsPage({
    path: '/docs/search',
    title: query ? `Search results for “${query}”` : 'Search',
    description: query ? `Search results for “${query}” in the documentation.` : 'Search the documentation.',
    query,
    main:
      found.length > 0
        ? html`<dl>
${found.map(({ path, title, text }) => html`<dt><a class="target" href="${path}">${title}</a></dt><dd>${excerpt(text, query)}</dd>\n`)}
</dl>`
        : html`<p>Nothing matches all of these words. Try fewer, or browse <a href="/docs">all pages</a>.</p>`,
  })
}

/**
 * Returns an excerpt around the first word in the query, without Markdown. The excerpt starts and ends with
 * whole words.
 */
function excerpt(text: string, query: string): string {
  const plain = text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|#]|-{3,}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const at = plain.toLowerCase().indexOf(query.trim().toLowerCase().split(/\s+/)[0] ?? '')
  const earliest = at - EXCERPT_LENGTH / 3
  const start = earliest > 0 ? plain.indexOf(' ', earliest) + 1 : 0
  const rest = plain.slice(start)
  if (rest.length <= EXCERPT_LENGTH) return `${start > 0 ? '…' : ''}${rest}`
  return `${start > 0 ? '…' : ''}${rest.slice(0, EXCERPT_LENGTH).replace(/\s\S*$/, '')}…`
}
