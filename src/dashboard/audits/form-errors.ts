import { capitalize } from '../components/format.ts'
import type { AuditForm } from './audit-form.ts'

/** What a refusal may be about; a schedule has all of an audit, and when it runs. */
type FieldName = keyof AuditForm | 'cadence'

/** Field of the service → field of the form. */
const FIELDS: Record<string, FieldName> = {
  url: 'url',
  mode: 'mode',
  max_pages: 'maxPages',
  timeout: 'timeoutSeconds',
  user_agent: 'userAgent',
  fail_on_score: 'failOnScore',
  fail_on_drop: 'failOnDrop',
  ignore_robots: 'ignoreRobots',
  cadence: 'cadence',
}

/** Code → the field it is about, where the details name none. */
const FIELD_OF_CODE: Record<string, FieldName> = {
  invalid_url: 'url',
  invalid_mode: 'mode',
  page_limit_exceeded: 'maxPages',
}

export interface FormErrors {
  fields: Partial<Record<FieldName, string>>
  /** What belongs to no field. */
  form: string | null
}

export const NO_ERRORS: FormErrors = { fields: {}, form: null }

interface Refusal {
  code: string
  message: string
  details: unknown
}

/** Where in the form each part of a refusal belongs. */
export function formErrorsOf({ code, message, details }: Refusal): FormErrors {
  const { field, validation_errors: validationErrors = [] } = (details ?? {}) as RefusalDetails
  const fields: FormErrors['fields'] = {}
  const others: string[] = []
  for (const { field, message } of validationErrors) {
    const name = FIELDS[field]
    if (name) fields[name] = capitalize(message)
    else others.push(`${field}: ${message}`)
  }
  if (validationErrors.length > 0) return { fields, form: others.join(' ') || null }
  const name = FIELD_OF_CODE[code] ?? (field ? FIELDS[field] : undefined)
  return name ? { fields: { [name]: message }, form: null } : { fields, form: message }
}

interface RefusalDetails {
  field?: string
  validation_errors?: { field: string; message: string }[]
}
