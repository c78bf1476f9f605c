import { contentOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'
import { PRICE } from '../tables/price-pattern.ts'
import { insertedIn } from './inline-run.ts'
import { countExplained } from './seen-text.ts'
import { isExplainedAround } from './struck-context.ts'
import { saysStruck } from './struck-words.ts'

/** The markup conveys that the text no longer applies. */
const MARKED = 'del, s, strike, ins, [role="deletion"], [aria-disabled="true"], [disabled]'
const OTHER = 'pre, code, kbd, nav, svg, [aria-hidden="true"], [contenteditable], textarea, select'
const ITEM = 'tr, li, dd, [role="row"], [role="listitem"], p, label, article, figure'
const SMALL_ITEM = 'tr, li, dd, [role="row"], [role="listitem"]'
/** Selects a control that shows the same state as the line, such as the checkbox of a finished task. */
const CHECKED =
  'input:checked, [aria-checked]:not([aria-checked="false"]), [aria-pressed="true"], [aria-selected="true"], [aria-disabled="true"], [disabled]'
const TELLING = '[aria-label], [aria-labelledby], [aria-describedby], [title]'
const TEXT = { max: 200, price: 30, item: 600 }
const STRUCK_MAX = 200
const PARTS_MAX = 60

interface Struck {
  element: Element
  item: Element
  text: string
}

type Kind = 'price' | 'time' | 'row' | 'item'

/**
 * Remembers the elements with struck-through text, and finds those where neither the markup nor a word
 * conveys that the text no longer applies.
 */
export function createStruckText(): {
  add: (element: Element, style: CSSStyleDeclaration) => void
  read: (add: Add) => void
} {
  const found: Element[] = []
  return {
    add(element, { textDecorationLine }) {
      if (textDecorationLine.includes('line-through') && found.length < STRUCK_MAX) found.push(element)
    },
    read(add) {
      const outermost = found.filter(
        (element) => !found.some((other) => other !== element && other.contains(element)),
      )
      const struck = [...Map.groupBy(outermost.flatMap(struckIn), ({ item }) => item).values()].map(joinedIn)
      for (const [kind, some] of Map.groupBy(struck.filter(isUnexplained), kindOf)) {
        if (kind !== 'price' && areExplained(some)) continue
        const [{ element, text }] = some as [Struck]
        const isSure = (isOfRow(kind) ? oneOfEachParent(some) : some).some((one) => hasPeer(one, kind))
        add('struck-text', element, [kind, isSure ? 'sure' : 'doubt', text].join('\n'), some.length)
      }
    },
  }
}

/** Returns the struck-through text, together with the item that it belongs to. */
function struckIn(element: Element): Struck[] {
  const row = element.closest(SMALL_ITEM)
  const item = row ?? element.closest(ITEM) ?? element.parentElement ?? element
  const text = contentOf(element)
  const isText = text.length <= TEXT.max && /[\p{L}\p{N}]/u.test(text)
  const isMarked = element.closest(`${MARKED}, ${OTHER}`) || element.querySelector('del, s, strike')
  if (!isText || isMarked || !element.checkVisibility({ visibilityProperty: true })) return []
  return [{ element, item, text }]
}

/** If all cells in a row are struck, they count as one struck row. */
function joinedIn(struck: readonly Struck[]): Struck {
  const [first] = struck as [Struck]
  const isAll = lettersOf(struck.map(({ text }) => text).join('')) === lettersOf(contentOf(first.item))
  return struck.length > 1 && isAll && first.item.matches(SMALL_ITEM)
    ? { ...first, element: first.item, text: contentOf(first.item).slice(0, TEXT.max) }
    : first
}

const lettersOf = (text: string): string => text.replace(/\s/g, '')

function isUnexplained({ element, item }: Struck): boolean {
  if (item.matches('body, main') || item.querySelector(CHECKED) || item.matches(CHECKED)) return false
  const label = item.closest('label')
  if (label?.control?.matches(':checked') || item.previousElementSibling?.matches(':checked')) return false
  const parts = [item, element, ...element.querySelectorAll(TELLING), ...element.parentElement!.children]
  if (parts.some((part) => part.matches(TELLING))) return false
  const content = contentOf(item)
  if (content.length > TEXT.item || saysStruck(content) || saysStruck(insertedAt(item))) return false
  return !isExplainedAround(element, item, CHECKED)
}

/** Returns the text that the style sheet inserts into an item. */
const insertedAt = (item: Element): string =>
  [item, ...item.querySelectorAll('*')]
    .slice(0, PARTS_MAX)
    .map((part) => `${insertedIn(part, '::before')} ${insertedIn(part, '::after')}`)
    .join(' ')

function kindOf({ element, item, text }: Struck): Kind {
  if (PRICE.test(text) && text.length <= TEXT.price) return 'price'
  if (/^\D{0,12}\d{1,2}[:.h]\d{2}\D{0,8}$/.test(text)) return 'time'
  return item.matches('tr, [role="row"]') && element === item ? 'row' : 'item'
}

const isOfRow = (kind: Kind): boolean => kind === 'row' || kind === 'item'

/** All items in a parent have the same peers, and a long list may have hundreds of struck items. */
const oneOfEachParent = (struck: readonly Struck[]): Struck[] =>
  [...Map.groupBy(struck, ({ item }) => item.parentElement).values()].flatMap(([first]) => first ?? [])

/**
 * Returns true if the struck items share a word or a sign that the items next to them don't have, or vice
 * versa.
 */
function areExplained(struck: readonly Struck[]): boolean {
  const items = new Set(struck.map(({ item }) => item))
  const others = oneOfEachParent(struck)
    .flatMap(({ item }) => peersOf(item))
    .filter((item) => !items.has(item))
  const texts = [[...items], [...new Set(others)]].map((some) => some.map(contentOf))
  return texts.every(({ length }) => length > 1) && countExplained(texts) > 0
}

const peersOf = (item: Element): Element[] =>
  [...(item.parentElement?.children ?? [])].filter(
    (peer) => peer !== item && peer.localName === item.localName,
  )

/** Returns true if something next to struck-through text shows that the line has a meaning. */
function hasPeer({ item, element, text }: Struck, kind: Kind): boolean {
  if (kind === 'time') return true
  if (kind === 'price') return PRICE.test(contentOf(item).replace(text, ''))
  const isLine = (part: Element) => getComputedStyle(part).textDecorationLine.includes('line-through')
  return (
    item.matches(SMALL_ITEM) &&
    peersOf(item).some(
      (peer) => contentOf(peer) !== '' && ![peer, ...peer.querySelectorAll(element.localName)].some(isLine),
    )
  )
}
