import { isTelling, quote, type Rule } from '../rule.ts'

const criteria = { properties: ['og:image', 'og:url', 'og:video', 'og:audio', 'twitter:image'] }

/** Checks URLs in Open Graph and Twitter metadata. Pages without such metadata are fine. */
export const sharePreview: Rule = {
  id: 'share-preview',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Link previews use complete URLs.',
  why: 'Messaging apps and social networks do not resolve relative URLs, so their previews have no image.',
  source: 'https://ogp.me/',
  fix: 'Use full URLs, including the scheme and host.',
  criteria,
  judge: ({ sharing, url }) =>
    sharing
      .filter(({ property, content }) => criteria.properties.includes(property) && !isWhole(content))
      .map(({ property, content, ref }) => ({
        element: ref,
        message:
          content === ''
            ? `The meta property ${property} is empty.`
            : `The URL in the meta property ${property} does not start with https:// and a host${isTelling(content) ? `: ${quote(content)}` : ''}.`,
        fixSuggestion:
          content === ''
            ? `Put a full URL that starts with ${new URL(url).origin} in the content of the meta element ${property}, or remove the element.`
            : `Set content="${URL.parse(content, url)?.href ?? new URL(url).origin}" on the meta element ${property}.`,
      })),
}

const isWhole = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '')
