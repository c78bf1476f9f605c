import { attributeOf } from '../../../model/element-name.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { RuleId } from '../rules/registry.ts'
import { atStart, theElement } from './element-name.ts'
import type { HintSubject } from './joined-hints.ts'

const TITLE_MAX = 60
const shortened = (text: string): string =>
  text.length > TITLE_MAX ? `${text.slice(0, TITLE_MAX - 1).trimEnd()}…` : text

const HANDLER = /\s(on(?:click|dblclick|mouse[a-z]+))="[^"]*[^\s;"]/gi
const CODE_MAX = 40

/** Returns the code in an element's click handler, such as “showMenu()”, or null if it is long. */
function clickCodeOf(element: string): string | null {
  const code =
    attributeOf(element, 'onclick')
      ?.trim()
      .replace(/[\s;]+$/, '') ?? ''
  return code && code.length <= CODE_MAX && !code.includes('…') ? code : null
}

const ID_REFERENCE =
  /\s(aria-(?:controls|owns|labelledby|describedby|details|activedescendant|errormessage|flowto))="([^"]+)"/g

/** Questions that quote the attributes that raise a doubt. Null where the rule's general question is better. */
export const ELEMENT_QUESTIONS = {
  'aria-valid-attr-value': (subject) => {
    const [reference, ...others] = subject.element.matchAll(ID_REFERENCE)
    return reference && others.length === 0
      ? `${atStart(theElement(subject))} has ${reference[1]}="${reference[2]}", but no element on the page has this id. Does a script add one when it is needed?`
      : null
  },
  bypass: ({ content }) =>
    content
      ? `The Tab key stops ${content.stopsBefore} times before it reaches the content${content.mark && ` (${content.mark})`}. Can keyboard users skip these controls, for example with a link at the start of the page?`
      : null,
  'emulated-link': (subject) => {
    const code = clickCodeOf(subject.element)
    return code
      ? `A click on ${theElement(subject)} runs “${code}”. Does it open a page? If so, keyboard and screen reader users need a link.`
      : null
  },
  'inline-mouse-handler': (subject) => {
    const handlers = [...new Set([...subject.element.matchAll(HANDLER)].map(([, name]) => name!))]
    return handlers.length > 0
      ? `${atStart(theElement(subject))} has ${joinList(handlers)}, but no handler for the keyboard. Can keyboard users do the same in another way?`
      : null
  },
  'optgroup-label': (subject) =>
    `Do the options of ${theElement(subject)} form groups? In a long list, group labels help users find an option.`,
  'page-title-words': ({ pageTitle }) =>
    pageTitle
      ? `Does the title “${shortened(pageTitle)}” describe what the page is about? Users see it in tabs and search results.`
      : null,
  'scrollable-region-focusable': (subject) =>
    `Can you scroll ${theElement(subject, 'area')} with the arrow keys in Safari? There, scrollable areas without controls can’t receive keyboard focus.`,
  'select-onchange': (subject) =>
    `Does choosing an option in ${theElement(subject)} open another page immediately? If so, keyboard users who move through the options can’t reach the later ones.`,
  'table-header-scope': (subject) =>
    `The header cells of ${theElement(subject)} are in several rows or span several columns, but have no scope attribute. Do screen readers read the right headers with each cell?`,
} satisfies Partial<Record<RuleId, (subject: HintSubject) => string | null>>
