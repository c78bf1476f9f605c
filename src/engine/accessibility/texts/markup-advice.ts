import { tagOf, writtenAttributeOf } from '../../../model/element-name.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { TableMark } from '../../in-page/accessibility/surroundings.ts'
import type { RuleId } from '../rules/registry.ts'
import { maySubmit } from '../words/button-words.ts'
import type { Subject } from './detail.ts'
import { atStart } from './element-name.ts'
import { labelWords } from './field-words.ts'

/** Matches the roles of controls whose items are selected with the arrow keys. */
const COMPOSITE = /^(?:listbox|menu|menubar|tablist|tree|radiogroup|grid|toolbar)$/

/**
 * The advice for defects in markup that names the element or its values. Null where the rule's general advice
 * is better.
 */
export const MARKUP_ADVICE = {
  'br-paragraphs': ({ selector, element }) =>
    tagOf(element) === 'p'
      ? `Split ${selector} into a p element for each paragraph, remove the br elements between them, and set the space between them with margin.`
      : `In ${selector}, put each paragraph in its own p element, remove the br elements between them, and set the space between them with margin.`,
  'definition-list': ({ selector }) =>
    `In ${selector}, follow each dt with a dd, and put nothing else into the dl except div, script and template elements. If there are no descriptions, use a ul.`,
  'field-label-visible': ({ selector, element, labelAround, recognition = {} }) => {
    const words = labelWords(element, recognition)
    if (labelAround)
      return `Add visible text${words ? ` such as “${words}”` : ' that tells users what to enter'} to ${labelAround}, before the field. The label already contains ${selector}.`
    const id = writtenAttributeOf(element, 'id')?.trim()
    if (words && id) return `Show a label next to ${selector}: <label for="${id}">${words}</label>.`
    if (words) return `Show a label element such as “${words}” above or next to ${selector}.`
    return `Show a label element above or next to ${selector} that tells users what to enter. Its placeholder doesn’t name the field.`
  },
  'heading-look': ({ selector, element, levelBefore = 1 }) => {
    const change = `Change ${selector} from ${articleOf(tagOf(element))} ${tagOf(element)} to an h${Math.min(6, levelBefore + 1)}`
    return levelBefore === 1 || levelBefore === 6
      ? `${change}, and use CSS to keep its appearance.`
      : `${change}, or to an h${levelBefore} if it begins a new section at the same level as the h${levelBefore} before it. Use CSS to keep its appearance.`
  },
  'heading-name': ({ selector }) => `Add the heading text to ${selector}, or remove the element.`,
  'heading-text': ({ selector, recognition }) =>
    recognition?.text
      ? `Replace “${recognition.text}” with the subject of the content below it.`
      : `Add the subject of the content below it to ${selector}.`,
  'identical-links-same-purpose': ({ element, recognition }) => {
    const href = writtenAttributeOf(element, 'href')?.trim()
    return href && recognition?.text
      ? `This link goes to “${href}”. Add a word to it that distinguishes it from the other “${recognition.text}” links, or give all of them the same URL if they go to the same page.`
      : null
  },
  'keyboard-access': keyboardAdvice,
  'label-empty': ({ selector }) => `Add the name of the field to ${selector}, or remove the empty label.`,
  'link-context': linkContextAdvice,
  'meta-viewport-large': ({ element }) => {
    const limit = /maximum-scale\s*=\s*[\d.]+/i.exec(writtenAttributeOf(element, 'content') ?? '')?.[0]
    return limit
      ? `Remove ${limit} from the content of <meta name="viewport"> so that users can zoom to 500%.`
      : null
  },
  'presentation-role-conflict': ({ selector, element }) => {
    const role = writtenAttributeOf(element, 'role')
    const causes = [...element.matchAll(/\s(tabindex|aria-[a-z]+)="/gi)].map(([, name]) => name!)
    return role && causes.length > 0
      ? `Remove ${causes.join(' and ')} from ${selector} if it is only decorative. Otherwise, remove role="${role}".`
      : null
  },
  'required-not-programmatic': ({ selector, element }) =>
    /^<(?:input|select|textarea)\b/i.test(element)
      ? `Add the required attribute to ${selector}.`
      : `Add aria-required="true" to ${selector}.`,
  'select-onchange': ({ selector }) =>
    `Add a button such as “Go” next to ${selector}, and open the page only when users press it.`,
  'submit-button': ({ selector, formButton }) =>
    formButton && maySubmit(formButton)
      ? `If “${formButton}” submits the form, change it to type="submit", and call event.preventDefault() in the submit listener if a script sends the data.`
      : `Add <button type="submit"> to ${selector}, with text that describes what it does, such as “Send”.`,
  'table-layout': ({ selector, tableMarks = [] }) =>
    tableMarks.length > 0
      ? `${atStart(joinList(tableMarks.map((mark) => UNMARKED[mark])))}. Then add role="presentation" to ${selector}.`
      : null,
  'tab-stop-static': ({ selector, element, innerWidget: widget, hasControls }) =>
    isEditable(element)
      ? `${selector} is a text field that a script creates with contenteditable: add role="textbox" and an aria-label that describes what users enter there${writtenAttributeOf(element, 'aria-label') === null ? '' : ', replacing the current one if it describes something else'}.`
      : widget
        ? `Move tabindex="0" from ${selector} to ${widget.selector}, which has role="${widget.role}", and give it an aria-label. Then check that the arrow keys still work.`
        : hasControls
          ? `If ${selector} reacts to keys, as a player does, add role="group"${writtenAttributeOf(element, 'aria-label') === null ? ' and an aria-label' : ', which also lets screen readers announce its aria-label'}. Otherwise, remove tabindex from it, in the HTML or in the script that adds it.`
          : `If users can press ${selector}, change it to a button element. Otherwise, remove tabindex from it, in the HTML or in the script that adds it (a script that moves focus there needs tabindex="-1").`,
  bypass: ({ content }) =>
    content?.id
      ? `Add <a href="#${content.id}">Skip to content</a> as the first element of the body${content.tag === 'main' ? '' : `, and change ${content.mark} to a <main> element with the same id`}.`
      : null,
  'table-headers': ({ selector, element }) =>
    /^<th\b[^>]*\scolspan="/i.test(element)
      ? `If ${selector} is the title of the whole table, change it to a caption element. Then add a first row with <th scope="col"> for each column.`
      : `In ${/^<t[dh]\b/i.test(element) ? 'the table around ' : ''}${selector}, change the cells that name a column to <th scope="col">, or those that name a row to <th scope="row">. If no cells do, add a header row.`,
} satisfies Partial<Record<RuleId, (subject: Subject) => string | null>>

/** How to remove what marks a table as a data table. */
const UNMARKED: Readonly<Record<TableMark, string>> = {
  'header cells': 'replace the th elements of this table with td',
  'a caption': 'move the text of its caption above the table',
  'a summary': 'remove its summary attribute',
}

/** Matches a URL that doesn't lead to a page. */
const NO_PAGE = /^(?:#!?|javascript:.*)$/i

/** Matches the address of a file that isn't a page, and captures its type. */
const FILE =
  /\.(zip|gz|tgz|7z|rar|pdf|docx?|xlsx?|pptx?|od[tsp]|csv|exe|msi|dmg|apk|deb|rpm|mp3|mp4|mov)(?:[?#]|$)/i

function linkContextAdvice({ element, recognition }: Subject): string | null {
  const text = recognition?.text
  if (!text) return null
  const href = writtenAttributeOf(element, 'href')?.trim() ?? ''
  if (NO_PAGE.test(href))
    return `Replace “${text}” with words that describe what users get, for example “All …” with the subject of this section. Put the address of that page in the href, which now goes nowhere, or change the link to a button if a script handles the click.`
  const type = FILE.exec(href)?.[1]?.toUpperCase()
  return type
    ? `Replace “${text}” with words that name the file, its type and its size, for example “Opening hours (${type}, 2 MB)”.`
    : `Replace “${text}” with words that describe where the link goes, for example the title of that page.`
}

const isEditable = (element: string): boolean =>
  /^(?:|true|plaintext-only)$/i.test(writtenAttributeOf(element, 'contenteditable') ?? 'false')

const articleOf = (tag: string): string => (/^[aeio]/.test(tag) ? 'an' : 'a')

function keyboardAdvice({ selector, element }: Subject): string | null {
  const tag = tagOf(element)
  const role = writtenAttributeOf(element, 'role') ?? ''
  if (tag === 'a' && writtenAttributeOf(element, 'href') === null && role === '')
    return `Change ${selector} to a button, or add an href if it opens a page. Without an href, a link can’t receive focus.`
  if (COMPOSITE.test(role))
    return `Give one item of ${selector} tabindex="0" and the others tabindex="-1", and let the arrow keys move focus between the items.`
  if (role === 'slider')
    return `Use <input type="range"> instead of ${selector}, or add tabindex="0" and let the arrow keys change its value.`
  if (/^(?:li|td|tr|th)$/.test(tag))
    return `Put a <button> in ${selector}, and let the button react to the click instead.`
  if (/^(?:video|audio)$/.test(tag)) return `Add the controls attribute to ${selector}.`
  if (role !== '')
    return `Add tabindex="0" to ${selector}, and let Enter and Space do the same as a click, or use the HTML element for this role.`
  return /^(?:div|span|i|b|p|img|svg|label|h[1-6])$/.test(tag)
    ? `Change ${selector} to a <button>, or put it in one. A button receives focus and reacts to Enter and Space.`
    : null
}
