import { writtenAttributeOf } from '../../model/element-name.ts'
import { wordsOf } from './attributes.ts'
import { CONTROL_ADVICE } from './control-advice.ts'
import type { Subject } from './details.ts'
import type { RuleId } from './rules/registry.ts'

/**
 * The advice for rules whose text mentions the element. If the page suggests words to use, the advice
 * includes them. Null where the general advice of the rule is better.
 */
export const ELEMENT_ADVICE: Partial<Record<RuleId, (subject: Subject) => string | null>> = {
  ...CONTROL_ADVICE,
  'image-alt': ({ selector, element }) =>
    `Add an alt attribute to ${selector} that says what the image shows${example('alt', fileWords(element))}, or alt="" if it is only decorative.`,
  'input-image-alt': ({ selector, element }) =>
    `Add an alt attribute to ${selector} that says what the button does${example('alt', fileWords(element))}.`,
  'area-alt': ({ selector, element }) =>
    `Add an alt attribute to ${selector} that says where the area leads${example('alt', linkWords(element))}.`,
  'role-img-alt': ({ selector }) =>
    `Add an aria-label to ${selector} that says what the image shows, or aria-hidden="true" if it is only decorative.`,
  'svg-img-alt': ({ selector }) =>
    `Add an aria-label to ${selector} that says what the graphic shows, or aria-hidden="true" if it is only decorative.`,
  'link-name': ({ selector, element }) =>
    OPENER.test(element)
      ? `Add text to ${selector}, or an aria-label that says what it opens or does${example('aria-label', controlWords(element))}.`
      : `Add text to ${selector}, or an aria-label that says where the link leads${example('aria-label', linkWords(element))}. If the link contains only an image, add an alt attribute to the image instead.`,
  'button-name': ({ selector, element }) =>
    `Add text to ${selector}, or an aria-label that says what the button does${example('aria-label', controlWords(element))}.`,
  'aria-command-name': ({ selector, element }) =>
    `Add text to ${selector}, or an aria-label that says what the control does${example('aria-label', controlWords(element))}.`,
  accesskeys: ({ selector, element }) =>
    `Replace ${shown(element, 'accesskey')} on ${selector} with a letter that no other element uses, or remove it.`,
  'aria-allowed-role': ({ selector, element }) =>
    `Remove ${shown(element, 'role')} from ${selector}, or use the HTML element that has this role by default.`,
  label: labelAdvice,
  'select-name': labelAdvice,
  'aria-input-field-name': ({ selector, element }) =>
    `Add an aria-label to ${selector} that says what to enter${example('aria-label', controlWords(element))}, or refer to a visible label with aria-labelledby.`,
  'aria-progressbar-name': ({ selector }) =>
    `Add an aria-label to ${selector} that says what the progress bar measures, such as the name of the file or the project.`,
  'frame-title': ({ selector }) =>
    `Add a title attribute to ${selector} that says what the frame shows, for example title="Map" for a map.`,
  'html-lang-valid': ({ element }) =>
    `Replace ${shown(element, 'lang')} on the html element with a language tag such as lang="en" or lang="pt-BR".`,
  'valid-lang': ({ selector, element }) =>
    `Replace ${shown(element, 'lang')} on ${selector} with a language tag such as lang="en" or lang="pt-BR".`,
  'autocomplete-valid': ({ selector, element }) =>
    `Replace ${shown(element, 'autocomplete')} on ${selector} with the value that matches the field, for example autocomplete="email", or remove it.`,
  tabindex: ({ selector }) =>
    `Add tabindex="0" to ${selector}, or remove the attribute. In the HTML, put the elements in the order in which people should reach them.`,
  'focus-visible': ({ selector }) =>
    `Add a visible style for :focus-visible to ${selector}, for example outline: 2px solid, and remove outline: none from the styles.`,
  'scrollable-region-focusable': ({ selector }) =>
    `Add tabindex="0", role="group" and an aria-label to ${selector}, so that people can scroll it in every browser.`,
  'aria-required-parent': ({ selector, element }) => {
    const role = writtenAttributeOf(element, 'role') ?? ''
    const parents = PARENT_ROLES[role]
    return parents
      ? `Put ${selector} inside an element with the role ${parents}, or remove role="${role}".`
      : `Put ${selector} inside an element with the parent role that its own role requires, or remove its role.`
  },
  'aria-required-children': ({ selector, element }) =>
    /^<(?:ul|ol|menu)(?![^>]*\srole=)/i.test(element)
      ? `Put only li elements without a role directly inside ${selector}, or give ${selector} a role that matches its children, such as role="tablist" for tabs.`
      : `Inside ${selector}, use only elements with the roles that its own role requires, or change its role.`,
  listitem: ({ selector }) => `Put ${selector} directly inside a ul or ol element.`,
  'nested-interactive': ({ selector }) =>
    `Move the inner controls out of ${selector} and place them next to it, since a control cannot contain another control.`,
  'heading-name': ({ selector }) => `Add the heading text to ${selector}, or remove the element.`,
}

