import { normalized } from '../../words/words-of.ts'
import { type Detector, doubt, sure, sureIf } from '../detector.ts'
import type { LinkFact } from '../facts.ts'
import type { PageFact } from '../page-fact.ts'
import { areSame, contentWords, letterCount, quoted, shortened, wordsIn } from '../text.ts'

const CONTEXT_WORDS_MIN = 2
const URL_LENGTH_MIN = 25
const FILE = /\.(pdf|docx?|xlsx?|pptx?|odt|ods|zip|epub)$/i
const KNOWN_SYMBOL = /^[×✕✖+−\-–]$/

export const isOpen = ({ within, isInPagination }: LinkFact): boolean =>
  !within.includes('hidden') && !isInPagination

/** Returns true if a link goes to the current page, as the last item of a breadcrumb does. */
const isOwnPage = ({ href, fragment }: LinkFact, { host, path, search }: PageFact): boolean => {
  const url = URL.parse(href)
  return (
    !fragment &&
    url?.hostname === host &&
    url.pathname === path &&
    (url.search === '' || url.search === search)
  )
}

const PAGE_NAME_MIN = 5

/**
 * Returns true if a link's name is the name of its target. For example, the menu item “Download” goes to
 * download.html or to the section #download.
 */
const isNameOfTarget = (name: string, { href, section }: LinkFact): boolean => {
  if (name.length < PAGE_NAME_MIN || name.includes(' ')) return false
  const file = URL.parse(href)?.pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
  return `${file} ${section}`
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .includes(name)
}

