import { quote, type Rule } from '../rule.ts'

/** Those at the ends of a name, as in `__init__`, belong to it. */
const UNDERSCORES = /(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])/u
const criteria = { pathLengthMax: 120, parametersMax: 3 }

/** The address of the page itself; one verdict that says everything. */
export const urlShape: Rule = {
  id: 'url-shape',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'The address can be read, said and typed.',
  why: 'Addresses are shown in results, read before they are followed, and passed on by voice and on paper.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  fix: 'Use short words in lower case, parted by hyphens, and send the old address on with a 301.',
  criteria,
  judge: ({ url }) => {
    const { pathname, search, origin } = new URL(url)
    const plain = pathname.replaceAll(/%[\da-f]{2}/gi, '')
    const read = decoded(pathname)
    const faults = [
      /[A-Z]/.test(plain) && 'capital letters',
      /%20|\+/.test(pathname) && 'spaces',
      UNDERSCORES.test(read) && 'underscores between words',
      /\/\/|;/.test(plain) && 'empty or parametrised segments',
      pathname.length > criteria.pathLengthMax && `a path of ${pathname.length} characters`,
      search.split('&').length > criteria.parametersMax && `${search.split('&').length} parameters`,
    ].filter((fault) => fault !== false)
    if (faults.length === 0) return []
    return [
      {
        element: null,
        message: `The address has ${faults.join(', ')}: ${quote(pathname + search, 100)}.`,
        fixSuggestion: `Serve the page at an address of words parted by hyphens, for instance ${origin}${encoded(tidied(read))}, and redirect this one there with 301.`,
      },
    ]
  },
}

/** As people read it; where it is no UTF-8, as it stands. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname.replaceAll(/%(?!20)[\da-f]{2}/gi, '')
  }
}

/** Escapes that part addresses were not read. */
const encoded = (path: string): string => encodeURI(path).replaceAll(/%25(?=2[346bcf]|3[abdf]|40)/gi, '%')

const tidied = (path: string): string =>
  path
    .toLowerCase()
    .replaceAll(/%20| |\+/g, '-')
    .replaceAll(new RegExp(UNDERSCORES, 'gu'), '-')
    .replaceAll(/;[^/]*/g, '')
    .replaceAll(/\/{2,}/g, '/')
