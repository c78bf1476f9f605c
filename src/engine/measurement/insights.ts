import { isRecord, type ReportedAudit, tableRowsOf } from './audit-details.ts'
import { duration, shortAddress, size } from './figures.ts'

const FILES_NAMED = 3

/** The texts for the insights of Lighthouse 13 that report values instead of a list of URLs. */
export const INSIGHT_FACTS: Readonly<Record<string, (audit: ReportedAudit) => string | null>> = {
  'cache-insight': ({ details }) =>
    list(tableRowsOf(details), ({ url, cacheLifetimeMs, totalBytes }) => {
      const kept = typeof cacheLifetimeMs === 'number' && cacheLifetimeMs > 0
      const lifetime = kept ? `cached for ${period(cacheLifetimeMs)}` : 'not cached'
      return `${addressOf(url)} (${lifetime}${sizeIn(totalBytes)})`
    }),
  'render-blocking-insight': ({ details }) =>
    list(tableRowsOf(details), ({ url, wastedMs }) =>
      typeof wastedMs === 'number' && wastedMs >= 1
        ? `${addressOf(url)} (${duration(wastedMs)})`
        : addressOf(url),
    ),
  'network-dependency-tree-insight': ({ details }) => {
    const chain = longestChain(details)
    return chain.length === 0 ? null : chain.map(shortAddress).join(' → ')
  },
}

/** Returns the URLs of the longest chain of requests, starting with the document. */
export function longestChain(details: unknown): string[] {
  if (Array.isArray(details))
    return details.map(longestChain).toSorted((a, b) => b.length - a.length)[0] ?? []
  if (!isRecord(details)) return []
  if (details.type === 'network-tree') return chainIn(details.chains)
  return longestChain(details.items ?? details.value)
}

function chainIn(nodes: unknown): string[] {
  if (!isRecord(nodes)) return []
  const chains = Object.values(nodes).flatMap((node) =>
    isRecord(node) && typeof node.url === 'string' ? [[node.url, ...chainIn(node.children)]] : [],
  )
  return chains.toSorted((a, b) => b.length - a.length)[0] ?? []
}

type Row = Record<string, unknown>

function list(rows: readonly Row[], show: (row: Row) => string): string | null {
  const named = rows.filter(({ url }) => typeof url === 'string' && url.startsWith('http'))
  if (named.length === 0) return null
  const more = named.length - FILES_NAMED
  return named.slice(0, FILES_NAMED).map(show).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const addressOf = (url: unknown): string => shortAddress(String(url))

const sizeIn = (bytes: unknown): string =>
  typeof bytes === 'number' && bytes >= 1024 ? `, ${size(bytes)}` : ''

const HOUR_MS = 3_600_000
const PERIODS = [
  ['day', 24 * HOUR_MS],
  ['hour', HOUR_MS],
  ['minute', HOUR_MS / 60],
  ['second', 1000],
] as const

/** Returns a duration in its largest unit, such as "7 days". */
export function period(ms: number): string {
  const [unit, length] = PERIODS.find(([, length]) => ms >= length) ?? PERIODS.at(-1)!
  const count = Math.round(ms / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
