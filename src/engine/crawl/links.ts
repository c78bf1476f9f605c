import { canonicalUrl } from './canonical-url.ts'

/** A link on a page, with an absolute URL. */
export interface RawLink {
  url: string
  inNavigation: boolean
  inMain: boolean
}

/** The extensions of files that a browser would download instead of displaying. */
const DOWNLOADS = new Set(
  (
    'pdf zip gz tgz tar bz2 xz 7z rar jar exe msi dmg pkg deb rpm apk ipa iso bin doc docx xls xlsx ppt pptx odt ods odp ' +
    'rtf csv tsv txt epub mobi jpg jpeg png gif webp avif svg ico bmp tif tiff heic psd ai eps mp3 m4a ogg oga wav flac ' +
    'mp4 m4v mov avi mkv webm wmv mpg mpeg js mjs css map json jsonl xml rss atom ics vcf woff woff2 ttf otf eot wasm'
  ).split(' '),
)

/**
 * Matches paths that would change something, such as ending a session, filling a cart or deleting an entry.
 */
const ACTION_PATH =
  /\/((user-?)?(log-?(out|off)|sign-?(out|off))|unsubscribe|delete|remove|add[_-]?to[_-]?(cart|basket|wishlist)|(cart|basket|wishlist)\/(add|remove)|wp-admin|wp-login|cdn-cgi)(\.\w+)?(\/|$)/i
const ACTION_PARAMETER =
  /[?&]((action|do|op|cmd|task)=(log-?out|sign-?out|delete|remove|add\w*|buy|edit|vote)|add-to-cart=|remove_item=|delete=|logout|replytocom=)/i

/** Matches parameters of pages that are generated without end, such as calendars and feeds. */
const TRAP_PARAMETER =
  /[?&](ical|tribe-bar-date|calendar|cal_?date|(year|month|week|day)=\d+&.*(year|month|week|day)=\d+)/i
const FEED_PATH = /\/(feed|rss|atom)\/?$/i
const URL_LENGTH_MAX = 1000
const PARAMETERS_MAX = 8
const SEGMENT_REPEATS_MAX = 2

/**
 * Returns the links that a crawl should visit. These are canonical URLs on the origin of `baseUrl`, without
 * duplicates and without the page itself. Links in the navigation come first, then those in the main content,
 * then the rest, each in document order. Ignores `nofollow` because it is meant for search engines and
 * visitors follow such links.
 */
export function crawlLinks(links: readonly RawLink[], baseUrl: string): string[] {
  const { origin } = new URL(baseUrl)
  const found = new Set<string>()
  for (const { url } of links.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const target = URL.parse(url)
    if (target && target.origin === origin && !target.username && isPage(target))
      found.add(canonicalUrl(target))
  }
  found.delete(canonicalUrl(baseUrl))
  return [...found]
}

function rankOf({ inNavigation, inMain }: RawLink): number {
  if (inNavigation) return 0
  return inMain ? 1 : 2
}

/** Returns true if requesting the URL might end a session, fill a cart or delete an entry. */
export const changesSomething = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  ACTION_PATH.test(pathname) || ACTION_PARAMETER.test(search)

function isPage({ pathname, search, href }: URL): boolean {
  const extension = /\.(\w{1,5})$/.exec(pathname)?.[1]?.toLowerCase() ?? ''
  return (
    !DOWNLOADS.has(extension) &&
    !changesSomething({ pathname, search }) &&
    !TRAP_PARAMETER.test(search) &&
    !FEED_PATH.test(pathname) &&
    href.length <= URL_LENGTH_MAX &&
    search.split('&').length <= PARAMETERS_MAX &&
    !repeatsItself(pathname)
  )
}

/** Paths such as `/a/b/a/b/a/b` are caused by a relative link that was meant to be absolute. */
function repeatsItself(pathname: string): boolean {
  const counts = Map.groupBy(pathname.split('/').filter(Boolean), (segment) => segment)
  return counts.values().some((segments) => segments.length > SEGMENT_REPEATS_MAX)
}
