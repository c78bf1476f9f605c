import { flatChildNodesOf, parentOf, rootOf } from '../elements/text.ts'

/** The roles of the items that each role requires, and of the groups that may contain them. */
const ITEMS: Readonly<Record<string, string>> = {
  feed: 'article',
  grid: 'row',
  list: 'listitem',
  listbox: 'option',
  menu: 'menuitem menuitemcheckbox menuitemradio',
  menubar: 'menuitem menuitemcheckbox menuitemradio',
  radiogroup: 'radio',
  row: 'cell gridcell columnheader rowheader',
  rowgroup: 'row',
  table: 'row',
  tablist: 'tab',
  tree: 'treeitem',
  treegrid: 'row',
}
const TAGS: Readonly<Record<string, string>> = {
  article: 'article',
  fieldset: 'group',
  li: 'listitem',
  option: 'option',
  td: 'cell',
  th: 'columnheader',
  tr: 'row',
}
/** Elements with these roles may be between an element and the items or the parent that its role requires. */
const PASSED = /^(?:none|presentation|generic|group|rowgroup)$/
const GENERIC =
  /^(?:div|span|p|b|i|em|strong|u|small|label|slot|section|form|center|font|ul|ol|table|tbody|thead|tfoot|optgroup)$/

/**
 * Returns true if an element contains or owns an item that its role requires, even if there are generic
 * elements in between.
 */
export function ownsRequired(element: Element): boolean {
  const own = element.getAttribute('role')?.trim().split(/\s+/)[0] ?? ''
  if (!Object.hasOwn(ITEMS, own)) return false
  const roles = ITEMS[own]?.split(' ') ?? []
  const seen = new Set([element])
  return childrenOf(element).some((child) => holds(child, roles, seen))
}

/** The elements between an element with a role such as tablist and the items that this role requires. */
export interface RoleWrappers {
  /** Their tag. */
  tag: string
  count: number
  /** The role of the items. */
  role: string
}

/**
 * Returns the children of an element that only wrap the items that its role requires. Returns null if it also
 * has other children.
 */
export function roleWrappersOf(element: Element): RoleWrappers | null {
  const own = element.getAttribute('role')?.trim() ?? ''
  const roles = Object.hasOwn(ITEMS, own) ? (ITEMS[own]?.split(' ') ?? []) : []
  const plain = [...element.children].filter((child) => !child.hasAttribute('role'))
  const [first] = plain
  if (roles.length === 0 || !first || plain.some(({ localName }) => localName !== first.localName))
    return null
  const items = plain.map((child) =>
    child.querySelector(roles.map((role) => `[role="${role}"]`).join(', '))?.getAttribute('role'),
  )
  return items.every((item) => item !== undefined)
    ? { tag: first.localName, count: plain.length, role: items[0] ?? '' }
    : null
}

/** @param seen the elements visited so far. `aria-owns` may refer to an ancestor. */
function holds(element: Element, roles: readonly string[], seen: Set<Element>): boolean {
  if (seen.has(element) || element.getAttribute('aria-hidden') === 'true') return false
  seen.add(element)
  const role = element.getAttribute('role')?.trim() || nativeRoleOf(element)
  if (roles.includes(role)) return true
  const isPassed =
    PASSED.test(role) ||
    // Browsers group native radio buttons by their names, even if they are in a list.
    (roles.includes('radio') && /^list(?:item)?$/.test(role)) ||
    (role === '' && (GENERIC.test(element.localName) || element.localName.includes('-')))
  return isPassed && childrenOf(element).some((child) => holds(child, roles, seen))
}

const nativeRoleOf = (element: Element): string =>
  element instanceof HTMLInputElement && element.type === 'radio' ? 'radio' : (TAGS[element.localName] ?? '')

function childrenOf(element: Element): Element[] {
  const owned = (element.getAttribute('aria-owns') ?? '').split(/\s+/).filter(Boolean)
  const inside = [...flatChildNodesOf(element)].filter((node) => node instanceof Element)
  return [...inside, ...owned.flatMap((id) => rootOf(element).querySelector(`#${CSS.escape(id)}`) ?? [])]
}

/** For each role, the roles of the elements that may contain it. */
const PARENTS: Readonly<Record<string, string>> = {
  cell: 'row',
  columnheader: 'row',
  gridcell: 'row',
  listitem: 'list directory',
  menuitem: 'menu menubar',
  menuitemcheckbox: 'menu menubar',
  menuitemradio: 'menu menubar',
  option: 'listbox',
  row: 'table grid treegrid',
  rowgroup: 'table grid treegrid',
  rowheader: 'row',
  tab: 'tablist',
  treeitem: 'tree',
}

/**
 * Returns true if an element is inside an element with the role that its own role requires, even if there are
 * generic elements in between. Some engines look only at the parent.
 */
export function isInRequiredParent(element: Element): boolean {
  const own = element.getAttribute('role')?.trim().toLowerCase() ?? ''
  const parents = Object.hasOwn(PARENTS, own) ? (PARENTS[own]?.split(' ') ?? []) : []
  if (parents.length === 0) return false
  if (element.id && isOwned(element, parents)) return true
  for (let around = parentOf(element); around; around = parentOf(around)) {
    const role = around.getAttribute('role')?.trim().toLowerCase() || nativeRoleOf(around)
    if (parents.includes(role)) return true
    // Generic elements have no role.
    if (role !== '' && !PASSED.test(role)) return false
    if (/^(?:ul|ol|menu|body)$/.test(around.localName) && role === '') return false
  }
  return false
}

const isOwned = (element: Element, parents: readonly string[]): boolean =>
  [...rootOf(element).querySelectorAll(`[aria-owns~="${CSS.escape(element.id)}"]`)].some((owner) =>
    parents.includes(owner.getAttribute('role') ?? ''),
  )
