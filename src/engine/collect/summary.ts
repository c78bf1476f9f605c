import type { PageSummary } from '../contract.ts'
import type { PageArtifacts } from './artifacts.ts'

export interface PageLink {
  label: string
  /** Absolute, as the page has it: not canonical, fragment included. */
  url: string
  inNavigation: boolean
  inMain: boolean
  rel: string
}

/** The links of a page that lead to some address by HTTP, in document order. */
export function links(artifacts: PageArtifacts): PageLink[] {
  return artifacts.links.flatMap(({ label, url, inNavigation, inMain, rel }) =>
    url !== null && /^https?:/.test(url) ? [{ label, url, inNavigation, inMain, rel }] : [],
  )
}

/** What remains of a page for the rules over several of them. */
export function summarize(artifacts: PageArtifacts): PageSummary {
  const { url, title, description, canonical, language, headings, wordCount } = artifacts
  return {
    url,
    title: title || null,
    description,
    canonical,
    language,
    headings: headings.map(({ level, text }) => ({ level, text })),
    navigation: links(artifacts).flatMap(({ label, url, inNavigation }) =>
      inNavigation ? [{ label, url }] : [],
    ),
    wordCount,
  }
}
