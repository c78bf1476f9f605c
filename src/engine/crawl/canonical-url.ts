/** Parameters that are no part of a page's address, as written in a query. */
const FOREIGN_PARAMETERS = [
  // Where a reader came from.
  /^(utm_\w*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi)(=|$)/i,
  // Which visit it is: each reader gets another one.
  /^(phpsessid|jsessionid|aspsessionid\w*|session_?id|cfid|cftoken)(=|$)/i,
  /^sid=[\da-f]{16,}$/i,
  // Where a form leads back to: one sign-in page, linked from each page with another value.
  /^(next|return|return_?to|return_?url|redirect|redirect_?to|redirect_?ur[il]|continue|destination)=(\/|%2f|https?(:|%3a))/i,
]

/**
 * The one spelling of an address under which a crawl knows a page: no fragment, no tracking, session or return
 * parameters, the others sorted, each as it was written. `index.html` and a final slash stay: to a server they can be
 * other pages.
 */
export function canonicalUrl(address: string | URL): string {
  const url = new URL(address)
  url.hash = ''
  url.pathname = url.pathname.replace(/;jsessionid=[^/;]*/i, '')
  const parameters = url.search.slice(1).split('&').filter(isPartOfPage)
  url.search = parameters.toSorted().join('&')
  return url.href
}

/** `index.html` and a slash at the end make no other page to a reader: of two links with one place one is a repetition. */
export const placeOf = (address: string): string =>
  canonicalUrl(address)
    .replace(/\/(index|default)\.(html?|php|aspx?|jsp)(?=$|\?)/i, '/')
    .replace(/\/(?=$|\?)/, '')

const isPartOfPage = (parameter: string): boolean =>
  parameter !== '' && !FOREIGN_PARAMETERS.some((pattern) => pattern.test(parameter))
