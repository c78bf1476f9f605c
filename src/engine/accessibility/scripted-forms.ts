import type { CDPSession } from 'puppeteer'
import { writtenAttributeOf } from '../../model/element-name.ts'
import { readListeners } from '../browser/event-listeners.ts'
import type { DescribedElement } from './engines/examined-frames.ts'
import type { Evidence } from './evidence.ts'

const FORMS_MAX = 5
const FIELDS_MIN = 2
/** Selects fields that show that a form is meant to be submitted, unlike a group of settings. */
const SENT = '[type=email], [type=password], [type=tel], textarea'
const CHANGES = /^(?:change|input)$/

/**
 * Drops reports that a form has no submit button if a script reads the form's fields when they change or when
 * a button is pressed.
 */
export async function withoutScriptedForms(
  session: CDPSession,
  evidence: Evidence[],
  placed: ReadonlyMap<string, DescribedElement>,
): Promise<Evidence[]> {
  const reports = evidence.filter(({ rule, hit }) => rule === 'submit-button' && hit.place.frame === 0)
  const scripted = new Set<string>()
  for (const place of [...new Set(reports.map((report) => report.place))].slice(0, FORMS_MAX)) {
    const form = placed.get(place)
    if (form && (await isScripted(session, form))) scripted.add(place)
  }
  return scripted.size === 0
    ? evidence
    : evidence.filter(({ rule, place }) => rule !== 'submit-button' || !scripted.has(place))
}

async function isScripted(session: CDPSession, { selector, element }: DescribedElement): Promise<boolean> {
  if (!/^#?$/.test(writtenAttributeOf(element, 'action')?.trim() ?? '')) return false
  if (await hasWorkingButton(session, selector)) return true
  // Floating labels and input masks also listen to the fields of forms that are submitted.
  const found = `((form) => form?.querySelector('${SENT}') ? null : form)(document.querySelector(${JSON.stringify(selector)})) ?? document.createElement('form')`
  const listeners = await readListeners(session, found, { isDeep: true })
  const changing = listeners.filter(({ type }) => CHANGES.test(type))
  const fields = new Set(changing.map(({ backendNodeId }) => backendNodeId))
  return fields.size >= FIELDS_MIN && !listeners.some(({ type }) => type === 'submit')
}

/**
 * Returns true if a button after the last field runs a script. A button between fields may only show a
 * password or add a field.
 */
async function hasWorkingButton(session: CDPSession, selector: string): Promise<boolean> {
  const found = `((form) => {
    const all = form ? [...form.querySelectorAll('input, select, textarea, button')] : []
    const isButton = (part) => part.matches('button, input[type=button]')
    const button = all.filter(isButton).at(-1)
    const field = all.filter((part) => !isButton(part) && part.type !== 'hidden').at(-1)
    const isLast = button && (!field || field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING)
    return isLast && !button.disabled && /\\p{L}{2}/u.test(button.value + button.textContent) ? button : null
  })(document.querySelector(${JSON.stringify(selector)})) ?? document.createElement('form')`
  const listeners = await readListeners(session, found)
  return listeners.some(({ type }) => type === 'click')
}
