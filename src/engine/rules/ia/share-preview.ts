import { quote, type Rule } from '../rule.ts'

const criteria = { properties: ['og:image', 'og:url', 'og:video', 'og:audio', 'twitter:image'] }

/** Addresses in Open Graph and Twitter metadata; a page without such metadata is fine. */
export const sharePreview: Rule = {
  id: 'share-preview',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Addresses for link previews are whole.',
  why: 'Messengers and networks do not know the page an address was on: of a relative one they show no picture.',
  source: 'https://ogp.me/',
  fix: 'Write the full address, scheme and host included.',
  criteria,
  judge: ({ sharing, url }) =>
    sharing
      .filter(({ property, content }) => criteria.properties.includes(property) && !isWhole(content))
      .map(({ property, content, ref }) => ({
        element: ref,
        message:
          content === ''
            ? `The property ${property} is empty.`
            : `The address of ${property} is not whole: ${quote(content)}.`,
        fixSuggestion: `Write content="${URL.parse(content || '/…', url)?.href ?? new URL(url).origin}" on ${ref.selector}.`,
      })),
}

const isWhole = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '')
