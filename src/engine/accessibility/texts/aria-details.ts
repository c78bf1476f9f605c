import { tagOf, writtenAttributeOf } from '../../../model/element-name.ts'
import { elementNounOf } from '../../../model/element-noun.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { Detail, Subject } from './detail.ts'
import { atStart, theElement } from './element-name.ts'

/** The role that each composite role requires for its children. */
export const CHILD_ROLES: Readonly<Record<string, string>> = {
  grid: 'row',
  list: 'listitem',
  listbox: 'option',
  menu: 'menuitem',
  menubar: 'menuitem',
  row: 'cell',
  rowgroup: 'row',
  table: 'row',
  tablist: 'tab',
  tree: 'treeitem',
  treegrid: 'row',
}

/** Ways to make an attribute work if the element's role doesn't support it. */
const SUPPORTED: readonly (readonly [attribute: RegExp, remedy: (selector: string) => string])[] = [
  [
    /aria-(?:expanded|haspopup|pressed)/,
    (selector) => `change ${selector} to a <button>, which supports it and can receive focus`,
  ],
  [/aria-selected/, (selector) => `give ${selector} role="tab" or role="option" if it is one`],
  [/aria-checked/, (selector) => `give ${selector} role="checkbox" or role="switch" if it is one`],
  [/aria-level/, (selector) => `give ${selector} role="heading" if it is a heading`],
  [/aria-value/, (selector) => `give ${selector} role="progressbar" or role="slider" if it is one`],
  [
    /aria-autocomplete/,
    (selector) =>
      `if it suggests values while users type, give ${selector} role="combobox" with aria-expanded, aria-controls and an aria-label`,
  ],
  [/aria-(?:posinset|setsize)/, (selector) => `give ${selector} role="option" if it is an item of a listbox`],
  [/aria-modal/, (selector) => `give ${selector} role="dialog" if it is a dialog`],
  [/aria-(?:required|invalid|placeholder)/, () => 'move it to the input element'],
]

/** What to set required attributes to. */
const REQUIRED: Readonly<Record<string, string>> = {
  'aria-checked': '"true" while it is on and "false" while it is off',
  'aria-controls': 'the id of the list or content that it opens',
  'aria-expanded': '"true" while its content is shown and "false" while it is hidden',
  'aria-level': 'the level of the heading, from 1 to 6',
  'aria-selected': '"true" while it is chosen and "false" otherwise',
  'aria-valuenow': 'the current value as a number',
}

export const roleOf = (element: string): string => {
  const role = writtenAttributeOf(element, 'role')
  return role ? `role="${role}"` : 'its role'
}

/** Returns what an element is to screen readers, such as `role="tab"` or “a link without an href”. */
export function roleReason({ element }: Subject): string {
  const role = writtenAttributeOf(element, 'role')
  if (role) return `role="${role}"`
  const tag = tagOf(element)
  if (tag === 'a' && writtenAttributeOf(element, 'href') === null) return 'a link without an href'
  const type = tag === 'input' ? writtenAttributeOf(element, 'type') : null
  const article = /^[aeio]/.test(tag) ? 'an' : 'a'
  if (/^(?:div|span|i|b|p|em|strong)$/.test(tag)) return `${article} ${tag} element without a role`
  return `${article} ${tag} element${type ? ` with type="${type}"` : ''}`
}

export const itOrThem = (names: string): string => (/,| and /.test(names) ? 'them' : 'it')

/** Returns advice for attributes that the element's role doesn't support. */
export function attributeAdvice(names: string, { selector, element }: Subject): string {
  const remedy = SUPPORTED.find(([attribute]) => attribute.test(names))?.[1](selector)
  const hasRole = writtenAttributeOf(element, 'role') !== null
  if (!remedy && !hasRole && /^(?:div|span|p|i|b|em|strong)$/.test(tagOf(element)))
    return `Remove ${names} from ${selector}, or give it a role that supports ${itOrThem(names)}.`
  if (!remedy || hasRole)
    return `Remove ${names} from ${selector}, or replace its role with one that supports ${itOrThem(names)}.`
  return /^change/.test(remedy) && /^(?:a|i|span|div|img|svg)$/.test(tagOf(element))
    ? `${atStart(remedy)}. If it doesn’t open or switch anything, remove ${names} instead.`
    : `Remove ${names} from ${selector}, or ${remedy}.`
}

/** Returns advice for attributes that the element's role requires. */
function requiredAdvice(names: string, { selector }: Subject): string {
  const values = names.split(/,\s*|\s+and\s+/).map((name) => {
    const value = REQUIRED[name]
    return value ? `${name} (${value})` : name
  })
  return `Add ${values.join(' and ')} to ${selector}, or use a native HTML element instead of the role.`
}

