import { tagOf } from '../../../model/element-name.ts'
import type { PageArtifacts } from '../../collect/artifacts.ts'
import { quote, type Rule, signatureOf, type Verdict } from '../rule.ts'
import { pathOf } from '../site-pages.ts'
import { failureOf } from './load-failure.ts'

/** Matches hosts that only provide analytics, ads or fonts. The content is the same without these files. */
const UNNOTICED =
  /(^|\.)(google-analytics\.com|googletagmanager\.com|doubleclick\.net|googlesyndication\.com|googleadservices\.com|fonts\.googleapis\.com|use\.typekit\.net|hotjar\.com|clarity\.ms|facebook\.net|segment\.(com|io)|plausible\.io|cloudflareinsights\.com|matomo\.cloud|statcounter\.com|newrelic\.com|nr-data\.net|carbonads\.com)$/

/**
 * Checks the files that the markup refers to, except files on analytics, ad and font hosts. Returns one
 * verdict for each file on the page's host, and one for each other host. A missing script has moderate
 * impact, and a missing file on another host has minor impact because other rules report the consequences. A
 * missing style sheet has serious impact because the page loses its layout.
 */
export const missingFile: Rule = {
  id: 'missing-file',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'All scripts and style sheets on the page load.',
  why: 'Without its style sheets, a page loses its layout. Without its scripts, menus, forms and icons may not work.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Status/404',
  fix: 'Restore the file, correct its URL, or remove the element.',
  criteria: {},
  judge: ({ missingFiles, url: pageUrl }): Verdict[] => {
    const own = new URL(pageUrl).host
    const noticed = missingFiles.filter(({ url }) => !UNNOTICED.test(new URL(url).hostname))
    // If one file on another host is missing, the other files there are usually missing, too.
    const groups = Map.groupBy(noticed, ({ url }) => (new URL(url).host === own ? url : new URL(url).host))
    return [...groups.values()].map((members) => {
      const { kind, url, ref, reason } = members[0]!
      const { host } = new URL(url)
      const isAlone = new Set(members.map((member) => member.url)).size === 1
      const placeholder = isAlone ? placeholderOf(url) : null
      const address = withoutTime(url)
      const shown = quote(host === own ? pathOf(address) : address, 120)
      return {
        element: ref,
        signature: signatureOf(members),
        message: isAlone
          ? `The ${kind === 'script' ? 'script' : 'style sheet'} ${shown} ${failureOf(host === own, reason)}${placeholder ? `. Its URL still contains the template placeholder ${placeholder}` : ''}${lossOf([url])}.`
          : `${members.length} scripts and style sheets from ${host} ${host === own ? 'do not load' : 'could not be loaded during the audit'}, for example ${shown}${lossOf(members.map((member) => member.url))}.`,
        fixSuggestion: placeholder
          ? placeholderAdvice(placeholder, tagOf(ref.element))
          : adviceFor({ url, kind }, pageUrl, members.length > 1),
        ...(host !== own ? { impact: 'minor' } : kind === 'script' && { impact: 'moderate' }),
      }
    })
  },
}

/** What is lost without a file, by its URL. The first match counts. */
const LOSSES: readonly (readonly [RegExp, string])[] = [
  [/font-?awesome|icon|material[-+]?symbols/i, 'so icons may be missing'],
  [/bootstrap[^/]*\.js/i, 'so menus and dialogs that need Bootstrap do not open'],
  [/jquery/i, 'so scripts that need jQuery fail'],
  [/analytics|gtag/i, 'so visits may not be counted'],
  [/maps\./i, 'so the map is missing'],
  [/\.css\b/i, 'so parts of the page may have no layout'],
]

function lossOf(urls: readonly string[]): string {
  const loss = LOSSES.find(([pattern]) => urls.some((url) => pattern.test(url)))?.[1]
  return loss ? `, ${loss}` : ''
}

/**
 * Returns a word from the URL, such as YOUR_KEY_HERE, that a template contains as a placeholder for the
 * owner's value.
 */
const placeholderOf = (url: string): string | null => /\bYOUR[-_][A-Z\d_-]*[A-Z\d]/.exec(url)?.[0] ?? null

function placeholderAdvice(placeholder: string, tag: string): string {
  const value = /[-_]KEY(?![A-Z])/.test(placeholder)
    ? 'key'
    : /[-_]ID(?![A-Z])/.test(placeholder)
      ? 'ID'
      : 'value'
  return `Replace ${placeholder} with your own ${value}, or remove the ${tag} element if the page doesn’t need it.`
}

/** Removes the timestamp that jQuery adds to a URL to make browsers load the file again. */
const withoutTime = (url: string): string =>
  url.replace(/([?&])_=\d{10,13}(?:&|$)/, '$1').replace(/[?&]$/, '')

function adviceFor(
  { url, kind }: Pick<PageArtifacts['missingFiles'][number], 'url' | 'kind'>,
  pageUrl: string,
  areSeveral: boolean,
): string {
  const page = new URL(pageUrl)
  const file = new URL(url)
  const last = file.pathname.split('/').at(-1) ?? ''
  const name = last.includes('.') ? quote(last, 60) : 'the file'
  if (page.protocol === 'https:' && file.protocol === 'http:')
    return `Replace http:// with https:// in the URL of ${name} because browsers block insecure files on secure pages.`
  if (file.host === page.host) return `Upload the file to ${file.pathname}, or correct the URL in the page.`
  return areSeveral
    ? 'Open these URLs in a browser. If they don’t load there either, use the providers’ current URLs or copies on your own site. Remove the elements if nothing needs them.'
    : `Open the ${kind === 'script' ? 'script’s' : 'style sheet’s'} URL in a browser. If it doesn’t load there either, use the provider’s current URL or a copy on your own site. Remove the element if nothing needs it.`
}
