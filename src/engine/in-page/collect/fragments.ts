/** Returns the fragment of a URL, or null if the URL has none or leads to another page. */
export function fragmentOf(href: string, url: string | null, pageUrl: string): string | null {
  const cut = href.indexOf('#')
  return cut < 0 || url === null || url.split('#')[0] !== pageUrl.split('#')[0] ? null : href.slice(cut + 1)
}

/** Returns the fragment unchanged if it isn't encoded correctly. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/**
 * Returns true for a fragment that needs no target element: the top of the page (HTML standard), scripts, and text
 * fragments.
 */
export const isNoTarget = (fragment: string): boolean =>
  fragment === '' || /^top$/i.test(fragment) || /^[!/?]|:~:/.test(fragment)