/** Matches a name in code, such as the tag “@see”. */
const CODE_NAME = /^[@#$]\w/
/**
 * Matches the operators of programming languages, but not arrows and dots, which are also used as links to
 * other pages.
 */
const OPERATOR = /^(?!(?:<{1,2}|>{1,2}|<[-=]|[-=]>|\.+|\++|-+|\*+|#+)$)[-+*/%=<>!?&|^~:.@$#\\]{2,4}$/

/** In code or in an index, a link named by an operator describes that operator. */
const isOperator = ({ name, isCode }: LinkFact): boolean =>
  normalized(name) === '' && (isCode === true || OPERATOR.test(name))

const MENU_MIN = 4
/** The number of links that make a menu inside a navigation landmark. */
const NAVIGATION_MIN = 3
const LETTER = /^\p{L}$/u

/** Returns true if a list item or cell contains nothing but the link and punctuation. */
const isAlone = ({ context, text }: LinkFact): boolean => areSame(context, text) || context === text

const isInNavigation = ({ within }: LinkFact): boolean => within.includes('nav')

/**
 * Returns runs of consecutive links that are alone in their list items or cells, or in a navigation landmark,
 * such as the entries of a menu.
 */
function runsOf(links: readonly LinkFact[]): LinkFact[][] {
  const runs: LinkFact[][] = [[]]
  for (const link of links) {
    if (isInNavigation(link) !== isInNavigation(runs.at(-1)!.at(-1) ?? link)) runs.push([])
    if ((!link.isLoose || isInNavigation(link)) && isAlone(link)) runs.at(-1)!.push(link)
    else runs.push([])
  }
  return runs.filter(
    ([first, ...others]) => first && others.length + 1 >= (isInNavigation(first) ? NAVIGATION_MIN : MENU_MIN),
  )
}

/**
 * Returns the links in lists, such as menus, that contain only one vague name. In “Home, Download,
 * Documentation, Wiki”, the vague name is probably the name of a page.
 */
function menuEntries(runs: readonly LinkFact[][], isVague: (link: LinkFact) => boolean): LinkFact[] {
  const menus = runs.filter((run) => {
    const names = new Set(run.map(({ name }) => normalized(name) || name))
    return (
      names.size === run.length && run.filter((link) => normalized(link.name) && isVague(link)).length === 1
    )
  })
  return menus.flat().filter(({ name }) => name.length >= PAGE_NAME_MIN && !name.includes(' '))
}

/** Returns true for vague link text and for combinations of vague words, such as “Read here”. */
export const saysNothing = (name: string, vague: ReadonlySet<string>): boolean =>
  vague.has(name) || (name.includes(' ') && name.split(' ').every((word) => vague.has(word)))

/**
 * Returns true if the heading above a link may describe its target. This is only possible if no other link
 * with the same name is under the heading.
 */
const isUnderTellingHeading = ({ heading, name, href }: LinkFact, links: readonly LinkFact[]): boolean =>
  heading !== '' &&
  !links.some((other) => other.heading === heading && other.href !== href && areSame(other.name, name))

/** Returns the links in alphabetical indexes, where “.” can stand for the words that start with a period. */
const indexEntries = (runs: readonly LinkFact[][]): LinkFact[] =>
  runs.filter((run) => run.filter(({ name }) => LETTER.test(name)).length >= MENU_MIN).flat()

/**
 * Finds links whose destination isn't clear from their text, from the paragraph, list item or cell around
 * them, or from the parent item in a nested list.
 */
export const linkContext: Detector = ({ facts: { links, page }, words }) => {
  const isVague = ({ name }: LinkFact) =>
    (saysNothing(normalized(name), words.vagueLinks) && !CODE_NAME.test(name)) ||
    (name !== '' && normalized(name) === '')
  const runs = runsOf(links)
  const entries = new Set([...menuEntries(runs, isVague), ...indexEntries(runs)])
  return links.flatMap((link) => {
    const name = normalized(link.name)
    if (
      !isVague(link) ||
      entries.has(link) ||
      !isOpen(link) ||
      link.isDescribed ||
      isOperator(link) ||
      KNOWN_SYMBOL.test(link.name)
    )
      return []
    if (isOwnPage(link, page) || (link.fragment && name === '') || isNameOfTarget(name, link)) return []
    const own = new Set(wordsIn(link.name))
    const isTelling = (word: string) => !own.has(word) && !words.vagueLinks.has(word)
    const context = contentWords(`${link.context} ${link.title}`).filter(isTelling)
    if (new Set(context).size >= CONTEXT_WORDS_MIN || contentWords(link.parentItem).some(isTelling)) return []
    const message = `The link ${quoted(link.name)} doesn’t tell users where it goes, and neither does the text around it.`
    const isSure = name === '' || !isUnderTellingHeading(link, links)
    return [sureIf(isSure, 'link-context', link.element, message)]
  })
}

export const linkUrl: Detector = ({ facts: { links } }) =>
  links
    .filter(
      ({ name }) =>
        name.length >= URL_LENGTH_MIN && /^(https?:\/\/|www\.)\S+$|^\S+\.(html?|php|aspx?)\S*$/i.test(name),
    )
    .map(({ element, name }) =>
      doubt(
        'link-url-text',
        element,
        `Screen readers read the URL ${quoted(name)} in pieces, which is hard to follow. Would the title of the linked page be clearer as the link text?`,
      ),
    )

export const linkFile: Detector = ({ facts: { links } }) =>
  links.flatMap(({ element, href, name, after }) => {
    const type = href ? FILE.exec(new URL(href).pathname)?.[1] : undefined
    const isSaid = type && `${name} ${after}`.toLowerCase().includes(type.toLowerCase().slice(0, 3))
    return !type || isSaid
      ? []
      : [
          doubt(
            'link-file',
            element,
            `The link ${quoted(name)} doesn’t tell users that it opens a ${type.toUpperCase()} file.`,
            `Add the file type and its size to the link text, for example “${shortened(name)} (${type.toUpperCase()}, 2 MB)” for a file of 2 MB.`,
          ),
        ]
  })

export const linkTitle: Detector = ({ facts: { links } }) =>
  links
    .filter(({ title, text }) => areSame(title, text))
    .map(({ element, title }) =>
      doubt(
        'title-attribute-only',
        element,
        `The title of the link ${quoted(title)} repeats its text, so some screen readers read it twice.`,
        `Remove the title ${quoted(title)} from the link.`,
      ),
    )

/** Matches characters that only an icon font can display. */
const GLYPHS = /^[\s\ue000-\uf8ff]+$/

export const buttonText: Detector = ({ facts: { buttons }, words }) =>
  buttons.flatMap(({ element, name, isDescribed, isInDialog }) => {
    const isWord = words.vagueButtons.has(normalized(name))
    const isSymbol =
      name !== '' && letterCount(name) === 0 && !/\d/.test(name) && !/\p{Extended_Pictographic}/u.test(name)
    if (isDescribed || !(isWord || (isSymbol && !isInDialog && !KNOWN_SYMBOL.test(name)))) return []
    const message = GLYPHS.test(name)
      ? 'The button’s only name is a character from an icon font, so screen readers can’t tell users what it does.'
      : `The button ${quoted(name)} doesn’t tell users what it does.`
    const fix = GLYPHS.test(name)
      ? 'Add an aria-label to the button that describes what the button does. Name the action, not the icon.'
      : `Replace ${quoted(name)} with what the button does, such as “Save address” or “Send message”.`
    return [sure('button-text', element, message, fix)]
  })

/** Finds icon font characters in the names of links and buttons. */
export const iconFont: Detector = ({ facts: { links, buttons } }) =>
  [...links, ...buttons]
    .filter(({ name }) => /[\ue000-\uf8ff]/.test(name))
    .map(({ element }) =>
      doubt(
        'icon-font-text',
        element,
        'The accessible name contains a character from an icon font, which screen readers skip or misread.',
      ),
    )
