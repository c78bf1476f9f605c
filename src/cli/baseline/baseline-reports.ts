import { artifactUri } from '../../reports/sarif.ts'
import { plain } from '../plain-text.ts'
import type { JsonReport } from '../rest-api.ts'
import type { BaselineEntry } from './baseline-file.ts'
import type { BaselineComparison, FoundIssue } from './compare-baseline.ts'

interface SarifLog {
  runs: { results: (SarifResult & Record<string, unknown>)[] }[]
}

interface SarifResult {
  properties?: { issueId?: string }
  suppressions?: unknown[]
}

/** Marks the results in a SARIF file as new or unchanged, and adds accepted issues that no longer occur. */
export function sarifWithBaseline(
  file: Uint8Array,
  { accepted, absent }: BaselineComparison,
  report: JsonReport,
): Uint8Array {
  const log = JSON.parse(new TextDecoder().decode(file)) as SarifLog
  const isKnown = ({ properties, suppressions }: SarifResult) =>
    suppressions !== undefined || accepted.has(properties?.issueId ?? '')
  const urls = new Map(
    report.pages.map(({ url, final_url }) => {
      const { origin, pathname, search } = new URL(final_url ?? url)
      return [pathname + search, origin] as const
    }),
  )
  const gone = absent.flatMap((entry) => {
    const url = new URL(entry.page, report.url)
    return urls.get(url.pathname + url.search) === url.origin ? [absentResult(entry, url.href)] : []
  })
  const runs = log.runs.map(({ results, ...run }) => ({
    ...run,
    results: [
      ...results.map((result) => ({ ...result, baselineState: isKnown(result) ? 'unchanged' : 'new' })),
      ...gone,
    ],
  }))
  return new TextEncoder().encode(`${JSON.stringify({ ...log, runs })}\n`)
}

const absentResult = ({ rule, message, selector, fingerprint }: BaselineEntry, url: string) => ({
  ruleId: rule,
  message: { text: message },
  baselineState: 'absent',
  locations: [
    {
      physicalLocation: { artifactLocation: { uri: artifactUri(url) }, region: { startLine: 1 } },
      logicalLocations: [
        selector === null
          ? { fullyQualifiedName: url, kind: 'page' }
          : { name: selector, fullyQualifiedName: `${url} ${selector}`, kind: 'element' },
      ],
    },
  ],
  partialFingerprints: { primaryLocationLineHash: fingerprint, 'auditServiceIssue/v1': fingerprint },
})

/** Returns a summary such as `1 new issue, 12 accepted, 2 fixed`. */
export function countsText({ fresh, accepted, absent }: BaselineComparison): string {
  const count = fresh.length
  const distinct = new Set([...accepted.values()]).size
  return `${count} new ${count === 1 ? 'issue' : 'issues'}, ${distinct} accepted, ${absent.length} fixed`
}

/** Describes an issue in one line. */
export const issueLine = ({ rule, message, page, selector }: FoundIssue): string =>
  plain(`${rule}: ${message} (${page}${selector === null ? '' : ` ${selector}`})`)
