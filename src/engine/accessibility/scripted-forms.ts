import type { CDPSession } from 'puppeteer'
import { writtenAttributeOf } from '../../model/element-name.ts'
import { readListeners } from '../browser/event-listeners.ts'
import type { Evidence } from './evidence.ts'
import type { DescribedElement } from './examined-frames.ts'

const FORMS_MAX = 5
const FIELDS_MIN = 2
/** Selects fields of forms that people send, and that aren't settings. */
const SENT = '[type=email], [type=password], [type=tel], textarea'
const CHANGES = /^(?:change|input)$/

/**
 * Drops reports that a form has no submit button if its fields are only settings, which scripts read whenever they
 * change.
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
  if (writtenAttributeOf(element, 'action')) return false
  // Labels and masks also listen to what people type into the fields of a form that is sent.
  const found = `((form) => form?.querySelector('${SENT}') ? null : form)(document.querySelector(${JSON.stringify(selector)})) ?? document.createElement('form')`
  const listeners = await readListeners(session, found, { isDeep: true })
  const changing = listeners.filter(({ type }) => CHANGES.test(type))
  const fields = new Set(changing.map(({ backendNodeId }) => backendNodeId))
  return fields.size >= FIELDS_MIN && !listeners.some(({ type }) => type === 'submit')
}
