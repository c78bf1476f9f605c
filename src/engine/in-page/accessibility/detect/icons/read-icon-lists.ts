import type { IconItemFact, IconListFact } from '../../../../accessibility/detectors/lists/icon-list-fact.ts'
import { follows } from '../../../elements/order.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { keep } from '../../keeper.ts'
import { nameOf } from '../names/names.ts'
import { iconOf } from './control-icon.ts'
import { isIconSized, isWordSized } from './icon-size.ts'
import { textBeside } from './image-items.ts'

const ICONS_MAX = 1000
const ITEMS = { min: 3, max: 60 }
const ITEM_TEXT_MAX = 200
const ICON = 'img[alt], svg, i:empty, span:empty, b:empty, em:empty, div:empty'
/** Elements whose content has its own name or is read elsewhere. */
const OUTSIDE = 'nav, a, button, label, select, [role="img"], [aria-label], [aria-labelledby], [title]'
const DECORATION =
  '[class*="flag" i], [class*="avatar" i], [class*="logo" i], [class*="star" i], [class*="bullet" i]'
/** A script replaces these elements with the value that it loads. */
const LOADING =
  '[class*="load" i], [class*="spin" i], [class*="skeleton" i], [class*="placeholder" i], [class*="shimmer" i]'
/** Scripts replace the placeholders of these images when the user scrolls to them. */
const LATE = '[data-src], [data-srcset], [data-original]'
const NOT_OPEN = `${DECORATION}, ${LOADING}, ${LATE}`
/** Text that ends like this is the label for what follows it. */
const LABEL_END = /\p{L}[^:：]*[:：]$/u
/** The prefixes that icon sets put before the names of their icons. */
const PREFIX =
  /^(?:fa[bsrl]?|icons?|ico|bi|wi|mdi|ri|glyphicon|dashicons|lucide|feather|octicon|ph|bx[sl]?|uil|ti|la|i)-/

/** Reads the lists in which each item has text and exactly one icon without a text alternative. */
export function readIconLists(): IconListFact[] {
  const pictures = new Map<Element, string>()
  for (const icon of findAll(ICON).slice(0, ICONS_MAX)) {
    const picture = isOpenIcon(icon) ? iconOf(icon) : ''
    if (picture) pictures.set(icon, picture)
  }
  const lists = new Set([...pictures.keys()].flatMap((icon) => listAround(icon) ?? []))
  return [...lists].flatMap((list) => {
    const items = [...list.children].filter((item) => item.checkVisibility())
    const facts = items.map((item) => itemOf(item, pictures))
    return facts.every((fact) => fact !== null) ? [{ items: facts }] : []
  })
}

/**
 * Returns the nearest box around an icon whose other children are of the same kind, or null if there is none.
 */
function listAround(icon: Element): Element | null {
  for (let item = icon.parentElement; item && item !== document.body; item = item.parentElement) {
    const list = item.parentElement
    const count = list?.childElementCount ?? 0
    if (list && count >= ITEMS.min && count <= ITEMS.max && areAlike([...list.children])) return list
  }
  return null
}

const areAlike = ([first, ...others]: readonly Element[]): boolean =>
  others.every(({ localName }) => localName === first!.localName) &&
  (first!.matches('li, tr, article, dd') ||
    others.every(({ classList }) => classList[0] === first!.classList[0]))

function itemOf(item: Element, pictures: ReadonlyMap<Element, string>): IconItemFact | null {
  const [icon, second] = [...item.querySelectorAll(ICON)].filter((each) => pictures.has(each))
  const text = textBeside(item).slice(0, ITEM_TEXT_MAX)
  if (!icon || second || text === '') return null
  const isStyled = !icon.matches('img, svg')
  // Another detector reads style sheet icons in cells.
  if (isStyled && item.matches('tr')) return null
  const isValue = LABEL_END.test(text) && isAfterText(icon, item)
  const isWord = !isIconSized(icon)
  return {
    element: keep(icon),
    picture: pictures.get(icon)!,
    names: [...namesOf(icon), ...(isStyled ? fileNamesOf(icon) : [])],
    isStyled,
    isValue,
    isWord,
    text,
  }
}

/** Returns true if none of an item's text comes after its icon. */
export function isAfterText(icon: Element, item: Element): boolean {
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (follows(currentNode, icon) && currentNode.nodeValue?.trim()) return false
  }
  return true
}

/** Returns true if an icon is visible and has no name. */
export function isOpenIcon(icon: Element): boolean {
  if (icon.closest(OUTSIDE) || icon.matches(NOT_OPEN) || nameOf(icon) !== '') return false
  if (icon instanceof HTMLImageElement && (!icon.complete || icon.naturalWidth === 0)) return false
  return (isIconSized(icon) || isWordSized(icon)) && getComputedStyle(icon).cursor !== 'pointer'
}

/** Returns the name of the file that the style sheet shows, without its ending. */
function fileNamesOf(icon: Element): string[] {
  const { backgroundImage, maskImage } = getComputedStyle(icon)
  return [backgroundImage, maskImage].flatMap((image) => {
    const name = /url\("(?!data:)(?:[^"]*\/)?([\w-]+)\.\w+/.exec(image)?.[1]
    return name ? [name.toLowerCase()] : []
  })
}

/** Returns the names of an icon from its classes, file or sprite. */
export function namesOf(icon: Element): string[] {
  const files = [icon.getAttribute('src') ?? '', icon.querySelector('use')?.getAttribute('href') ?? '']
  const ends = files.map((file) =>
    file
      .split(/[/#]/)
      .at(-1)!
      .replace(/[.?].*$/, ''),
  )
  return [...icon.classList, ...ends].map((name) => name.toLowerCase().replace(PREFIX, ''))
}
