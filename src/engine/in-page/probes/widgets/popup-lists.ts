import { keep, keptElement } from '../../accessibility/keeper.ts'
import { firstClassOf, oneOfEachKind } from '../../elements/identity-order.ts'
import { nameOf, squeeze } from '../../elements/text.ts'
import { findAll, focusedElement, isInside, isShown } from '../flat-tree.ts'
import { RISKY } from '../risky.ts'
import { isUsable } from '../usable.ts'

/** A control that opens a list of values or commands. Users don't type into it. */
export interface ListOpener {
  element: number
  name: string
}

/** A list that a control has opened. */
export interface OpenedList {
  count: number
  /** The text of the first item. */
  first: string
  /** Whether the Tab key reaches the items, or the focus is on one of them. */
  isReached: boolean
}

const OPENER =
  ':is([role=combobox], [aria-haspopup=listbox], [aria-haspopup=menu], [aria-haspopup=true]):not(select, textarea, input:not([readonly], [type=button]))'
const LIST = '[role=listbox], [role=menu]'
const ITEM = '[role=option], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]'
const NAME_MAX = 60
const ITEMS_MIN = 2

let shown = new Set<Element>()

/** Returns one control of each kind that opens a list, except those that may send or delete something. */
export const findListOpeners = (max: number): ListOpener[] =>
  oneOfEachKind(findAll(OPENER) as HTMLElement[], {
    max,
    kindOf: (element) => `${element.localName} ${element.getAttribute('role')} ${firstClassOf(element)}`,
    isFit: (element) =>
      element.tabIndex >= 0 && isUsable(element) && !RISKY.test(`${nameOf(element, NAME_MAX)} ${element.id}`),
  }).map((element) => ({ element: keep(element), name: nameOf(element, NAME_MAX) }))

/** Records the visible lists before a control receives focus. */
export function startLists(): void {
  shown = new Set(findAll(LIST).filter(isShown))
}

/** Returns the list that a control has opened, or null if there is none. */
export function readOpenedList(opener: number): OpenedList | null {
  const control = keptElement(opener)
  const list = findAll(LIST).find((element) => !shown.has(element) && isShown(element))
  const items = list ? [...list.querySelectorAll<HTMLElement>(ITEM)].filter(isShown) : []
  if (!list || items.length < ITEMS_MIN) return null
  const focus = focusedElement()
  const isFocusInList = focus !== null && focus !== control && (isInside(focus, list) || focus === list)
  return {
    count: items.length,
    first: squeeze(items[0]!.textContent ?? '').slice(0, NAME_MAX),
    isReached:
      isFocusInList ||
      control.getAttribute('aria-activedescendant') !== null ||
      list.matches('[tabindex="0"]') ||
      items.some((item) => item.tabIndex >= 0 || item.querySelector('a[href], button, input') !== null),
  }
}