/** Matches a link that works as a button, such as one that opens a menu. */
const OPENER = /\s(?:role="button"|aria-(?:haspopup|expanded|controls)=|data-(?:bs-)?toggle=)/i

/** The parent roles that ARIA requires for each role. */
const PARENT_ROLES: Readonly<Record<string, string>> = {
  cell: 'row',
  columnheader: 'row',
  gridcell: 'row',
  listitem: 'list',
  menuitem: 'menu or menubar',
  menuitemcheckbox: 'menu or menubar',
  menuitemradio: 'menu or menubar',
  option: 'listbox',
  row: 'table, grid, treegrid or rowgroup',
  rowgroup: 'table, grid or treegrid',
  rowheader: 'row',
  tab: 'tablist',
  treeitem: 'tree',
}

const example = (attribute: string, words: string | null): string =>
  words ? `, for example ${attribute}="${words}"` : ''

function shown(element: string, name: string): string {
  const value = writtenAttributeOf(element, name)
  return value?.trim() ? `${name}="${value}"` : `the empty ${name} attribute`
}

const fileOf = (address: string | null): string | null =>
  address && !address.startsWith('data:') ? (address.split(/[?#]/)[0]!.split('/').at(-1) ?? null) : null

const fileWords = (element: string): string | null => wordsOf(fileOf(writtenAttributeOf(element, 'src')))

/** Returns the link's title or, without one, words from its URL. */
function linkWords(element: string): string | null {
  const address = writtenAttributeOf(element, 'href')
  // Script URLs and placeholders don't describe the target.
  const href = address && /^(javascript:|#)/i.test(address.trim()) ? null : address
  const url = href ? URL.parse(href) : null
  const host = url && /^https?:$/.test(url.protocol) ? url.hostname.split('.').at(-2) : null
  const path = fileOf(href?.replace(/^\w+:\/\/[^/]*/, '').replace(/\/$/, '') ?? null)
  return wordsOf(writtenAttributeOf(element, 'title')) ?? wordsOf(path) ?? wordsOf(host ?? null)
}

/** Matches a search field or button. Its id or name, such as "searchbox", isn't written for people. */
const SEARCH = /\stype="search"|\s(?:id|name)="[^"]*search[^"]*"/i

const controlWords = (element: string): string | null =>
  wordsOf(writtenAttributeOf(element, 'title')) ??
  (SEARCH.test(element) ? 'Search' : null) ??
  wordsOf(writtenAttributeOf(element, 'placeholder')) ??
  wordsOf(writtenAttributeOf(element, 'name')) ??
  wordsOf(writtenAttributeOf(element, 'id'))

/** Only these elements can have a label element. */
const LABELABLE = /^<(?:input|select|textarea|meter|progress|output|button)\b/i

const CHOICE = /\stype="(?:checkbox|radio)"/i

function labelAdvice({ selector, element, looseLabel }: Subject): string {
  if (!LABELABLE.test(element))
    return `Add an aria-label to ${selector} that says what to enter or choose, or refer to the visible label with aria-labelledby.`
  const id = writtenAttributeOf(element, 'id')
  if (looseLabel)
    return id?.trim()
      ? `Add for="${id}" to the label “${looseLabel}”, which is next to ${selector} but not connected with it.`
      : `Give ${selector} an id, and add this id as the for attribute to the label “${looseLabel}”, which is next to the field but not connected with it.`
  const words = controlWords(element)
  if (id?.trim() && words)
    return `Write <label for="${id}">${words}</label> next to ${selector}, in words that people know.`
  const text = words ? `, for example “${words}”` : ''
  const meaning = CHOICE.test(element)
    ? 'what choosing this option means'
    : /^<select\b/i.test(element)
      ? 'what to choose'
      : 'what to enter'
  return `Wrap ${selector} in a <label> whose text says ${meaning}${text}.`
}
