import { keep } from '../../accessibility/keeper.ts'
import { firstClassOf, oneOfEachKind } from '../../elements/identity-order.ts'
import { nameOf } from '../../elements/text.ts'
import { findAll } from '../flat-tree.ts'
import { RISKY } from '../risky.ts'
import { rovingOf } from '../roving.ts'
import { isSubmitButton, isUsable } from '../usable.ts'

/** A focusable element whose role or script makes it a control. */
export interface Widget {
  element: number
  /** The role, or an empty string. */
  role: string
  /**
   * Whether the text suggests that the widget sends, deletes or buys something. Such widgets are never
   * activated.
   */
  isRisky: boolean
  /** Whether a script listens for clicks on the element itself. */
  isHeard: boolean
  /** Whether the browser handles keys for the element, so that only its state has to be checked. */
  isNative: boolean
}

/** A group with items that the Tab key doesn't reach. */
export interface Composite {
  element: number
  role: string
  /** The item or group that the Tab key reaches. */
  start: number
}

const NATIVE =
  'a[href], area[href], button, input, select, textarea, summary, details, option, iframe, video, audio, [contenteditable]'
const ACTIVATED =
  /^(button|link|checkbox|switch|tab|menuitem|menuitemcheckbox|menuitemradio|option|radio|treeitem|combobox)?$/
/**
 * Selects native buttons and links that haven't been activated yet and whose state only a script can update.
 */
const STATEFUL =
  ':is(button, a[href^="#"]):is([role=tab][aria-selected=false], [role=switch], [role=checkbox], [role=radio][aria-checked=false], [aria-pressed]:not([role]))'
const VALUED = /^(slider|spinbutton)$/
const ITEMS: Readonly<Record<string, string>> = {
  tablist: 'tab',
  menubar: 'menuitem',
  menu: 'menuitem',
  radiogroup: 'radio',
  listbox: 'option',
  tree: 'treeitem',
}
const NAME_MAX = 60

const isRisky = (element: Element): boolean =>
  RISKY.test([nameOf(element, NAME_MAX), element.id, element.getAttribute('class') ?? ''].join(' '))

/**
 * Returns one widget of each kind. Skips native HTML controls unless a script manages their state.
 * @param withNative whether to return native controls whose state a script manages.
 */
export function findWidgets(max: number, withNative: boolean): Widget[] {
  const targets = globalThis.pressTargets ?? []
  const heard = new Set(targets.filter(({ isCounted }) => !isCounted).map(({ node }) => node))
  const isHeard = (element: Element) => heard.has(element) || element.hasAttribute('onclick')
  const marked = findAll(
    `[tabindex], [role=slider], [role=spinbutton]${withNative ? `, ${STATEFUL}` : ''}`,
  ) as HTMLElement[]
  return oneOfEachKind(marked, {
    max,
    kindOf: (element) =>
      `${roleOf(element)} ${element.localName} ${firstClassOf(element)} ${isHeard(element)} ${isRisky(element)}`,
    isFit: (element) => isWidget(element, isHeard(element), withNative),
  }).map((element) => ({
    element: keep(element),
    role: roleOf(element),
    isRisky: isRisky(element),
    isHeard: isHeard(element),
    isNative: element.matches(STATEFUL),
  }))
}

const roleOf = (element: Element): string => element.getAttribute('role') ?? ''

function isWidget(element: HTMLElement, isHeard: boolean, withNative: boolean): boolean {
  const role = roleOf(element)
  if (element.matches(STATEFUL)) return withNative && !isSubmitButton(element) && isUsable(element)
  if (element.tabIndex < 0 || element.matches(NATIVE) || !(ACTIVATED.test(role) || VALUED.test(role)))
    return false
  // Only a script can turn an element without a role into a control.
  const isControl = role !== '' || (isHeard && getComputedStyle(element).cursor === 'pointer')
  return isControl && !element.querySelector(NATIVE) && isUsable(element)
}

/** Returns groups, such as tab lists, with items that the Tab key doesn't reach. */
export function findComposites(max: number): Composite[] {
  const found: Composite[] = []
  for (const [role, itemRole] of Object.entries(ITEMS))
    for (const group of findAll(`[role=${role}]`) as HTMLElement[]) {
      if (found.length >= max) return found
      const items = ([...group.querySelectorAll(`[role=${itemRole}]`)] as HTMLElement[]).filter(
        (item) => isUsable(item) && !item.matches('input'),
      )
      const reached = items.filter(({ tabIndex }) => tabIndex >= 0)
      const start = group.tabIndex >= 0 ? group : reached[0]
      if (items.length < 2 || reached.length === items.length || !start || !isUsable(group)) continue
      found.push({ element: keep(group), role, start: keep(start) })
    }
  return [...found, ...rovingGroups()].slice(0, max)
}

/** Selects items with a negative tabindex that can be pressed, such as the days of a calendar. */
const ROVED = ':is(button, a[href], td, [role=gridcell], [role=button])[tabindex="-1"]'
const KNOWN = [...Object.keys(ITEMS), 'combobox'].map((role) => `[role=${role}] *`).join()
const CAROUSEL = ':is([class*=carousel], [class*=slider], [class*=slick], [class*=swiper]) *'

/** Returns the groups in which a script should move the focus, regardless of their role. */
function rovingGroups(): Composite[] {
  const found = new Map<Element, Composite>()
  const known: Element[] = []
  for (const item of findAll(ROVED)) {
    // Each search reads all items around the element, and a table may have thousands of them.
    if (known.some((around) => around.contains(item))) continue
    const roving = item.matches(`${KNOWN}, ${CAROUSEL}`) || !isUsable(item) ? null : rovingOf(item)
    if (!roving || found.has(roving.start)) continue
    const { start, around } = roving
    const role = around.closest('[role=grid], [role=toolbar]')?.getAttribute('role') ?? 'group'
    known.push(around)
    found.set(start, { element: keep(around), role, start: keep(start) })
  }
  return [...found.values()]
}

/** Returns lists, radio buttons and checkboxes that may change the page when a value is selected. */
export function findChoices(max: number): number[] {
  const kinds = new Set<string>()
  const choices = findAll('select:not([multiple], [size]), input[type=radio], input[type=checkbox]').filter(
    (element) => {
      const { form, name, localName, type } = element as HTMLInputElement
      const kind = `${localName} ${type} ${form?.id ?? ''} ${type === 'radio' ? name : ''}`
      const isNew = !kinds.has(kind) || localName === 'select'
      kinds.add(kind)
      return isNew && isUsable(element) && (element as HTMLInputElement).tabIndex >= 0
    },
  )
  return choices.slice(0, max).map(keep)
}
