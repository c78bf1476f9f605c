/**
 * Returns the fragment of a link within the page. Returns null if there is none or the link goes to another
 * page.
 */
export function fragmentOf(href: string, url: string | null, pageUrl: string): string | null {
  const cut = href.indexOf('#')
  return cut < 0 || url === null || url.split('#')[0] !== pageUrl.split('#')[0] ? null : href.slice(cut + 1)
}

/** Decodes a part of a URL, such as a fragment. Returns it unchanged if its encoding is invalid. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Returns true for fragments that need no target element: scripts, text fragments and, as defined in the HTML
 * standard, the top of the page.
 */
export const isNoTarget = (fragment: string): boolean =>
  fragment === '' || /^top$/i.test(fragment) || /^[!/?]|:~:/.test(fragment)
