import type { PageArtifacts } from './artifacts.ts'
import type { PageTools } from './page-tools.ts'

type HeadFacts = Pick<PageArtifacts, 'canonicals' | 'languageLinks' | 'sharing' | 'isKeptOutOfSearch'>

/** Runs inside pages: what the head says to other programs about this page and its siblings. */
export function readHead(tools: PageTools): HeadFacts {
  const squeeze = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 500)
  const absolute = (href: string): string | null =>
    href === '' ? null : (URL.parse(href, document.baseURI)?.href.slice(0, 2000) ?? null)
  const linksOf = (relation: RegExp): Element[] =>
    tools.tagged('link').filter((link) => relation.test(link.getAttribute('rel') ?? ''))
  const metas = tools.tagged('meta')

  return {
    canonicals: linksOf(/\bcanonical\b/i)
      .slice(0, 20)
      .map((link) => {
        const href = squeeze(link.getAttribute('href'))
        return { href, url: absolute(href), ref: tools.describe(link) }
      }),
    languageLinks: linksOf(/\balternate\b/i)
      .filter((link) => link.hasAttribute('hreflang'))
      .slice(0, 200)
      .map((link) => ({
        language: squeeze(link.getAttribute('hreflang')),
        url: absolute(squeeze(link.getAttribute('href'))),
        ref: tools.describe(link),
      })),
    sharing: metas
      .filter((meta) =>
        /^(og|twitter):/.test(meta.getAttribute('property') ?? meta.getAttribute('name') ?? ''),
      )
      .slice(0, 50)
      .map((meta) => ({
        property: squeeze(meta.getAttribute('property') ?? meta.getAttribute('name')),
        content: squeeze(meta.getAttribute('content')),
        ref: tools.describe(meta),
      })),
    isKeptOutOfSearch: metas.some(
      (meta) =>
        /^(robots|googlebot)$/i.test(meta.getAttribute('name') ?? '') &&
        /\b(noindex|none)\b/i.test(meta.getAttribute('content') ?? ''),
    ),
  }
}
