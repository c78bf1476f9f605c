import type { PageArtifacts } from './artifacts.ts'

/**
 * A way to get help that a page offers, such as contact details, a form, a chat or answers to common
 * questions.
 */
export interface HelpLink {
  label: string
  /** The URL, without a fragment. */
  target: string
  /** Whether the link comes before or after the main landmark. */
  side: 'before' | 'after'
}

const HELP_LINKS_MAX = 20
const HELP =
  /^((get )?help|help (cent(er|re)|desk)|support|customer (service|care|support)|contact( us)?|get in touch|faqs?|live chat|chat( with us)?|hilfe|kontakt|kundenservice|kundendienst|aide|contactez-nous|nous contacter|assistance|service client|ayuda|contacto|atención al cliente|aiuto|assistenza|contatti|klantenservice|ajuda|contato|contacto|pomoc|hjälp|kundtjänst|hjælp|nápověda)$/i
const DIRECT = /^(mailto|tel):/i

/**
 * Returns the help links around the main landmark, in document order. Links in the main content are part of
 * the content and don't count. Returns an empty list unless the page has exactly one main landmark.
 */
export const helpLinksOf = ({ links, mains }: Pick<PageArtifacts, 'links' | 'mains'>): HelpLink[] =>
  mains.length !== 1
    ? []
    : links
        .flatMap(({ label, url, inMain, isBeforeMain, isShown }) =>
          url !== null && isShown && !inMain && (DIRECT.test(url) || HELP.test(label.trim()))
            ? [
                {
                  label,
                  target: url.split('#')[0]!,
                  side: isBeforeMain ? ('before' as const) : ('after' as const),
                },
              ]
            : [],
        )
        .slice(0, HELP_LINKS_MAX)
