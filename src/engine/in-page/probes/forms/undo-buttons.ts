import { keep, keptElement } from '../../accessibility/keeper.ts'
import { nameOf } from '../../elements/text.ts'
import { ancestorsOf, findAll, isShown } from '../flat-tree.ts'
import { BIN } from '../risky.ts'

/** Matches the names of buttons that take back an action, in the supported languages. */
const UNDO =
  /^\P{L}*(?:undo|restore|rückgängig|wiederherstell|annuler|rétablir|restaur|deshacer|annulla|ripristina|ongedaan|herstel|terugzetten|desfazer|anular|cofnij|przywróć|ångra|återställ|vrátit|obnovit|geri al|元に戻す|取り消)/iu
const BUTTON = 'button, [role=button], a'
const PLACE = 'a[href], button, [role=button], h1, h2, h3, label, summary'
const NAME_MAX = 40
const BOXES_MAX = 4

/** A button that takes back the last action, and the boxes around it, innermost first. */
export interface UndoButton {
  element: number
  name: string
  boxes: number[]
}

let earlier = new Set<Element>()

const undoButtons = (): Element[] =>
  findAll(BUTTON).filter((button) => UNDO.test(nameOf(button, NAME_MAX)) && isShown(button))

/** Remembers the visible buttons that take something back, before something is deleted. */
export function noteUndoButtons(): void {
  earlier = new Set(undoButtons())
}

/** Returns the only visible button that takes something back, if it is new. Otherwise, returns null. */
export function findNewUndo(): UndoButton | null {
  const [button, ...others] = undoButtons()
  if (!button || others.length > 0 || earlier.size > 0) return null
  const boxes = [...ancestorsOf(button).take(BOXES_MAX)].filter((box) => box !== document.documentElement)
  return { element: keep(button), name: nameOf(button, NAME_MAX), boxes: boxes.map(keep) }
}

/** Returns true if a button that takes something back is visible. It may have been drawn again. */
export const isUndoShown = (): boolean => undoButtons().length > 0

/** Returns true if deleted items may also be restored from a place such as a trash folder. */
export const hasBin = (): boolean =>
  findAll(PLACE).some((place) => BIN.test(nameOf(place, NAME_MAX)) && isShown(place))

/** Returns the first of the boxes that is still visible, or null if there is none. */
export const firstShown = (boxes: readonly number[]): number | null =>
  boxes.find((box) => keptElement(box).isConnected && isShown(keptElement(box))) ?? null
