import { keptElement } from '../../accessibility/keeper.ts'
import { createRecognizer } from '../../accessibility/recognition.ts'
import { focusedElement, observeAll } from '../flat-tree.ts'

/** The attribute that exposes the state of a widget, with its value. */
export interface WidgetState {
  attribute: string
  state: string | null
}

const STATE_OF: Readonly<Record<string, string>> = {
  checkbox: 'aria-checked',
  switch: 'aria-checked',
  radio: 'aria-checked',
  menuitemcheckbox: 'aria-checked',
  menuitemradio: 'aria-checked',
  tab: 'aria-selected',
  button: 'aria-pressed',
}

let mutations = 0
let focusBefore: Element | null = null
let place = ''
let observer: MutationObserver | undefined

const placeNow = (): string => `${location.hash} ${Math.round(scrollX)} ${Math.round(scrollY)}`

/** Starts watching for effects of the next key press. */
export function startEffects(): void {
  mutations = 0
  focusBefore = focusedElement()
  place = placeNow()
  observer?.disconnect()
  observer = new MutationObserver((records) => (mutations += records.length))
  observeAll(observer)
}

/**
 * Returns true if anything on the page has changed since `startEffects`.
 * @param isScrollCounted whether scrolling counts as a change.
 * @param isBlurCounted whether it counts as a change if no element has focus anymore. Some scripts remove the
 * focus after every click.
 */
export function hasEffect(isScrollCounted: boolean, isBlurCounted: boolean): boolean {
  mutations += observer?.takeRecords().length ?? 0
  const isMoved = isScrollCounted && place !== placeNow()
  const focus = focusedElement()
  const isFocusMoved = focus !== focusBefore && (isBlurCounted || focus !== null)
  return mutations > 0 || isMoved || isFocusMoved
}

/**
 * Returns what has received focus since `startEffects`, such as “the field “Search””, or null if nothing has.
 */
export function readFocusEffect(): string | null {
  const focus = focusedElement()
  if (focus === null || focus === focusBefore || focus.matches('html, body')) return null
  const noun = focus.matches('input, textarea, select, [contenteditable]') ? 'field' : focus.localName
  const { text, placeholder, textBefore } = createRecognizer()(focus)
  const name = text ?? placeholder ?? textBefore
  return name ? `the ${noun} “${name}”` : `a ${noun}`
}

/** Returns null if the widget's role has no state, or if a script has replaced the widget. */
export function readWidget(element: number): WidgetState | null {
  const target = keptElement(element)
  const attribute = STATE_OF[target.getAttribute('role') ?? 'button']
  return attribute && target.isConnected ? { attribute, state: target.getAttribute(attribute) } : null
}

/** Activates an element as assistive technology does. */
export const activate = (element: number): void => (keptElement(element) as HTMLElement).click()

/** Selects another value in a field as a keyboard user would. Returns false if there is no other value. */
export function chooseOther(element: number): boolean {
  const field = keptElement(element) as HTMLInputElement | HTMLSelectElement
  if (field instanceof HTMLInputElement) {
    if (field.type === 'radio' && field.checked) return false
    field.click()
    return true
  }
  const next = [...field.options].findIndex(
    (option, index) => index > field.selectedIndex && !option.disabled,
  )
  if (next < 0) return false
  field.selectedIndex = next
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}
