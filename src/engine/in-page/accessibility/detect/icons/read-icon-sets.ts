import type { IconSetFact, IconSetItem } from '../../../../accessibility/detectors/lists/icon-set-fact.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { keep } from '../../keeper.ts'
import { iconOf } from './control-icon.ts'
import { textBeside } from './image-items.ts'
import { isAfterText, isOpenIcon, namesOf } from './read-icon-lists.ts'

const LIST = 'ul, ol, tbody'
const ITEM = 'li, tr'
const LISTS_MAX = 200
const ITEMS = { min: 3, max: 100 }
const ICON = 'img, svg, i:empty, span:empty, b:empty, em:empty, div:empty'
const TEXT_MAX = 200

/** Reads the lists in which items have several icons without a text alternative after their text. */
export const readIconSets = (): IconSetFact[] =>
  findAll(LIST)
    .slice(0, LISTS_MAX)
    .flatMap((list) => {
      const count = list.childElementCount
      if (count < ITEMS.min || count > ITEMS.max || !list.querySelector(ICON) || list.querySelector(LIST))
        return []
      const rows = [...list.children].filter((row) => row.matches(ITEM) && row.checkVisibility())
      const items = rows.map(itemOf)
      const areRead = items.every((item) => item !== null)
      return areRead && items.some(({ icons }) => icons.length > 1) ? [{ items }] : []
    })

/** Returns null for an item with an icon that has a name, is a control or comes before text. */
function itemOf(row: Element): IconSetItem | null {
  const icons = [...row.querySelectorAll(ICON)].filter(
    (icon) => !icon.closest('svg svg') && iconOf(icon) !== '',
  )
  const text = textBeside(row).slice(0, TEXT_MAX)
  if (text === '' || icons.some((icon) => !isOpenIcon(icon) || !isAfterText(icon, row))) return null
  // Other code reads the icons that are the only content of cells.
  if (icons.some((icon) => textBeside(icon.closest('td, th') ?? row) === '')) return null
  return {
    text,
    icons: icons.map((icon) => ({
      element: keep(icon),
      picture: iconOf(icon),
      isStyled: !icon.matches('img, svg'),
      names: namesOf(icon),
    })),
  }
}
