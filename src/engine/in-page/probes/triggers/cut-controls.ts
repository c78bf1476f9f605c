import { keptElement } from '../../accessibility/keeper.ts'
import { nameOf } from '../../elements/text.ts'
import { ancestorsOf, isShown } from '../flat-tree.ts'

const CONTROL = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'
const NAME_MAX = 60

/** Controls that can't be scrolled into the window. */
export interface CutControls {
  /** The name of the last one. */
  name: string
  count: number
  /** The height of the dialog in pixels. */
  height: number
}

/** The controls of the open dialog that users can reach in the window at its usual size. */
let reachable: readonly Element[] = []

/** Remembers the controls of a dialog. Returns false if the page can scroll the dialog, or it has no controls. */
export function startDialogSize(dialog: number): boolean {
  const element = keptElement(dialog)
  const layers = [element, ...ancestorsOf(element)]
  const isFixed = layers.some((layer) => getComputedStyle(layer).position === 'fixed')
  const controls = [...element.querySelectorAll(CONTROL)].filter((control) => isShown(control))
  reachable = isFixed ? keepPosition(() => controls.filter(canBeSeen)) : []
  return reachable.length > 0
}

/** Returns the controls that can't be scrolled into the window at its current size, or null. */
export function findCutControls(dialog: number): CutControls | null {
  const shown = reachable.filter((control) => control.isConnected && isShown(control))
  const cut = keepPosition(() => shown.filter((control) => !canBeSeen(control)))
  const last = cut.at(-1)
  if (!last) return null
  const { height } = keptElement(dialog).getBoundingClientRect()
  return { name: nameOf(last, NAME_MAX), count: cut.length, height: Math.round(height) }
}

/** Restores the page's scroll position, which doesn't matter for a fixed dialog. */
function keepPosition<Result>(work: () => Result): Result {
  const [left, top] = [scrollX, scrollY]
  const result = work()
  scrollTo({ left, top, behavior: 'instant' })
  return result
}

function canBeSeen(control: Element): boolean {
  if (isInWindow(control)) return true
  control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  return isInWindow(control)
}

/** Returns true if the middle of a control is in the window. A button that is half visible can be pressed. */
function isInWindow(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  const [middleX, middleY] = [left + width / 2, top + height / 2]
  return middleX >= 0 && middleX <= innerWidth && middleY >= 0 && middleY <= innerHeight
}
