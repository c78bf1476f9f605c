/**
 * Returns whether a string can be used to filter by page URL. URLs to audit are checked by the address policy
 * instead.
 */
export const isPageUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

export const NO_PAGE_URL = 'must be an http or https URL'
