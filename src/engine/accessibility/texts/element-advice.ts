import { tagOf, writtenAttributeOf } from '../../../model/element-name.ts'
import { elementNounOf } from '../../../model/element-noun.ts'
import { partsOfTitle } from '../../../model/title-parts.ts'
import type { RuleId } from '../rules/registry.ts'
import { languageName } from '../words/language-name.ts'
import { CHILD_ROLES, listAdvice, roleAdvice } from './aria-details.ts'
import { CONTROL_ADVICE } from './control-advice.ts'
import type { Subject } from './detail.ts'
import { DETECTION_ADVICE } from './detection-advice.ts'
import { MARKUP_ADVICE } from './markup-advice.ts'
import { NAME_ADVICE } from './name-advice.ts'
import { nestedAdvice } from './nested-advice.ts'
import { USE_ELEMENT_ADVICE } from './use-element-advice.ts'

/**
 * The advice for rules whose text mentions the element. If the page suggests words to use, the advice
 * includes them. Null where the rule's general advice is better.
 */
export const ELEMENT_ADVICE: Partial<Record<RuleId, (subject: Subject) => string | null>> = {
  ...CONTROL_ADVICE,
  ...DETECTION_ADVICE,
  ...MARKUP_ADVICE,
  ...NAME_ADVICE,
  ...USE_ELEMENT_ADVICE,
  'role-img-alt': ({ selector }) =>
    `Add an aria-label to ${selector} that describes what the image shows, or aria-hidden="true" if it is only decorative.`,
  'svg-img-alt': ({ selector, iconControl }) =>
    iconControl
      ? `Add aria-hidden="true" to ${selector}. If the icon shows more than “${iconControl.name}”, such as a state or a number, include it in the name of the ${iconControl.noun} as well.`
      : `Add aria-hidden="true" to ${selector} if it is only decorative. Otherwise, add role="img" and an aria-label that describes what it shows.`,
  accesskeys: ({ selector, element }) =>
    `Keep ${shown(element, 'accesskey')} on one of the elements. Remove it from ${selector}, or use a letter there that no other element has.`,
  'aria-hidden-focus': ({ selector, element, recognition }) => {
    // The element has been removed since it was found.
    if (/^<(?:html|body)\b/.test(element)) return null
    const isOwn = writtenAttributeOf(element, 'aria-hidden') === 'true'
    const label =
      recognition?.text || recognition?.icon ? '' : ' and add an aria-label that describes what it does'
    if (
      isOwn &&
      /^<(?:div|nav|ul|section|aside)\b/i.test(element) &&
      writtenAttributeOf(element, 'tabindex') === null
    )
      return `While ${selector} is not shown, hide it with visibility: hidden so that the Tab key skips the controls in it. While it is shown, remove aria-hidden="true".`
    return isOwn
      ? `Remove aria-hidden="true" from ${selector}${label}. If keyboard and screen reader users can do the same with another control, add tabindex="-1" instead.`
      : `Remove aria-hidden="true" from the element around ${selector}. If that element is a closed menu, dialog or slide, add inert to it while it is closed.`
  },
  'embedded-alternative': ({ selector, element }) =>
    /^<canvas\b[^>]*(?:table|sheet|grid|editor)/i.test(element)
      ? `If ${selector} shows a table or text that users edit, repeat the visible cells or lines as HTML, for example in a visually hidden element with role="grid". Otherwise, add role="img" and an aria-label that describes what it shows.`
      : /^<canvas\b/i.test(element)
        ? `Add role="img" and an aria-label to ${selector} that describes what it shows.${elementNounOf(element) === 'chart' ? ' Also' : ' If it is a chart, also'} give its values in a table or in text next to it.`
        : `Add an aria-label to ${selector} that describes what it shows, or add a description inside the element.`,
  'object-alt': ({ selector, element, siteName, isLogo }) =>
    IMAGE_OBJECT.test(element)
      ? `Add role="img" and ${siteName ? `aria-label="${siteName.replaceAll('"', '&quot;')}" to ${selector}` : `an aria-label to ${selector} that ${isLogo ? 'contains the name in the logo' : 'describes the picture'}`}. Or use an img element with an alt attribute. Text inside the object is only for browsers that can’t show it.`
      : `Add an aria-label to ${selector} that describes what it shows. Text inside the object is only for browsers that can’t show it.`,
  'aria-allowed-role': allowedRoleAdvice,
  'html-has-lang': ({ textLanguage }) =>
    textLanguage
      ? `Add lang="${textLanguage}" to the html element, because most of the text is in ${languageName(textLanguage.split('-')[0]!)}.`
      : null,
  'html-lang-valid': ({ element }) =>
    `Replace ${shown(element, 'lang')} on the html element with a language tag such as lang="en" or lang="pt-BR".`,
  'valid-lang': ({ selector, element }) =>
    `Replace ${shown(element, 'lang')} on ${selector} with a language tag such as lang="en" or lang="pt-BR".`,
  'autocomplete-valid': ({ selector, element }) =>
    `Replace ${shown(element, 'autocomplete')} on ${selector} with the value that matches the field, for example autocomplete="email", or remove it.`,
  tabindex: ({ selector, element }) =>
    `${
      /^<(?:a\b[^>]*\shref=|button\b|input\b|select\b|textarea\b)/i.test(element)
        ? `Remove ${shown(element, 'tabindex')} from ${selector}, because the Tab key reaches it without the attribute.`
        : `Change ${shown(element, 'tabindex')} on ${selector} to tabindex="0".`
    } In the HTML, put the elements in the order in which users should reach them.`,
  'scrollable-region-focusable': ({ selector, element }) =>
    writtenAttributeOf(element, 'role')
      ? `Add tabindex="0" to ${selector} so that users can scroll it in every browser.`
      : /^<(?:pre|code)\b/i.test(element)
        ? `Add tabindex="0", role="group" and aria-label="Code" to ${selector} so that users can scroll it in every browser.`
        : `Add tabindex="0", role="group" and an aria-label to ${selector} so that users can scroll it in every browser.`,
  'aria-required-parent': ({ selector, element }) => {
    const role = writtenAttributeOf(element, 'role') ?? ''
    const parents = PARENT_ROLES[role]
    return parents
      ? `Put ${selector} inside an element with the role ${parents}, or remove role="${role}".`
      : `Put ${selector} inside an element with the parent role required by its own role, or remove its role.`
  },
  'aria-required-children': (subject) =>
    /^<(?:ul|ol|menu)(?![^>]*\srole=)/i.test(subject.element)
      ? listAdvice(subject)
      : roleAdvice(subject.selector, subject.element),
  'landmark-unique': ({ selector, element }) => {
    if (/^(?:header|footer)$/.test(tagOf(element)) && !writtenAttributeOf(element, 'role'))
      return `Keep only the ${tagOf(element)} of the whole page as <${tagOf(element)}>. Change ${selector} to a <p> or <div>, for example if it is part of a quotation or a card.`
    const label = writtenAttributeOf(element, 'aria-label')?.trim()
    return label
      ? `Change aria-label="${label}" on ${selector} so that it differs from the label of the other part, for example by describing what it contains or where it is.`
      : null
  },
  'heading-none': ({ pageTitle }) => {
    const [name] = partsOfTitle(pageTitle ?? '')
    return name && name.length <= TITLE_MAX
      ? `Add an h1 that names the page, such as <h1>${name}</h1>, and an h2 above each part of it. On a page with a single part, such as an editor, the h1 is enough. It may be visually hidden.`
      : null
  },
  listitem: ({ selector }) => `Put ${selector} directly inside a ul or ol element.`,
  'nested-interactive': nestedAdvice,
}

