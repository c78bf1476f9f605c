import { colorOf } from '../../colors.ts'
import { clean, contentOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'

const LIST = 'ul, ol, tbody, table'
const ITEM = 'li, tr'
const AMOUNT = /^(?:[\p{Sc}]|[A-Z]{3})\s?\d[\d.,'\s]*$|^\d[\d.,'\s]*\s?(?:[\p{Sc}]|[A-Z]{3})$/u
const AMOUNTS = { min: 4, max: 200 }
const OF_COLOR_MIN = 2
/** The minimum difference between the strongest color channel and the others. */
const STRENGTH_MIN = 50
/** Selects parts of an item that may convey the same information as the color. */
const TELLING = 'img, svg, i, input, [title], [aria-label], [aria-labelledby], [aria-describedby]'

interface Amount {
  element: Element
  item: Element
  value: number
  hue: 'red' | 'green'
}

/**
 * Finds amounts of money in the items of a list that differ only in being red or green, such as expenses and
 * income without a sign. Skips them if a word, icon or sign in the items, or the size of the amounts, may
 * convey the same information.
 */
export function readColoredAmounts(list: Element, add: Add): void {
  if (!list.matches(LIST) || list.querySelector(LIST)) return
  const box = boxOf(list)
  // Lists in the same box, such as one for each day, belong together.
  if (box !== list && box.querySelector(LIST) !== list) return
  const items = [...box.querySelectorAll(ITEM)]
  if (items.length < AMOUNTS.min || items.length > AMOUNTS.max) return
  const amounts = items.flatMap(amountOf)
  const [red, green] = (['red', 'green'] as const).map((hue) => amounts.filter((one) => one.hue === hue))
  if (amounts.length < AMOUNTS.min || Math.min(red!.length, green!.length) === 0) return
  if (Math.max(red!.length, green!.length) < OF_COLOR_MIN || new Set(amounts.map(lookOf)).size > 1) return
  if (amounts.some(({ item }) => item.querySelector(TELLING)) || areApart(red!, green!)) return
  if (haveOwnWord(red!, green!) || haveOwnWord(green!, red!)) return
  add('colored-amounts', amounts[0]!.element, '', amounts.length)
}

const boxOf = (list: Element): Element => {
  const parent = list.parentElement
  return parent && !parent.matches('body, main') && list.matches('ul, ol') ? parent : list
}

/** Returns the only amount of an item that is red or green. */
function amountOf(item: Element): Amount[] {
  const parts = [...item.querySelectorAll('*')].filter(
    (part) => part.childElementCount === 0 && AMOUNT.test(clean(part.textContent ?? '')),
  )
  const [element] = parts
  const hue = element && parts.length === 1 ? hueOf(getComputedStyle(element).color) : null
  return hue ? [{ element: element!, item, value: numberIn(element!), hue }] : []
}

const numberIn = (element: Element): number => Number((element.textContent ?? '').replace(/\D/g, ''))

function hueOf(color: string): Amount['hue'] | null {
  const [red, green, blue] = colorOf(color)
  if (red - Math.max(green, blue) >= STRENGTH_MIN) return 'red'
  return green - red >= STRENGTH_MIN && green >= blue ? 'green' : null
}

/** Returns how an amount looks, apart from its color, and its position in its item. */
function lookOf({ element, item }: Amount): string {
  const { fontSize, fontWeight, fontStyle, textDecorationLine } = getComputedStyle(element)
  const content = ['::before', '::after'].map((part) => getComputedStyle(element, part).content)
  const path: string[] = []
  for (let part: Element | null = element; part && part !== item; part = part.parentElement)
    path.push(part.localName)
  return [fontSize, fontWeight, fontStyle, textDecorationLine, ...content, ...path].join(' ')
}

/** Returns true if all amounts of one color are larger than all others, so that the color only marks their size. */
function areApart(some: readonly Amount[], others: readonly Amount[]): boolean {
  const range = (amounts: readonly Amount[]) => {
    const values = amounts.map(({ value }) => value)
    return { min: Math.min(...values), max: Math.max(...values) }
  }
  return range(some).min > range(others).max || range(others).min > range(some).max
}

/** Returns true if several items of one color share a word that no other item has, such as “Refund”. */
function haveOwnWord(some: readonly Amount[], others: readonly Amount[]): boolean {
  const wordsOf = ({ item }: Amount) =>
    new Set(
      contentOf(item)
        .toLowerCase()
        .match(/\p{L}{3,}/gu) ?? [],
    )
  const known = new Set(others.flatMap((one) => [...wordsOf(one)]))
  const counts = new Map<string, number>()
  for (const one of some)
    for (const word of wordsOf(one)) if (!known.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts.values()].some((count) => count >= OF_COLOR_MIN)
}
