import type { AuditMode, CreateAuditInput } from '../generated/operations.ts'

/** The form as it is typed; `null` where nothing is. */
export interface NewAuditForm {
  url: string
  mode: AuditMode
  maxPages: number | null
  timeoutSeconds: number | null
  userAgent: string
  failOnScore: number | null
  failOnDrop: number | null
  ignoreRobots: boolean
  sandbox: boolean
}

export const EMPTY_FORM: NewAuditForm = {
  url: '',
  mode: 'basic',
  maxPages: null,
  timeoutSeconds: null,
  userAgent: '',
  failOnScore: null,
  failOnDrop: null,
  ignoreRobots: false,
  sandbox: false,
}

/** What is not filled in is not sent: the service has its own defaults. */
export function inputOf(form: NewAuditForm): CreateAuditInput {
  return {
    url: withScheme(form.url),
    mode: form.mode,
    ...(form.maxPages !== null && { maxPages: form.maxPages }),
    ...(form.timeoutSeconds !== null && { timeout: form.timeoutSeconds * 1000 }),
    ...(form.userAgent.trim() && { userAgent: form.userAgent.trim() }),
    ...(form.failOnScore !== null && { failOnScore: form.failOnScore }),
    ...(form.failOnDrop !== null && { failOnDrop: form.failOnDrop }),
    ...(form.ignoreRobots && { ignoreRobots: true }),
    ...(form.sandbox && { sandbox: true }),
  }
}

/** `example.com/shop` is what people type. */
export function withScheme(text: string): string {
  const trimmed = text.trim()
  return /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+:\d+(?:\/|$)/.test(trimmed)
    ? trimmed
    : `https://${trimmed}`
}

/** What is wrong with an address before it is sent; null when nothing is seen. */
export function urlFault(text: string): string | null {
  if (!text.trim()) return 'Enter the address of the page.'
  const address = withScheme(text)
  if (!URL.canParse(address)) return 'This is not a web address, such as https://example.com/shop.'
  const { protocol, username, password } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:')
    return 'The address has to begin with http:// or https://.'
  return username || password ? 'Leave user name and password out of the address.' : null
}

/** What a refusal may be about; a schedule has all of an audit, and when it runs. */
type FieldName = keyof NewAuditForm | 'cadence'

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

export interface FormFaults {
  fields: Partial<Record<FieldName, string>>
  /** What belongs to no field. */
  form: string | null
}

export const NO_FAULTS: FormFaults = { fields: {}, form: null }

interface Refusal {
  code: string
  message: string
  details: unknown
}

/** Where in the form each part of a refusal belongs. */
export function faultsOf({ code, message, details }: Refusal): FormFaults {
  const { field, validation_errors: faults = [] } = (details ?? {}) as RefusalDetails
  const fields: FormFaults['fields'] = {}
  const others: string[] = []
  for (const fault of faults) {
    const name = FIELDS[fault.field]
    if (name) fields[name] = sentence(fault.message)
    else others.push(`${fault.field}: ${fault.message}`)
  }
  if (faults.length > 0) return { fields, form: others.join(' ') || null }
  const name = FIELD_OF_CODE[code] ?? (field ? FIELDS[field] : undefined)
  return name ? { fields: { [name]: message }, form: null } : { fields, form: message }
}

interface RefusalDetails {
  field?: string
  validation_errors?: { field: string; message: string }[]
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Equal for two clicks on one button, so that they create one audit. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `form-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
