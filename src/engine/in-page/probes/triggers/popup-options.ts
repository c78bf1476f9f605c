import { keptElement } from '../../accessibility/keeper.ts'
import { findAll, focusedElement, isInside, isShown } from '../flat-tree.ts'

const POPUP = '[role=listbox], [role=menu], [role=tree]'
const OPTION = '[role=option], [role^=menuitem], [role=treeitem]'
const FIELD = 'input, textarea, [contenteditable]'
const OPTIONS_MIN = 2
const SHOWN_ATTRIBUTES = ['class', 'style', 'tabindex', 'aria-selected', 'aria-checked']

/** The focus and appearance of the options in a list or menu that a control has opened. */
export interface PopupOptions {
  isFocusInside: boolean
  /** A string that changes when a key moves the focus or selects another option. */
  state: string
}

/** Returns null for content that isn't a list or menu of options, or that contains a text field. */
export function readPopupOptions(popup: number): PopupOptions | null {
  const content = keptElement(popup)
  const list = content.matches(POPUP) ? content : content.querySelector(POPUP)
  const options = [...(list?.querySelectorAll(OPTION) ?? [])].filter(isShown)
  const active = focusedElement()
  if (!list || options.length < OPTIONS_MIN || active?.matches(FIELD)) return null
  const marks = [list, ...(active ? [active] : [])].map((element) =>
    element.getAttribute('aria-activedescendant'),
  )
  const looks = options.map((option) => SHOWN_ATTRIBUTES.map((name) => option.getAttribute(name)).join())
  return {
    isFocusInside: active !== null && isInside(active, list),
    state: [active ? findAll('*').indexOf(active) : -1, active?.textContent, ...marks, ...looks].join('\n'),
  }
}
