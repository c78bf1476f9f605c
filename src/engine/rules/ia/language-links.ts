import { pageKey } from '../../crawl/canonical-url.ts'
import { PAGE_SIGNATURE, quote, type Rule, signatureOf, type Verdict } from '../rule.ts'

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Links with hreflang in the head: codes that exist, one address each, and the page itself among them. */
export const languageLinks: Rule = {
  id: 'language-links',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Language links name real languages, one address each, and the page itself.',
  why: 'Search engines drop the whole set when a part of it is wrong, and readers land in a language that they do not speak.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  fix: 'List every version once, this one included, by its language code and, where needed, its region.',
  criteria: {},
  judge: ({ languageLinks: links, canonical, url }): Verdict[] => {
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
        message: `${quote(language)} is no language code.`,
        fixSuggestion: `Write a code such as "en", "pt-BR" or "x-default" into hreflang of ${ref.selector}.`,
      })),
      ...twice.map(([one, two, ...more]) => ({
        element: two!.ref,
        signature: signatureOf([one!, two!, ...more]),
        message: `Two addresses are given for ${quote(one!.language)}: ${one!.url} and ${two!.url}.`,
        fixSuggestion: `Keep the link of the right address for hreflang="${one!.language}" and remove or correct the other one.`,
      })),
      ...(first && !names
        ? [
            {
              element: first.ref,
              signature: PAGE_SIGNATURE,
              message: 'The language links of the page leave out the page itself.',
              fixSuggestion: `Add <link rel="alternate" hreflang="…" href="${url.split('#')[0]}"> with the language of this page.`,
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
