import { expect, test } from 'vitest'
import type { PageSummary } from '../../../src/engine/collect/page-summary.ts'
import { pageKey } from '../../../src/engine/crawl/canonical-url.ts'
import { siteSearch } from '../../../src/engine/rules/ia/site-search.ts'
import { UNKNOWN_SITE } from '../../../src/engine/site/site-facts.ts'

const ORIGIN = 'https://example.org'
const urls = Array.from({ length: 63 }, (_, index) => `${ORIGIN}/loaf-${index}`)

const rulesWith = (status: number, count: number) => {
  const page = {
    url: `${ORIGIN}/`,
    offersSearch: false,
    links: urls.map((url) => ({ url, pageKey: pageKey(url) })),
  } as unknown as PageSummary
  const linked = urls
    .slice(0, count)
    .map((url) => ({ url, status, finalUrl: url, redirects: 0, contentType: '', text: '' }))
  return siteSearch.judge([page], { ...UNKNOWN_SITE, linked })
}

test('a site with links to many pages needs a search field', () => {
  expect(rulesWith(200, 50)).toHaveLength(1)
})

test('dead links do not count as pages of a site that needs a search field', () => {
  expect(rulesWith(404, 50)).toEqual([])
})