/** Returns the detail for an element that lacks an attribute required by its role. */
export function requiredDetail(names: string, subject: Subject): Detail {
  const element = atStart(theElement(subject))
  const isHeading = names === 'aria-level' && writtenAttributeOf(subject.element, 'role') === 'heading'
  return isHeading
    ? {
        message: `${element} has role="heading" without aria-level, so screen readers announce it as a level 2 heading, even if that is wrong.`,
        fix: `Change ${subject.selector} to a heading element of the correct level, such as h2 or h3, and remove the role. Or set aria-level to the correct level.`,
      }
    : {
        message: `${element} lacks ${joinList(names.split(/,\s*/))}, which ${roleOf(subject.element)} requires.`,
        fix: requiredAdvice(names, subject),
      }
}

/** Returns advice for a list without a role whose children aren't list items. */
export const listAdvice = ({ selector, itemWrappers = [] }: Subject): string =>
  itemWrappers.length > 0
    ? `Remove the ${joinList(itemWrappers)} elements between ${selector} and its li elements so that each li is directly inside the list. Move their styles to the li elements.`
    : `Put only li elements directly inside ${selector}: wrap each of its other children in an li.`

/** Matches the opening tag of a list without a role. */
const PLAIN_LIST = /^<(?:ul|ol|menu)(?![^>]*\srole=)/i

export const plainListDetail = (subject: Subject): Detail =>
  PLAIN_LIST.test(subject.element)
    ? {
        message: `${atStart(theElement(subject))} has direct children that are not list items, so screen readers announce the wrong number of items.`,
        fix: listAdvice(subject),
      }
    : {}

/**
 * Returns advice for an element that has a composite role, such as “tablist”, but doesn't contain items with
 * the matching role.
 */
export function roleAdvice(selector: string, element: string): string {
  const role = writtenAttributeOf(element, 'role') ?? ''
  const child = CHILD_ROLES[role]
  if (!child)
    return `Inside ${selector}, use only elements with the roles that its own role requires, or change its role.`
  // A link or a button is an item itself, not a container for items.
  if (/^<(?:a|button)\b/i.test(element))
    return `Change role="${role}" on ${selector} to role="${child}", and add role="${role}" to the element around all items.`
  return `Give the items in ${selector} role="${child}", or remove role="${role}" from ${selector}${unless(`<div role="${role}">`)}.`
}

/** Some roles, such as “rowgroup”, have no common name. */
function unless(element: string): string {
  const noun = elementNounOf(element)
  return noun === 'element' ? '' : ` if it is not a ${noun}`
}

/** The roles in the names of children that have no other fault, such as “[role=option], [role=tab]”. */
const ROLES_ONLY = /^\[role=([a-z]+)\](?:, \[role=[a-z]+\])*$/

/** Returns the detail for a list whose children aren't list items or have another role. */
export function listDetail(names: string, subject: Subject): Detail {
  const { selector, strayItems } = subject
  const list = atStart(theElement(subject, 'list'))
  const first = ROLES_ONLY.exec(names)?.[1]
  if (!first)
    return {
      message: `${list} has ${strayItems?.count === 1 ? 'a direct child that is not a list item' : 'direct children that are not list items'}: ${strayItems ? joinList(strayItems.marks, strayItems.marks.length) : names}${strayItems?.text ? ` (${strayItems.count > 1 ? 'first ' : ''}“${strayItems.text}”)` : ''}. As a result, screen readers announce the wrong number of items.`,
      fix:
        (subject.itemWrappers ?? []).length > 0
          ? listAdvice(subject)
          : /^(?:ul|ol)$/.test(names)
            ? `Move each inner ${names} of ${selector} into its parent li, usually the one before it: <li>… <${names}>…</${names}></li>.`
            : strayItems?.count === 1
              ? `Wrap ${strayItems.marks[0]} in an li element inside ${selector}, or move it out of the list.`
              : `Wrap each of these children in an li element inside ${selector}, or move them out of the list.`,
    }
  const all = names.split(', ').map((name) => name.replace(/^\[role=(.+)\]$/, 'role="$1"'))
  const roles = joinList(all, all.length)
  const parent = Object.keys(CHILD_ROLES).find((role) => CHILD_ROLES[role] === first)
  const other =
    parent && parent !== 'grid' ? ` If it is a ${parent}, give ${selector} role="${parent}" instead.` : ''
  return {
    message: `${list} has direct children that are not list items, because they have ${roles}.`,
    fix: `Remove ${roles} from the children of ${selector}, in the HTML or in the script that adds ${itOrThem(roles)}, and use li elements.${other}`,
  }
}

