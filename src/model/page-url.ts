/**
 * Returns whether a string can be used to filter by a page's URL. The address policy checks URLs to audit.
 */
export const isPageUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

export const NO_PAGE_URL = 'must be an http or https URL'
