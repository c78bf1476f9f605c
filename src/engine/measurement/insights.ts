import { isRecord } from './audit-details.ts'

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
