import { isIconFont } from '../elements/icon-font.ts'

/** Matches the classes that all icons in an icon font share. */
const SHARED =
  /^(?:fa[bdlrs]?|fa-(?:\dx|lg|sm|xs|fw|solid|brands|regular|spin|inverse|stack\S*)|(?:\S+-)?icons?|icon-(?:sm|md|lg|xs)|bi|glyphicons?|mdi|(?:\S+-)?material\S*|ti|la[bsr]?|feather|lucide|svg-inline\S*)$/
/** Matches the class of a specific icon. */
const OWN =
  /^(?:fa|bi|glyphicon|mdi|icon|ti|la|nc|ni|ri|bx|feather|lucide|pe-7s|ion|oi|dashicons|uil)-|[-_]icon$/
/** Matches classes that only change how an icon looks. */
const LOOK =
  /^(?:text|bg|[mp][trblxyse]?|d|fs|fw|float|pull|opacity|align|position|small|large|big|rounded)(?:-|$)/
/** Matches the names that icon fonts, such as Material Icons, draw as icons. */
const LIGATURE = /^[a-z][a-z0-9_]{1,30}$/
const IMAGE = /([^/?#]{1,40}\.(?:svg|png|gif|webp|jpe?g))(?:[?#]|$)/i
/** Matches the test id that MUI gives each of its icons, such as “ShuffleIcon”. */
const TEST_ID = /^([A-Z][A-Za-z0-9]{1,30})Icon$/
const PARTS_MAX = 6

/** Icon fonts draw names such as "more_vert" as icons. */
export const isDrawnByFont = (element: Element): boolean => isIconFont(getComputedStyle(element).fontFamily)

/**
 * Returns the name of the icon that an element shows, from its class, its file or its text in an icon font.
 */
export function iconNameOf(element: Element): string {
  const parts = [element, ...element.querySelectorAll('i, span, svg, use, img')].slice(0, PARTS_MAX)
  const names = parts.map((part) => ligatureOf(part) || fileOf(part))
  const classes = parts.map(classOf).filter(Boolean)
  // A class such as “menu__icon” is often the same for all icons in a menu.
  const own = classes.find((name) => !/[-_]icon$/.test(name)) ?? classes[0] ?? ''
  return names.find(Boolean) || own || (parts.map(testIdOf).find(Boolean) ?? '')
}

const testIdOf = (part: Element): string => TEST_ID.exec(part.getAttribute('data-testid') ?? '')?.[1] ?? ''

function ligatureOf(part: Element): string {
  const text = part.childElementCount === 0 ? part.textContent.trim() : ''
  return LIGATURE.test(text) && isDrawnByFont(part) ? text : ''
}

function fileOf(part: Element): string {
  if (part.localName === 'use')
    return (part.getAttribute('href') ?? part.getAttribute('xlink:href') ?? '').split('#')[1] ?? ''
  const source = part.localName === 'img' ? (part.getAttribute('src') ?? '') : ''
  return source.startsWith('data:') ? '' : (IMAGE.exec(source)?.[1] ?? '')
}

function classOf(part: Element): string {
  const names = [...part.classList].filter((name) => !SHARED.test(name) && !LOOK.test(name))
  const isIcon = part.localName === 'i' && names.length < part.classList.length
  return names.find((name) => OWN.test(name)) ?? (isIcon ? names[0] : undefined) ?? ''
}
