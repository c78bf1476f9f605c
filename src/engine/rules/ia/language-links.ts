import { pageKey } from '../../crawl/canonical-url.ts'
import { isTelling, PAGE_SIGNATURE, quote, type Rule, signatureOf, type Verdict } from '../rule.ts'

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/**
 * Checks the `hreflang` links in the head. Codes must be valid, each language needs exactly one URL, and the
 * page itself must be included.
 */
export const languageLinks: Rule = {
  id: 'language-links',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Language links have valid codes, have one URL per language, and include the page itself.',
  why: 'If one language link is wrong, search engines ignore all of them and may send people to a page in a language they do not speak.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  fix: 'List every language version once, including the page itself. Give each a language code, with a region if needed.',
  criteria: {},
  judge: ({ languageLinks: links, canonical, url, language }): Verdict[] => {
    const unknown = links.filter(({ language }) => !isLanguage(language))
    const twice = [...Map.groupBy(links, ({ language }) => language.toLowerCase()).values()].filter(
      (same) => new Set(same.map((link) => link.url)).size > 1,
    )
    const here = new Set([pageKey(url), ...(canonical ? [pageKey(canonical)] : [])])
    const names = links.some((link) => link.url !== null && here.has(pageKey(link.url)))
    const first = links[0]
    return [
      ...unknown.map(({ language, ref }) => ({
        element: ref,
        message: `The hreflang value ${isTelling(language) ? `${quote(language)} is not a language code` : 'is empty'}.`,
        fixSuggestion: `Set the hreflang of this link to a language code such as "en", "pt-BR" or "x-default".`,
      })),
      ...twice.map(([one, two, ...more]) => ({
        element: two!.ref,
        signature: signatureOf([one!, two!, ...more]),
        message: `The language ${quote(one!.language)} has two different URLs: ${one!.url} and ${two!.url}.`,
        fixSuggestion: `Keep one link with hreflang="${one!.language}", and correct or remove the other.`,
      })),
      ...(first && !names
        ? [
            {
              element: first.ref,
              signature: PAGE_SIGNATURE,
              message: `The <link rel="alternate" hreflang> elements do not include this page${language ? ` (${language})` : ''}, so search engines may ignore all of them.`,
              fixSuggestion: `Add <link rel="alternate" hreflang="${language ?? '…'}" href="${url.split('#')[0]}">${language ? '' : ' with the language of this page as hreflang'}.`,
            },
          ]
        : []),
    ]
  },
}

function isLanguage(code: string): boolean {
  if (/^x-default$/i.test(code)) return true
  try {
    const { language, region } = new Intl.Locale(code)
    return names.of(language) !== undefined && (!region || regions.of(region) !== undefined)
  } catch {
    return false
  }
}
