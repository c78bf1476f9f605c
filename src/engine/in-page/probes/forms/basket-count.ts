import { keep, keptElement } from '../../accessibility/keeper.ts'
import { ownTextOf, shownTextOf, squeeze } from '../../elements/text.ts'
import { ancestorsOf, findAll, IN_BODY, isInside, isShown } from '../flat-tree.ts'
import { BASKET } from './find-actions.ts'
import { LIVE } from './try-form.ts'

/** Short text about the basket, such as “Basket: 2 items”, whose number has increased. */
export interface BasketCount {
  element: number
  text: string
}

const NAMED = ['id', 'class', 'href', 'aria-label', 'title']
/** Longer text is a list of the basket's contents. */
const TEXT_MAX = 60
const ADDED_MAX = 20
/** Matches a whole number that isn't part of an amount of money. */
const COUNT = /(?<![\d.,\p{Sc}])\d{1,3}(?![\d.,]*[\d\p{Sc}]|\s*\p{Sc})/u

let counts = new Map<Element, number>()

/**
 * Records the numbers in all short text about the basket, except in a part of the basket that also contains
 * the button that is pressed next. That number may be the quantity of a product in the basket.
 */
export function startBasketCount(button: number): void {
  const pressed = keptElement(button)
  const found = findAll(IN_BODY).filter(isSign)
  const own = found.filter((sign) => isInside(pressed, sign))
  const signs = found.filter((sign) => !own.some((part) => isInside(sign, part)))
  counts = new Map(signs.flatMap((sign) => (isReadable(sign) ? [[sign, countIn(sign)] as const] : [])))
}

/** Returns a number that has increased, unless it is in a live region or contains one. */
export function readBasketCount(): BasketCount | null {
  const grown = [...counts].filter(([sign, before]) => {
    const added = sign.isConnected && isReadable(sign) ? countIn(sign) - before : 0
    return added > 0 && added <= ADDED_MAX
  })
  const isSaid = grown.some(
    ([sign]) =>
      sign.querySelector(LIVE) !== null ||
      [sign, ...ancestorsOf(sign)].some((around) => around.matches(LIVE)),
  )
  const [first] = grown
  return first && !isSaid ? { element: keep(first[0]), text: textIn(first[0]) } : null
}

const textIn = (sign: Element): string => squeeze(shownTextOf(sign, TEXT_MAX + 1))

const isReadable = (sign: Element): boolean => isShown(sign) && textIn(sign).length <= TEXT_MAX

/** Many baskets show no number while they are empty. */
const countIn = (sign: Element): number => Number(COUNT.exec(textIn(sign))?.[0] ?? 0)

const isSign = (element: Element): boolean =>
  BASKET.test([...NAMED.map((name) => element.getAttribute(name) ?? ''), ownTextOf(element)].join(' '))
