import { keep, keptElement } from '../../accessibility/keeper.ts'
import { tagAndClassOf } from '../../elements/identity-order.ts'
import { nameOf, parentOf } from '../../elements/text.ts'
import { ancestorsOf, findAll } from '../flat-tree.ts'
import { createHearing } from '../heard.ts'
import { REMOVES } from '../risky.ts'
import { isSubmitButton, isUsable } from '../usable.ts'
import { BUTTON, isRiskyText } from './find-actions.ts'

const OTHERWISE =
  '[aria-haspopup], [aria-expanded], [popovertarget], [commandfor], [data-toggle], [data-bs-toggle], nav *, dialog *, [role=dialog] *'
/** Matches the parts of names that indicate that a button removes something, in the supported languages. */
const REMOVAL = new RegExp(`(?:${REMOVES.source})\\p{L}*|[×✕✖✗❌🗑]$`, 'giu')
/** Matches the names of buttons that remove more than one item. */
const ALL =
  /(?<!\p{L})(?:all|every\p{L}*|alle[sn]?|tou[st]e?s?|tod[oa]s?|tutt[oi]|alles|wszystk\p{L}*|alla|allt|vše|všechn\p{L}*|tüm\p{L}*|hepsi\p{L}*)(?!\p{L})|すべて|全て/iu
/** The maximum number of levels between a button and the item that it removes. */
const ITEM_LEVELS = 4
const ITEMS_MIN = 2
const NAME_MAX = 60

/** A button that removes one of several items in a list. */
export interface Remover {
  element: number
  name: string
  /** The list and all boxes around it, innermost first. */
  boxes: number[]
}

/**
 * Returns one button of each kind that removes an item, such as a chosen filter, from a list whose other
 * items have an identical button. Skips buttons for a single thing, such as a whole list or an account.
 */
export function findRemovers(max: number): Remover[] {
  const { mayBeHeard } = createHearing()
  const kinds = new Set<string>()
  const found: Remover[] = []
  for (const element of findAll(BUTTON)) {
    if (found.length >= max) break
    const name = nameOf(element, NAME_MAX)
    const kind = tagAndClassOf(element)
    if (kinds.has(kind) || !isRemoval(name) || element.matches(OTHERWISE) || isSubmitButton(element)) continue
    if (!isUsable(element) || !mayBeHeard(element)) continue
    const list = listAround(element)
    if (!list) continue
    kinds.add(kind)
    const boxes = [list, ...ancestorsOf(list)].filter((box) => box !== document.documentElement)
    found.push({ element: keep(element), name, boxes: boxes.map(keep) })
  }
  return found
}

function isRemoval(name: string): boolean {
  const rest = name.replace(REMOVAL, '')
  return rest !== name && !ALL.test(rest) && !isRiskyText(rest)
}

/** Returns the element whose children are items with identical buttons, or null if there is none. */
function listAround(button: Element): Element | null {
  const items = [button, ...ancestorsOf(button).take(ITEM_LEVELS - 1)]
  for (const item of items) {
    const list = parentOf(item)
    if (!list || list === document.body) return null
    const alike = [...list.children].filter(
      (other) =>
        tagAndClassOf(other) === tagAndClassOf(item) && (other === item || holdsRemover(other, button)),
    )
    if (alike.length >= ITEMS_MIN) return list
  }
  return null
}

const holdsRemover = (item: Element, button: Element): boolean =>
  [item, ...item.querySelectorAll(BUTTON)].some(
    (other) => tagAndClassOf(other) === tagAndClassOf(button) && isRemoval(nameOf(other, NAME_MAX)),
  )

/** Returns the first of the given elements that is still on the page, or null if there is none. */
export const firstKept = (elements: readonly number[]): number | null =>
  elements.find((element) => keptElement(element).isConnected) ?? null
