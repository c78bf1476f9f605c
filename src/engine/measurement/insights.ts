import { isRecord } from './audit-details.ts'

type IsIgnored = (url: string) => boolean

/**
 * Returns the URLs of the longest chain of requests, starting with the document.
 * @param isIgnored returns true for files that a chain must not end with.
 */
export const longestChain = (details: unknown, isIgnored: IsIgnored = () => false): string[] =>
  chainsIn(details)
    .map((chain) => chain.slice(0, chain.findLastIndex((url) => !isIgnored(url)) + 1))
    .toSorted((a, b) => b.length - a.length || Number(isRare(a)) - Number(isRare(b)))[0] ?? []

/** Returns the other files that the browser discovers in the same file as the last one of a chain. */
export const siblingsOf = (details: unknown, chain: readonly string[]): string[] =>
  chainsIn(details)
    .filter(
      (other) =>
        other.length === chain.length &&
        other.at(-1) !== chain.at(-1) &&
        chain.slice(0, -1).every((url, index) => url === other[index]),
    )
    .map((other) => other.at(-1)!)

/** Few pages start with italic text, so another font is a better example. */
const isRare = (chain: readonly string[]): boolean => /italic|oblique/i.test(chain.at(-1)!)

/** Returns the last URL of each chain of requests. */
export const chainEnds = (details: unknown): string[] => chainsIn(details).map((chain) => chain.at(-1)!)

function chainsIn(details: unknown): string[][] {
  if (Array.isArray(details)) return details.flatMap(chainsIn)
  if (!isRecord(details)) return []
  if (details.type === 'network-tree') return chainsBelow(details.chains)
  return chainsIn(details.items ?? details.value)
}

const chainsBelow = (nodes: unknown): string[][] =>
  (isRecord(nodes) ? Object.values(nodes) : []).flatMap((node) => {
    if (!isRecord(node) || typeof node.url !== 'string') return []
    const { url } = node
    const longer = chainsBelow(node.children)
    return longer.length > 0 ? longer.map((chain) => [url, ...chain]) : [[url]]
  })

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
