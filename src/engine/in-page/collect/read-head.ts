import type { PageArtifacts } from '../../collect/artifacts.ts'
import { squeeze } from '../elements/text.ts'
import type { PageTools } from './page-tools.ts'

type HeadFacts = Pick<PageArtifacts, 'canonicals' | 'languageLinks' | 'sharing' | 'isKeptOutOfSearch'>

/** Matches feed types. The language of a feed doesn't indicate a language version of the page. */
const FEED = /rss|atom|feed/i

/** Reads the metadata in the head about this page and its language versions. */
export const readHead = (tools: PageTools): HeadFacts => ({
  canonicals: canonicalsOf(tools),
  languageLinks: languageLinksOf(tools),
  sharing: sharingOf(tools),
  isKeptOutOfSearch: tools.tagged('meta').some(excludesFromSearch),
})

const shorten = (text: string | null): string => squeeze(text ?? '').slice(0, 500)

const absolute = (href: string): string | null =>
  href === '' ? null : (URL.parse(href, document.baseURI)?.href.slice(0, 2000) ?? null)

const linksOf = (tools: PageTools, relation: RegExp): Element[] =>
  tools.tagged('link').filter((link) => relation.test(link.getAttribute('rel') ?? ''))

const canonicalsOf = (tools: PageTools): HeadFacts['canonicals'] =>
  linksOf(tools, /\bcanonical\b/i)
    .slice(0, 20)
    .map((link) => {
      const href = shorten(link.getAttribute('href'))
      return { href, url: absolute(href), ref: tools.describe(link) }
    })

const languageLinksOf = (tools: PageTools): HeadFacts['languageLinks'] =>
  linksOf(tools, /\balternate\b/i)
    .filter((link) => link.hasAttribute('hreflang') && !FEED.test(link.getAttribute('type') ?? ''))
    .slice(0, 200)
    .map((link) => ({
      language: shorten(link.getAttribute('hreflang')),
      url: absolute(shorten(link.getAttribute('href'))),
      ref: tools.describe(link),
    }))

const propertyOf = (meta: Element): string | null =>
  meta.getAttribute('property') ?? meta.getAttribute('name')

const sharingOf = (tools: PageTools): HeadFacts['sharing'] =>
  tools
    .tagged('meta')
    .filter((meta) => /^(og|twitter):/.test(propertyOf(meta) ?? ''))
    .slice(0, 50)
    .map((meta) => ({
      property: shorten(propertyOf(meta)),
      content: shorten(meta.getAttribute('content')),
      ref: tools.describe(meta),
    }))

const excludesFromSearch = (meta: Element): boolean =>
  /^(robots|googlebot)$/i.test(meta.getAttribute('name') ?? '') &&
  /\b(noindex|none)\b/i.test(meta.getAttribute('content') ?? '')
