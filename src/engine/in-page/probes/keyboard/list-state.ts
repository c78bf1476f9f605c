import { keptElement } from '../../accessibility/keeper.ts'
import { nameOf } from '../../elements/text.ts'

/** The state of a list whose items can be moved. */
export interface ListState {
  order: string
  /** The attributes of the list and its items, which may show which item is selected. */
  attributes: string
}

const NAME_MAX = 80
/** Scripts that remove a class or a style leave an empty attribute. */
const LEFT_EMPTY = /^(class|style)$/

export function readList(list: number): ListState {
  const element = keptElement(list)
  const attributes = [element, ...element.querySelectorAll('*')].map((part) =>
    [...part.attributes]
      .filter(({ name, value }) => value !== '' || !LEFT_EMPTY.test(name))
      .map(({ name, value }) => `${name}=${value}`)
      .join(' '),
  )
  return {
    order: [...element.children].map((item) => nameOf(item, NAME_MAX)).join('\n'),
    attributes: attributes.sort().join('\n'),
  }
}
