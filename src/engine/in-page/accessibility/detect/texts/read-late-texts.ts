import type { LateTextFact } from '../../../../accessibility/detectors/facts.ts'
import { follows } from '../../../elements/order.ts'
import { remembered } from '../../../elements/remembered.ts'
import { SUBMIT } from '../../../elements/selectors.ts'
import { rootOf } from '../../../elements/text.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { keep } from '../../keeper.ts'
import { cleanTextOf } from '../names/names.ts'

const FIELD =
  'input:not([type="hidden"], [type="submit"], [type="button"], [type="image"], [type="reset"]), select, textarea'
const TEXT = 'h2, h3, h4, h5, h6, p, li, dd'
const NO_INSTRUCTION = 'nav, footer, dialog, [role="dialog"], [role="contentinfo"], [role="alert"], label'
/** Elements after a form that begin something else. */
const ELSE = 'form, nav, footer, header, dialog, h1'
const FORMS_MAX = 10
const TEXTS_MAX = 12
const FIELDS_MIN = 2
const LENGTH_MAX = 600

type ReferencesIn = (root: Document | ShadowRoot) => ReadonlyMap<string, readonly Element[]>

/** Reads short text after each form's last submit button if nothing before the text refers to it. */
export function readLateTexts(): LateTextFact[] {
  const referencesIn = remembered(readReferences)
  return findAll('form')
    .slice(0, FORMS_MAX)
    .flatMap((form) => readForm(form as HTMLFormElement, referencesIn))
}

function readForm(form: HTMLFormElement, referencesIn: ReferencesIn): LateTextFact[] {
  const fields = [...form.querySelectorAll(FIELD)].filter((field) => field.checkVisibility())
  const submit = [...form.querySelectorAll(SUBMIT)].findLast((button) => button.checkVisibility())
  if (!submit || fields.length < FIELDS_MIN || fields.some((field) => follows(field, submit))) return []
  const inside = [...form.querySelectorAll(TEXT)].filter((text) => follows(text, submit))
  return [...inside, ...textsAfter(form)]
    .values()
    .filter((text) => text.checkVisibility() && !text.closest(NO_INSTRUCTION))
    .take(TEXTS_MAX)
    .filter((text) => !isReferenced(text, submit, referencesIn(rootOf(text))))
    .toArray()
    .flatMap((element) => {
      const text = cleanTextOf(element)
      if (text === '' || text.length > LENGTH_MAX || isLink(element, text)) return []
      const isHeading = element.matches('h2, h3, h4, h5, h6')
      return [{ element: keep(element), form: keep(form), text, isHeading, isInForm: form.contains(element) }]
    })
}

/** Returns true if most of the text is a link to another page. */
function isLink(element: Element, text: string): boolean {
  const linked = [...element.querySelectorAll('a[href]')].map(cleanTextOf).join('')
  return element.closest('a[href]') !== null || linked.length > text.length / 2
}

function textsAfter(form: Element): Element[] {
  const texts: Element[] = []
  for (let next = form.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches(ELSE) || next.querySelector(ELSE)) break
    texts.push(...(next.matches(TEXT) ? [next] : next.querySelectorAll(TEXT)))
  }
  return texts
}

/**
 * Returns true if a field or an earlier link refers to the text or to the part of the page that contains it.
 */
function isReferenced(text: Element, submit: Element, references: ReturnType<ReferencesIn>): boolean {
  const isMentioned = (id: string) =>
    references.get(id)?.some((one) => !follows(one, submit) || one === submit) === true
  for (let part: Element | null = text; part && !part.contains(submit); part = part.parentElement) {
    if (part.id && isMentioned(part.id)) return true
    const heading = [...part.children].find((child) =>
      child.matches('h2[id], h3[id], h4[id], h5[id], h6[id]'),
    )
    if (heading && isMentioned(heading.id)) return true
  }
  return false
}

/** Returns the elements that refer to each id. */
function readReferences(root: Document | ShadowRoot): Map<string, Element[]> {
  const references = new Map<string, Element[]>()
  for (const one of root.querySelectorAll('[aria-describedby], [aria-details], a[href^="#"]'))
    for (const id of idsIn(one)) {
      const known = references.get(id)
      if (known) known.push(one)
      else references.set(id, [one])
    }
  return references
}

const idsIn = (element: Element): string[] => {
  const lists = ['aria-describedby', 'aria-details'].map((name) => element.getAttribute(name) ?? '')
  const [, target = ''] = /^#(.+)/.exec(element.getAttribute('href') ?? '') ?? []
  return [...lists.flatMap((ids) => ids.split(/\s+/)), target].filter(Boolean)
}
