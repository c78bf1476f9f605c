import type { ReportedAudit } from '../../../src/engine/measurement/audit-details.ts'
import { type DescribeItem, performanceFindings } from '../../../src/engine/measurement/findings.ts'
import type { Sources } from '../../../src/engine/measurement/sources.ts'

export const A = 'https://a.example'

/** Returns an audit with a row for each file. */
export const audit = (
  id: string,
  urls: readonly string[],
  wastedPercent = 60,
  signals: readonly string[] = [],
): ReportedAudit => ({
  id,
  title: id,
  description: '',
  score: 0,
  scoreDisplayMode: 'metricSavings',
  details: {
    type: 'table',
    items: urls.map((url) => ({
      url: url.startsWith('/') ? `https:/${url}` : `${A}/${url}`,
      totalBytes: 90_000,
      wastedBytes: 60_000,
      wastedPercent,
      ...(signals.length > 0 && {
        subItems: { type: 'subitems', items: signals.map((signal) => ({ signal })) },
      }),
    })),
  },
})

export interface Page {
  html?: string
  styles?: Record<string, string>
  scripts?: Record<string, string>
  unminified?: string[]
  requests?: string[]
  describe?: DescribeItem
  percent?: number
  /** The parts of a script that outdated browsers need. */
  signals?: string[]
}

const addressed = (texts: Record<string, string> = {}): [string, string][] =>
  Object.entries(texts).map(([url, text]) => [`${A}/${url}`, text])

export const fixOf = (id: string, urls: string[], page?: Page): string =>
  findingOf(id, urls, page).fixSuggestion

export const findingOf = (...request: Parameters<typeof findingsOf>) => findingsOf(...request)[0]!

export function findingsOf(id: string, urls: string[], { describe: item = () => null, ...page }: Page = {}) {
  const sources: Sources = {
    html: page.html ?? '',
    styles: new Map(addressed(page.styles)),
    scripts: addressed(page.scripts).map(([url, text]) => ({ url, text })),
  }
  return performanceFindings([audit(id, urls, page.percent, page.signals)], item, {
    host: 'a.example',
    sources,
    details: [
      audit('unminified-javascript', page.unminified ?? []),
      audit('network-requests', page.requests ?? []),
    ],
  })
}
