import { keep } from '../accessibility/keeper.ts'
import { nameOf } from '../elements/text.ts'
import { DIALOG } from './cover.ts'
import { ancestorsOf, findAll, isInside, isShown } from './flat-tree.ts'
import { shareOf } from './layer-share.ts'

/** A dialog that opened when an element received focus, and moved the focus into itself. */
export interface TakenFocus {
  /** The element that received focus first. */
  from: number
  /** The name of the dialog, or an empty string. */
  dialog: string
  /** Whether the dialog replaces the page, unlike a small calendar next to a field. */
  isLarge: boolean
}

const NAME_MAX = 60
const LARGE_SHARE_MIN = 0.5

/** The dialogs that were visible when the focus was last read. */
let open: ReadonlySet<Element> = new Set()

export function rememberDialogs(): void {
  open = new Set(findAll(DIALOG).filter(isShown))
}

/** Compares the visible dialogs with those at the last call. */
export function takenFocus(active: Element, passed: readonly Element[]): TakenFocus | null {
  const before = open
  rememberDialogs()
  const dialog = [active, ...ancestorsOf(active)].find((element) => element.matches(DIALOG))
  if (!dialog || before.has(dialog)) return null
  const from = passed.findLast((element) => element.isConnected && !isInside(element, dialog))
  if (!from) return null
  const isLarge = dialog.matches(':modal, [aria-modal=true]') || shareOf(dialog) >= LARGE_SHARE_MIN
  return { from: keep(from), dialog: nameOf(dialog, NAME_MAX), isLarge }
}
