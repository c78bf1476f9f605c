/** Returns the fragment of an address, null when it leads to another page or has none. */
export function fragmentOf(href: string, url: string | null, pageUrl: string): string | null {
  const cut = href.indexOf('#')
  return cut < 0 || url === null || url.split('#')[0] !== pageUrl.split('#')[0] ? null : href.slice(cut + 1)
}

/** Returns the fragment as it is when it isn't encoded correctly. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/**
 * Returns true for a fragment that needs no element. By the HTML standard the top of the page needs none, and scripts and
 * text fragments look for none.
 */
export const isNoTarget = (fragment: string): boolean =>
  fragment === '' || /^top$/i.test(fragment) || /^[!/?]|:~:/.test(fragment)