export function childrenDetail(names: string, subject: Subject): Detail {
  const { selector, element } = subject
  const role = writtenAttributeOf(element, 'role') ?? ''
  const child = CHILD_ROLES[role]
  const name = atStart(theElement(subject))
  if (!child)
    return {
      message: `${name} has children that ${roleReason(subject)} does not allow: ${asAttributes(names)}.`,
      fix:
        /^(?:ul|ol|menu)$/.test(tagOf(element)) && !role
          ? listAdvice(subject)
          : `Move ${/\[role=/.test(names) ? `the elements with ${asAttributes(names)}` : names} out of ${selector}, or change its role.`,
    }
  const written = asAttributes(names)
  if (role === 'tablist' && written === 'role="tabpanel"') return panelDetail(subject)
  const { roleWrappers: wrappers } = subject
  if (wrappers && names.split(', ').every((part) => part === wrappers.tag || /^\[role=/.test(part))) {
    const elements = `${wrappers.tag} element${wrappers.count === 1 ? '' : 's'}`
    return {
      message: `${name} has ${elements} between role="${role}" and the elements with role="${wrappers.role}", so screen readers may not announce how many items it has or the position of each.`,
      fix: `Add role="presentation" to the ${wrappers.count === 1 ? '' : `${wrappers.count} `}${elements} directly inside ${selector}.`,
    }
  }
  return {
    message: `${name} has role="${role}", which allows only children with role="${child}", but it contains other elements: ${written}. As a result, screen readers announce its items incorrectly.`,
    fix:
      /^li\b/.test(names) && role !== 'list'
        ? `Give the li elements in ${selector} role="presentation" and the links or buttons inside them role="${child}", or remove role="${role}" from ${selector}${unless(`<div role="${role}">`)}.`
        : `Give these children of ${selector} role="${child}", or move them out of it.${elementNounOf(element) === 'element' ? '' : ` If it is not a ${elementNounOf(element)}, remove role="${role}" instead.`}`,
  }
}

/** Writes the roles in the names of children as attributes: `[role=tab]` becomes `role="tab"`. */
const asAttributes = (names: string): string => names.replaceAll(/\[role=([a-z]+)\]/g, 'role="$1"')

/** Authors often put `role="tablist"` on an element that contains both the tabs and their panels. */
function panelDetail(subject: Subject): Detail {
  const { selector, tabsBox } = subject
  return {
    message: `${atStart(theElement(subject))} has role="tablist", which allows only tabs, but it also contains their panels (role="tabpanel"). As a result, screen readers announce its tabs incorrectly.`,
    fix: tabsBox
      ? `Move role="tablist" from ${selector} to ${tabsBox} inside it, which contains only the tabs.`
      : `Move the elements with role="tabpanel" out of ${selector} so that it contains only the tabs.`,
  }
}

/** Matches ARIA attributes whose value is the id of another element. */
const REFERENCES =
  /^aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns)$/

export function invalidValue(name: string, value: string, subject: Subject): Detail {
  const element = atStart(theElement(subject))
  if (value.trim() === '')
    return {
      message: `${element} has an empty ${name} attribute.`,
      fix: `Set a value for ${name} on ${subject.selector}, or remove the attribute.`,
    }
  if (REFERENCES.test(name)) return missingId(name, value, subject)
  return {
    message: `${element} has ${name}="${value}", which ARIA doesn’t allow.`,
    fix: `Set ${name} on ${subject.selector} to ${VALUES[name] ?? 'a value that ARIA defines'}, or remove the attribute.`,
  }
}

const VALUES: Readonly<Record<string, string>> = {
  'aria-current': '"page", "step", "location", "date", "time" or "true"',
  'aria-haspopup': '"menu", "listbox", "tree", "grid", "dialog" or "true"',
  'aria-invalid': '"true", "false", "grammar" or "spelling"',
  'aria-live': '"polite", "assertive" or "off"',
  'aria-orientation': '"horizontal" or "vertical"',
  'aria-sort': '"ascending", "descending" or "none"',
  'aria-checked': '"true", "false" or "mixed"',
  'aria-pressed': '"true", "false" or "mixed"',
  ...Object.fromEntries(
    'expanded hidden selected disabled required readonly modal multiselectable busy'
      .split(' ')
      .map((name) => [`aria-${name}`, '"true" or "false"']),
  ),
  'aria-level': 'a whole number from 1',
  'aria-valuenow': 'a number',
  'aria-valuemin': 'a number',
  'aria-valuemax': 'a number',
}

const PURPOSE_OF_REFERENCE: Readonly<Record<string, string>> = {
  'aria-describedby': 'the text that describes it',
  'aria-labelledby': 'the text that names it',
  'aria-controls': 'the content that it controls',
  'aria-errormessage': 'its error message',
}

const EFFECT_OF_REFERENCE: Readonly<Record<string, string>> = {
  'aria-describedby': 'screen readers don’t read the description',
  'aria-labelledby': 'screen readers don’t read this name',
  'aria-controls': 'the attribute has no effect',
  'aria-errormessage': 'screen readers don’t read the error message',
}

export function missingId(name: string, id: string, subject: Subject): Detail {
  const target = PURPOSE_OF_REFERENCE[name] ?? 'the element that it should refer to'
  const effect = EFFECT_OF_REFERENCE[name]
  return {
    message: `The ${name} attribute of ${theElement(subject)} refers to “${id}”, but no element on the page has this id${effect ? `, so ${effect}` : ''}.`,
    fix: `Add id="${id}" to ${target}, or correct ${name} on ${subject.selector}. If there is no such element, remove the attribute.`,
  }
}
