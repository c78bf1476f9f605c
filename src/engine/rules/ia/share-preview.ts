import type { ElementDescription } from '../../collect/element.ts'
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
        ...textsFor(tagFor(property, ref), content, url),
      })),
}

/** Matches variables that a build step should have replaced. */
const VARIABLE = /%[A-Z_]{3,}%|\{\{[^}]+\}\}|\$\{[^}]+\}|<%=?[^%]+%>/

function textsFor(tag: string, content: string, url: string) {
  const [variable] = VARIABLE.exec(content) ?? []
  const instead = variable && content.includes(`${variable}/`) ? publicOrigin(url) : 'the full URL'
  if (variable)
    return {
      message: `The URL in ${tag} still contains the variable ${quote(variable)}, which the build should have replaced: ${quote(content)}. Link previews can’t load it.`,
      fixSuggestion: `Set this variable in the build, or write ${instead} instead of ${quote(variable)}.`,
    }
  if (content === '')
    return {
      message: `The element ${tag} is empty.`,
      fixSuggestion: `Put a full URL that starts with ${publicOrigin(url)} in the content of ${tag}, or remove the element.`,
    }
  return {
    message: `The URL in ${tag} does not start with https:// and a host${isTelling(content) ? `: ${quote(content)}` : ''}.`,
    fixSuggestion: `Set content="${wholeAddress(content, url)}" on ${tag}.`,
  }
}

/** A page may contain both a `name` and a `property` element, with different values. */
const tagFor = (property: string, { element }: ElementDescription): string =>
  `<meta ${/\sproperty=/i.test(element) ? 'property' : 'name'}="${property}">`

/** Matches hosts that aren't public, such as a local server. */
const LOCAL = /^(?:localhost|.*\.(?:localhost|local|test|internal)|[\d.]+|\[.*\])$/i

function publicOrigin(url: string): string {
  const { origin, hostname } = new URL(url)
  return LOCAL.test(hostname) ? 'https://YOUR-DOMAIN' : origin
}

function wholeAddress(content: string, url: string): string {
  const found = URL.parse(content, url)
  if (!found || !/^https?:$/.test(found.protocol)) return publicOrigin(url)
  return `${publicOrigin(found.href)}${found.pathname}${found.search}`
}

const isWhole = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '')
