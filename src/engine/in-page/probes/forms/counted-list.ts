import { ownTextOf, squeeze } from '../../elements/text.ts'
import { isShown } from '../flat-tree.ts'

const LIST = 'ul, ol, tbody, [role=list]'
const AROUND = 'main, [role=main], section, article, body'
const SAYS = 'p, span, div, output, strong, b, small, h2, h3, h4, caption'
const LISTS_MAX = 8
const ITEMS_MIN = 3
const TEXT_MAX = 60

/**
 * Returns true if a list with several items follows a control, and short text next to the list states how
 * many there are.
 */
export function isAboveCountedList(control: Element): boolean {
  const around = control.closest(AROUND)
  if (!around) return false
  const lists = [...around.querySelectorAll(LIST)]
    .filter((list) => isAfter(list, control))
    .slice(0, LISTS_MAX)
  const numbers = lists.map((list) => [...list.children].filter(isShown).length)
  const wanted = numbers.filter((number) => number >= ITEMS_MIN)
  if (wanted.length === 0) return false
  return [...around.querySelectorAll(SAYS)].some(
    (text) =>
      !text.closest(LIST) && isAfter(text, control) && isCountOf(ownTextOf(text), wanted) && isShown(text),
  )
}

const isAfter = (element: Element, control: Element): boolean =>
  Boolean(control.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)

function isCountOf(text: string, numbers: readonly number[]): boolean {
  const said = squeeze(text)
  const found = said.match(/\d+/g)
  return said.length <= TEXT_MAX && found !== null && numbers.some((number) => found.includes(String(number)))
}
