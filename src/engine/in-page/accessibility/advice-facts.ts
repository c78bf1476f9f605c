import { markOf } from '../elements/mark.ts'
import { SUBMIT } from '../elements/selectors.ts'
import { contentOf } from './detect/names/names.ts'
import { type HeaderValues, headerValuesOf } from './header-values.ts'
import { type LoneHeader, loneHeaderOf } from './lone-header.ts'

/** Facts about an element's content and surroundings, used to adapt its advice to the page. */
export interface AdviceFacts {
  /** The opening tag of the field in a label. */
  innerField?: string
  /** The label element that contains a field, such as `label.search`. */
  labelAround?: string
  /** The numbers of `dt` and `dd` elements in a description list. */
  terms?: { terms: number; descriptions: number }
  /**
   * The text of the button after the fields of a form that has several text fields but no submit button. If a
   * form has only one text field, the Enter key submits it.
   */
  formButton?: string
  /** The closest ancestor with the same role, if that role is for a group, such as a tab list. */
  sameRoleAround?: string
  /**
   * The role that removes the list semantics from the list around an item, and whether that list is in a
   * `nav`.
   */
  listRole?: { mark: string; role: string; isInNav: boolean }
  /** Whether the element names the source of a quotation. */
  isQuoteSource?: true
  /** The text of another link to the same address, for a link without text. */
  sameTarget?: string
  /** Whether the element receives focus and contains several controls. */
  hasControls?: true
  /** The header cells of a table that contain values. */
  headerValues?: HeaderValues
  /** The first header cell of a table that no data cell belongs to. */
  loneHeader?: LoneHeader
}

const FIELD = 'input:not([type="hidden"], [type="button"]), select, textarea'
const TEXT_FIELD =
  'input:not([type]), input:is([type="text"], [type="search"], [type="tel"], [type="url"], [type="email"], [type="password"], [type="number"], [type="date"], [type="month"], [type="week"], [type="time"], [type="datetime-local"])'
const BUTTON = 'button[type="button"], input[type="button"]'
const GROUP_ROLE = /^(?:tablist|menu|menubar|list|listbox|radiogroup|tree)$/
const ITEM_ROLE = /^(?:tab|menuitem\w*|listitem|option|radio|treeitem)$/
const TEXT_MAX = 40
const TAG_MAX = 300

export function adviceFactsOf(element: Element): AdviceFacts {
  const innerField = element.localName === 'label' ? innerFieldOf(element as HTMLLabelElement) : ''
  const label = element.matches(FIELD) ? element.closest('label') : null
  const formButton = element instanceof HTMLFormElement ? formButtonOf(element) : ''
  const sameRole = sameRoleAround(element)
  const listRole = listRoleOf(element)
  const sameTarget = element instanceof HTMLAnchorElement ? sameTargetOf(element) : ''
  const headerValues = element instanceof HTMLTableElement ? headerValuesOf(element) : null
  const loneHeader = element instanceof HTMLTableElement ? loneHeaderOf(element) : null
  return {
    ...(innerField && { innerField }),
    ...(label?.control === element && { labelAround: markOf(label) }),
    ...(element.localName === 'dl' && {
      terms: { terms: countOf(element, 'dt'), descriptions: countOf(element, 'dd') },
    }),
    ...(formButton && { formButton }),
    ...(sameRole && { sameRoleAround: markOf(sameRole) }),
    ...(listRole && { listRole }),
    ...(element.matches('blockquote footer') && { isQuoteSource: true }),
    ...(sameTarget && { sameTarget }),
    ...(hasControls(element) && { hasControls: true }),
    ...(headerValues && { headerValues }),
    ...(loneHeader && { loneHeader }),
  }
}

const CONTROL = 'a[href], button, [role="button"], input:not([type="hidden"]), select, textarea'

const hasControls = (element: Element): boolean =>
  element.hasAttribute('tabindex') && element.querySelectorAll(CONTROL).length > 1

function listRoleOf(element: Element): AdviceFacts['listRole'] | null {
  const list = element.localName === 'li' ? element.parentElement : null
  const role = list?.matches('ul, ol, menu') ? (list.getAttribute('role')?.trim() ?? '') : ''
  if (!list || role === '' || role === 'list') return null
  return { mark: markOf(list), role, isInNav: list.parentElement?.closest('nav') != null }
}

/**
 * Returns the text of another link to the same address. The text must contain letters because an arrow or a
 * number isn't a useful name.
 */
function sameTargetOf(link: HTMLAnchorElement): string {
  if (contentOf(link).trim() !== '' || !/^https?:/.test(link.href) || /#$/.test(link.href)) return ''
  for (const other of document.links) {
    const text =
      other.href === link.href && other !== link ? contentOf(other).replace(/\s+/g, ' ').trim() : ''
    if (/\p{L}{2}/u.test(text) && text.length <= TEXT_MAX) return text
  }
  return ''
}

function innerFieldOf(label: HTMLLabelElement): string {
  const field = label.querySelector(FIELD)
  if (!field) return ''
  const copy = field.cloneNode(false) as Element
  return (/^<[^>]*>/.exec(copy.outerHTML)?.[0] ?? '').slice(0, TAG_MAX)
}

/** Counts the terms or descriptions in a list, including those grouped in `div` elements. */
const countOf = (list: Element, tag: string): number =>
  list.querySelectorAll(`:scope > ${tag}, :scope > div > ${tag}`).length

function formButtonOf(form: HTMLFormElement): string {
  if (form.querySelector(SUBMIT) || form.querySelectorAll(TEXT_FIELD).length < 2) return ''
  // A button before the fields serves a different purpose.
  const last = [...form.querySelectorAll(`:is(${FIELD}), ${BUTTON}`)].findLast((part) =>
    part.checkVisibility(),
  )
  return last?.matches(BUTTON) ? textOf(last) : ''
}

const textOf = (button: Element): string =>
  (button instanceof HTMLInputElement ? button.value : contentOf(button)).slice(0, TEXT_MAX).trim()

const LEVELS = 3

/**
 * Returns the group around a group with the same role. A group inside an item, such as a submenu, is correct
 * and doesn't count.
 */
function sameRoleAround(element: Element): Element | null {
  const role = element.getAttribute('role') ?? ''
  let around = GROUP_ROLE.test(role) ? element.parentElement : null
  for (let level = 0; around && level < LEVELS; level += 1) {
    const other =
      around.getAttribute('role') ?? (role === 'list' && around.localName === 'li' ? 'listitem' : '')
    if (ITEM_ROLE.test(other)) return null
    if (other === role) return around
    around = around.parentElement
  }
  return null
}
