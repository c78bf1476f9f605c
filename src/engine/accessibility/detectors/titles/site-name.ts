import { normalized } from '../../words/words-of.ts'
import type { BlockFact, FrameFacts } from '../facts.ts'
import { areSame } from '../text.ts'

/**
 * Returns true for the site's name. It links to the home page, is declared in the page's code, or is in the
 * header or footer.
 */
export const isNameOfSite = (name: string, facts: FrameFacts): boolean =>
  isDeclaredName(name, facts) || facts.blocks.some(isOfSite(name))

/** Returns true for a name that the page's code or a link to the home page gives the site. */
export function isDeclaredName(name: string, { page, links }: FrameFacts): boolean {
  const names = [page.siteName, ...links.filter(({ href }) => isHome(href)).map(({ name }) => name)]
  return names.some((each) => each !== '' && areSame(each, name))
}

/**
 * Returns a function that tests whether a text in the header or footer of the page starts with the site's
 * name.
 */
function isOfSite(name: string): (block: BlockFact) => boolean {
  const start = normalized(name)
  return ({ text, within, level }) =>
    start !== '' &&
    level === 0 &&
    (within.includes('header') || within.includes('footer')) &&
    !within.some((kind) => kind === 'nav' || kind === 'li' || kind === 'main') &&
    normalized(text).startsWith(start)
}

const isHome = (href: string): boolean => URL.parse(href)?.pathname === '/'

/** Returns true for the path of a home page. Its first folder can be a language, as in “/en/”. */
export const isHomePath = (path: string): boolean =>
  /^\/(?:index\.\w+|home|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(path)
