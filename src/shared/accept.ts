import { parseAccept } from 'hono/utils/accept'

/**
 * Returns how much a client prefers a media type or content coding, from 0 (not accepted) to 1, by the
 * q-values in its `Accept` or `Accept-Encoding` header (RFC 9110, 12.4.2). The most specific range counts:
 * `text/html` before `text/*` before `*&#47;*`.
 */
export function qualityOf(header: string | undefined, name: string): number {
  // Most clients don't send this header, so this is the most common case.
  if (!header) return 0
  const [type] = name.split('/')
  const ranges = new Map(parseAccept(header).map(({ type: range, q }) => [range.toLowerCase(), q]))
  const [exact, wide, any] = [name, `${type}/*`, name.includes('/') ? '*/*' : '*'].map((range) =>
    ranges.get(range),
  )
  return exact ?? wide ?? any ?? 0
}

/**
 * Returns whether a header contains this media type itself, rather than just a wildcard, with a q-value above
 * 0.
 */
export const names = (header: string | undefined, mediaType: string): boolean =>
  parseAccept(header ?? '').some(({ type, q }) => type.toLowerCase() === mediaType && q > 0)
