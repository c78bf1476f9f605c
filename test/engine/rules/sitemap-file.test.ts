import { expect, test } from 'vitest'
import type { PageSummary } from '../../../src/engine/collect/page-summary.ts'
import { pageKey } from '../../../src/engine/crawl/canonical-url.ts'
import { sitemapFile } from '../../../src/engine/rules/ia/sitemap-file.ts'
import { type AnsweredAddress, UNKNOWN_SITE } from '../../../src/engine/site/site-facts.ts'

const ORIGIN = 'https://example.org'

/** Returns the findings on a site with links to 63 pages, of which 50 have the given status. */
const findingsWith = (status: number, robots: AnsweredAddress | null = null) => {
  const urls = Array.from({ length: 63 }, (_, index) => `${ORIGIN}/loaf-${index}`)
  const page = {
    url: `${ORIGIN}/`,
    links: urls.map((url) => ({ url, pageKey: pageKey(url) })),
  } as unknown as PageSummary
  const linked = urls
    .slice(0, 50)
    .map((url) => ({ url, status, finalUrl: url, redirects: 0, contentType: '', text: '' }))
  return sitemapFile.judge([page], { ...UNKNOWN_SITE, hasNoSitemap: true, linked, robots })
}

test('a site with many pages needs a sitemap, but broken links do not count as pages', () => {
  expect(findingsWith(200)).toHaveLength(1)
  expect(findingsWith(404)).toEqual([])
})

test("the advice mentions that robots.txt must be created if it doesn't exist", () => {
  const url = `${ORIGIN}/robots.txt`
  const robotsWith = (status: number) =>
    findingsWith(200, { url, status, finalUrl: url, redirects: 0, contentType: '', text: '' })
  const line = `the line Sitemap: ${ORIGIN}/sitemap.xml.`
  expect(robotsWith(404)[0]!.fixSuggestion).toContain(`Also create /robots.txt with ${line}`)
  expect(robotsWith(200)[0]!.fixSuggestion).toContain(`In robots.txt, add ${line}`)
})
