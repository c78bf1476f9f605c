import { lookOf } from '../../../elements/link-look.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { contentOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'

const CURRENT = ':is([aria-current="page"], [aria-current="true"])'
const CONTROL = 'a[href], button'
const ITEMS_MIN = 3
/** Matches the class names of the current item, but not of its parent items. */
const CURRENT_CLASS = /(?:^|[-_])(?:active|current|selected)(?![a-z]|.*(?:parent|ancestor|trail))/i
/** Matches other class names of the current item, in the supported languages. */
const HERE_CLASS = /^(?:is-)?(?:on|here|aktiv|aktuell|actif|activo|attivo|actief|aktywn[ya])$/i
/** Matches the class names of an item that stands out for other reasons. */
const BUTTON_CLASS = /btn|button|cta/i
/** Matches the class names that utility frameworks use for states, such as “active:bg-blue-700”. */
const VARIANT_CLASS = /[:[]/
const TEXT_MAX = 60

interface Item {
  item: Element
  link: Element
  look: string
}

/**
 * Finds navigation items with `aria-current` that look like the items around them, while exactly one other
 * item in the same list looks like the current one. The detail consists of the text of both items and the
 * attribute's value.
 */
export function readWrongCurrent(element: Element, add: Add): void {
  if (!element.matches(CURRENT) || !element.closest('nav, [role="navigation"]')) return
  const own = element.closest('li') ?? element
  const items = itemsBeside(own)
  const marked = items.find(({ item }) => item === own)
  if (!marked || items.length < ITEMS_MIN) return
  if (items.some(({ item }) => item !== own && isOrHas(item, '[aria-current]:not([aria-current="false"])')))
    return
  const others = items.filter((one) => one !== marked)
  const [odd, ...further] = others.filter(
    (one) =>
      one.look !== marked.look &&
      looksCurrent(one, marked) &&
      // While the user scrolls, scripts mark the part of the page that is in view.
      !(currentOf(element) === 'page' && isPartOfPage(one.link)),
  )
  if (!odd || further.length > 0 || !others.some(({ look }) => look === marked.look)) return
  const texts = [marked, odd].map(({ link }) => contentOf(link).slice(0, TEXT_MAX))
  if (texts.every(Boolean)) add('wrong-current', marked.link, [...texts, currentOf(element)].join('\n'))
}

const currentOf = (element: Element): string => element.getAttribute('aria-current') ?? ''

const isOrHas = (item: Element, selector: string): boolean =>
  item.matches(selector) || item.querySelector(selector) !== null

/** Returns the items in a list that contain a link or a button, and how each item looks. */
const itemsBeside = (own: Element): Item[] =>
  [...(own.parentElement?.children ?? [])].flatMap((item) => {
    const link = item.matches(CONTROL) ? item : item.querySelector(CONTROL)
    const isPeer = link && item.localName === own.localName && link.checkVisibility()
    return isPeer ? [{ item, link, look: lookOf(link) }] : []
  })

/**
 * Returns true for an item whose class marks it as the current one, or that links to this page and stands out
 * from the marked item by its weight, background or a line.
 */
function looksCurrent({ item, link }: Item, marked: Item): boolean {
  const classes = [item, link].flatMap((element) => [...element.classList])
  if (classes.some((name) => BUTTON_CLASS.test(name)) || isOrHas(item, '[aria-expanded="true"]')) return false
  if (classes.some((name) => isCurrentClass(name))) return true
  return isHere(link) && !isHere(marked.link) && standsOut(link, marked.link)
}

const isCurrentClass = (name: string): boolean =>
  HERE_CLASS.test(name) || (CURRENT_CLASS.test(name) && !VARIANT_CLASS.test(name))

const isPartOfPage = (link: Element): boolean =>
  link instanceof HTMLAnchorElement &&
  link.hash !== '' &&
  link.href.split('#')[0] === location.href.split('#')[0]

function isHere(link: Element): boolean {
  const { href = '' } = link as Partial<HTMLAnchorElement>
  const isPage = href.split('#')[0] === location.href.split('#')[0] && !href.includes('#')
  const text = contentOf(link).toLowerCase()
  const headings = findAll('h1').map((heading) => contentOf(heading).toLowerCase())
  return isPage || headings.some((heading) => heading === text || heading.startsWith(`${text} `))
}

function standsOut(link: Element, other: Element): boolean {
  const [one, two] = [link, other].map((each) => getComputedStyle(each))
  return (
    Number(one!.fontWeight) > Number(two!.fontWeight) ||
    one!.backgroundColor !== two!.backgroundColor ||
    one!.textDecorationLine !== two!.textDecorationLine ||
    one!.boxShadow !== two!.boxShadow ||
    (['borderBottom', 'borderTop', 'borderLeft'] as const).some((side) => one![side] !== two![side])
  )
}
