import { quote, type Rule } from '../rule.ts'

/** Underscores at the start or end of a name, as in `__init__`, are part of the name. */
const UNDERSCORES = /(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])/u
const LIST = new Intl.ListFormat('en')
const criteria = { pathLengthMax: 120, parametersMax: 3 }

/** Checks the page's URL. Returns one verdict with all defects. */
export const urlShape: Rule = {
  id: 'url-shape',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'The URL of the page is easy to read and share.',
  why: 'People see URLs in search results, use them to decide whether to follow a link, and share them in messages and in print.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  fix: 'Use short lowercase words separated by hyphens, and redirect the old URL with status 301.',
  criteria,
  judge: ({ url }) => {
    const { pathname, search, origin } = new URL(url)
    const plain = pathname.replaceAll(/%[\da-f]{2}/gi, '')
    const read = decoded(pathname)
    const faults = [
      /[A-Z]/.test(plain) && 'capital letters',
      /%20/.test(pathname) && 'spaces',
      /\+/.test(pathname) && 'plus signs',
      UNDERSCORES.test(read) && 'underscores between words',
      /\/\/|;/.test(plain) && 'empty segments or semicolons',
      pathname.length > criteria.pathLengthMax && `a path of ${pathname.length} characters`,
      search.split('&').length > criteria.parametersMax && `${search.split('&').length} parameters`,
    ].filter((fault) => fault !== false)
    if (faults.length === 0) return []
    return [
      {
        element: null,
        message: `The URL ${quote(pathname + search, 100)} has ${LIST.format(faults)}.`,
        fixSuggestion: `Serve the page at a short, lowercase URL such as ${origin}${encoded(tidied(read))}, and redirect the old URL to it with status 301.`,
      },
    ]
  },
}

/** Decodes a path. If it isn't valid UTF-8, removes all escapes except those for spaces. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname.replaceAll(/%(?!20)[\da-f]{2}/gi, '')
  }
}

/** Encodes a path. Doesn't escape separators twice, since `decodeURI` leaves them escaped. */
const encoded = (path: string): string => encodeURI(path).replaceAll(/%25(?=2[346bcf]|3[abdf]|40)/gi, '%')

const tidied = (path: string): string =>
  path
    .toLowerCase()
    .replaceAll(/%20| |\+/g, '-')
    .replaceAll(new RegExp(UNDERSCORES, 'gu'), '-')
    .replaceAll(/;[^/]*/g, '')
    .replaceAll(/\/{2,}/g, '/')
