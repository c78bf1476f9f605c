export const duration = (milliseconds: number): string =>
  milliseconds >= 1000 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds)} ms`

/**
 * Sizes below this number of KiB are shown with a decimal place, so that a saving doesn't look the same as
 * the total.
 */
const SMALL_KIB = 10

export function size(bytes: number): string {
  const kib = bytes / 1024
  if (kib >= 1024) return `${(kib / 1024).toFixed(1)} MiB`
  return `${kib < SMALL_KIB ? Number(kib.toFixed(1)) : Math.round(kib)} KiB`
}

/**
 * Returns the host and path without the query, which may contain secrets. Shortens long paths in the middle.
 */
export function shortAddress(address: string): string {
  const url = URL.parse(address)
  if (!url || url.protocol === 'data:') return 'an inline file'
  const text = `${url.host}${url.pathname}`
  return text.length > 80 ? `${text.slice(0, 30)}…${text.slice(-49)}` : text
}

/** Removes the page's host from URLs in text, but not other hosts or subdomains. */
export const withoutHost = (text: string, host: string): string =>
  text.replace(new RegExp(`(?<![\\w.-])${host.replace(/[^\w-]/g, '\\$&')}(?=/)`, 'g'), '')