const TITLE_MAX = 60

const IMAGE_OBJECT = /\s(?:type="image\/|data="[^"]*\.(?:svg|png|gif|webp|jpe?g)\b)/i

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

function shown(element: string, name: string): string {
  const value = writtenAttributeOf(element, name)
  return value?.trim() ? `${name}="${value}"` : `the empty ${name} attribute`
}

/** The HTML elements that have a role by default. */
const ELEMENT_OF: Readonly<Record<string, string>> = {
  article: 'an article element',
  banner: 'a header element',
  button: 'a button element',
  checkbox: '<input type="checkbox">',
  complementary: 'an aside element',
  contentinfo: 'a footer element',
  dialog: 'a dialog element',
  form: 'a form element',
  group: 'a fieldset element',
  heading: 'a heading element (h1 to h6)',
  img: 'an img element',
  link: 'an a element with an href',
  list: 'a ul or ol element',
  listitem: 'an li element',
  main: 'a main element',
  navigation: 'a nav element',
  progressbar: 'a progress element',
  radio: '<input type="radio">',
  region: 'a section element',
  search: 'a search element',
  separator: 'an hr element',
  table: 'a table element',
}

/** Matches the roles of page areas. */
const AREA = /^(?:banner|complementary|contentinfo|form|main|navigation|region|search)$/

function allowedRoleAdvice({ selector, element, sameRoleAround }: Subject): string {
  const role = writtenAttributeOf(element, 'role')?.trim() ?? ''
  const item = CHILD_ROLES[role]
  if (sameRoleAround && item)
    return `Change role="${role}" on ${selector} to role="${item}", because ${sameRoleAround} around it already has role="${role}".`
  const remove = `Remove ${shown(element, 'role')} from ${selector}`
  const tag = tagOf(element)
  if (/^(?:progress|meter)$/.test(tag) && /^(?:none|presentation)$/.test(role))
    return `Replace role="${role}" with aria-hidden="true" on ${selector} if another element, such as a slider, has the same value. Otherwise, remove the role, and add an aria-label.`
  if (/^(?:a|button|input)$/.test(tag)) return `${remove}.`
  const native = ELEMENT_OF[role]
  // As a different element, a list or table would lose its meaning for screen readers.
  if (/^(?:ul|ol|table|figure)$/.test(tag))
    return native && AREA.test(role)
      ? `${remove}. If it isn’t inside ${native} yet, wrap it in one.`
      : `${remove}.`
  if (!native) return `${remove}, or put the role on a div element.`
  return /^(?:img|table)$/.test(role) && !/^(?:div|span)$/.test(tag)
    ? `${remove}.`
    : `${remove}, or change the element to ${native}.`
}
