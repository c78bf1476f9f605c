import { capitalize } from '../components/format.ts'
import type { AuditForm } from './audit-form.ts'

/** The schedule form has the fields of the audit form, plus a cadence and a time zone. */
type FieldName = keyof AuditForm | 'cadence' | 'timezone'

/** Maps the service's field names to the form's. */
const FIELDS: Record<string, FieldName> = {
  url: 'url',
  mode: 'mode',
  maxPages: 'maxPages',
  timeout: 'timeoutSeconds',
  userAgent: 'userAgent',
  failOnScore: 'failOnScore',
  failOnDrop: 'failOnDrop',
  failOnNew: 'newMax',
  'failOnNew.max': 'newMax',
  ignoreRobots: 'ignoreRobots',
  cadence: 'cadence',
  timezone: 'timezone',
}

/** Maps error codes whose details don't mention a field to form fields. */
const FIELD_OF_CODE: Record<string, FieldName> = {
  invalid_url: 'url',
  invalid_mode: 'mode',
  page_limit_exceeded: 'maxPages',
}

export interface FormErrors {
  fields: Partial<Record<FieldName, string>>
  /** An error that isn't about a single field. */
  form: string | null
}

export const NO_ERRORS: FormErrors = { fields: {}, form: null }

interface ServiceError {
  code: string
  message: string
  details: unknown
}

/** Assigns each part of a service error to a form field. */
export function formErrorsOf({ code, message, details }: ServiceError): FormErrors {
  const { field, validation_errors: validationErrors = [] } = (details ?? {}) as ErrorDetails
  const fields: FormErrors['fields'] = {}
  const rest: string[] = []
  for (const { field, message } of validationErrors) {
    const name = FIELDS[field]
    if (name) fields[name] = capitalize(message)
    else rest.push(`${field}: ${message}`)
  }
  if (validationErrors.length > 0) return { fields, form: rest.join(' ') || null }
  const name = FIELD_OF_CODE[code] ?? (field ? FIELDS[field] : undefined)
  return name ? { fields: { [name]: message }, form: null } : { fields, form: message }
}

interface ErrorDetails {
  field?: string
  validation_errors?: { field: string; message: string }[]
}
