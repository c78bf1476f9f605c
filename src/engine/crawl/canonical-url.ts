/** Matches query parameters that don't identify a page. */
const FOREIGN_PARAMETERS = [
  // These tracking parameters indicate where visitors came from.
  /^(utm_\w*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi)(=|$)/i,
  // These session parameters are different for each visitor.
  /^(phpsessid|jsessionid|aspsessionid\w*|session_?id|cfid|cftoken)(=|$)/i,
  /^sid=[\da-f]{16,}$/i,
  // These parameters contain a return URL. Each page links to the sign-in page with a different return URL.
  /^(next|return|return_?to|return_?url|redirect|redirect_?to|redirect_?ur[il]|continue|destination)=(\/|%2f|https?(:|%3a))/i,
]

/**
 * Returns the URL that identifies a page in a crawl. It has no fragment and no tracking, session or return
 * parameters. All other parameters are sorted. `index.html` and a trailing slash are kept because a server
 * may return a different page without them.
 */
export function canonicalUrl(address: string | URL): string {
  const url = new URL(address)
  url.hash = ''
  url.pathname = url.pathname.replace(/;jsessionid=[^/;]*/i, '')
  const parameters = url.search.slice(1).split('&').filter(isPartOfPage)
  url.search = parameters.toSorted().join('&')
  return url.href
}

/**
 * Returns a key that is the same for URLs that usually point to the same page, even if they differ in
 * `index.html` or a trailing slash.
 */
export const pageKey = (address: string): string =>
  canonicalUrl(address)
    .replace(/\/(index|default)\.(html?|php|aspx?|jsp)(?=$|\?)/i, '/')
    .replace(/\/(?=$|\?)/, '')

const isPartOfPage = (parameter: string): boolean =>
  parameter !== '' && !FOREIGN_PARAMETERS.some((pattern) => pattern.test(parameter))
