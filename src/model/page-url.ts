/** Returns whether a text is the URL of a page, for filters. The address policy checks the URLs that are audited. */
export const isPageUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

export const NO_PAGE_URL = 'must be an http or https URL'
