import { writtenAttributeOf } from '../../../model/element-name.ts'
import type { Detail, Read, Subject } from './detail.ts'
import { atStart, theElement } from './element-name.ts'
import { labelWords } from './field-words.ts'
import { sliderAdvice } from './name-advice.ts'

const ANY = /([\s\S])/

/**
 * Describes defects using facts about what is in and around the element. Without such facts, the general
 * wording applies.
 */
export const CONTENT_READERS = {
  'aria-input-field-name': [[ANY, (_, subject) => sliderDetail(subject)]],
  'label-empty': [[ANY, (_, subject) => labelDetail(subject)]],
  listitem: [[ANY, (_, subject) => listItemDetail(subject)]],
  'landmark-no-duplicate-contentinfo': [[ANY, (_, subject) => footerDetail(subject)]],
} satisfies Record<string, readonly (readonly [RegExp, Read])[]>

/** The general wording is about entering text, which isn't possible in a slider. */
function sliderDetail(subject: Subject): Detail {
  if (writtenAttributeOf(subject.element, 'role') !== 'slider') return {}
  return {
    message: `${atStart(theElement(subject, 'slider'))} has no name for screen readers, which announce only its value.`,
    fix: sliderAdvice(subject),
  }
}

/** A label around a field can't be removed, since it contains the field. */
function labelDetail({ innerField, selector }: Subject): Detail {
  if (!innerField || /^(?:checkbox|radio)$/i.test(writtenAttributeOf(innerField, 'type') ?? '')) return {}
  const words = labelWords(innerField, {})
  return {
    message: `A label element around this field contains no text. ${readInstead(innerField)}`.trim(),
    fix: `Add the name of the field${words ? `, such as “${words}”,` : ''} to ${selector}, before the field.`,
  }
}

/** Returns a sentence about what screen readers read instead of an empty label. */
function readInstead(field: string): string {
  const name = ['aria-labelledby', 'aria-label', 'title', 'placeholder'].find((each) =>
    writtenAttributeOf(field, each)?.trim(),
  )
  if (name === 'aria-labelledby') return 'Screen readers read only the text that aria-labelledby refers to.'
  const value = name ? writtenAttributeOf(field, name)?.trim() : ''
  // Another label may name the field.
  return name ? `Screen readers read only its ${name} “${value}”.` : ''
}

/** The item is already in a list, but the list's role makes it lose its meaning. */
function listItemDetail(subject: Subject): Detail {
  const { listRole } = subject
  if (!listRole) return {}
  const { mark, role, isInNav } = listRole
  const also =
    role !== 'navigation'
      ? ' so that its items count as a list again'
      : isInNav
        ? ', because the <nav> element around it is already a navigation landmark'
        : ', and put the list in a <nav> element instead'
  return {
    message: `${atStart(theElement(subject, 'list item'))} isn’t announced as part of a list, because role="${role}" on the ${mark} around it replaces the list role.`,
    fix: `Remove role="${role}" from ${mark}${also}. This fixes all items in it.`,
  }
}

function footerDetail(subject: Subject): Detail {
  const { selector, element, isQuoteSource } = subject
  const role = writtenAttributeOf(element, 'role')
  if (isQuoteSource && role === null)
    return {
      message: `Screen readers announce ${theElement(subject)}, which names the source of a quotation, as another footer of the page.`,
      fix: writtenAttributeOf(element, 'class')?.trim()
        ? `Change ${selector} to a div or p element with the same classes, also in the template if a script inserts it. In styles for footers in blockquotes, use the class instead of the footer element.`
        : `Change ${selector} to <div class="quote-source">, also in the template if a script inserts it. In the style sheet, replace footer with .quote-source in the rules for footers in quotations.`,
    }
  const change = role === null ? `change ${selector} to a div` : `remove role="${role}" from ${selector}`
  return {
    fix: `If ${selector} is not the footer of the whole page, ${change}. Otherwise, keep it, and change the other one to a div.`,
  }
}

/** Describes a description list that lacks terms or descriptions. */
export function termsDetail(subject: Subject): Detail {
  const { selector, terms: { terms, descriptions } = { terms: 0, descriptions: 0 } } = subject
  const list = atStart(theElement(subject, 'description list'))
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
  if (terms > 0 && descriptions === 0)
    return {
      message: `${list} has ${count(terms, 'term')} (dt) but no description (dd), so screen readers announce terms whose descriptions seem to be missing.`,
      fix: `Change ${selector} to a ul, and each dt in it to an li.`,
    }
  if (descriptions > 0 && terms === 0)
    return {
      message: `${list} has ${count(descriptions, 'description')} (dd) but no term (dt), so screen readers can’t tell users what they describe.`,
      fix: `In ${selector}, put a dt with the term before each dd. If there are no terms, change the dl to a ul, and each dd to an li.`,
    }
  return {
    message: `${list} has terms (dt) without descriptions (dd), or descriptions without a term, so screen readers can’t tell users which belong together.`,
    fix: `In ${selector}, follow each dt with at least one dd. If there are no descriptions, use a ul with li elements instead of the dl.`,
  }
}
