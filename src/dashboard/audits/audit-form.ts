import type { AuditMode, CreateAuditInput } from '../generated/operations.ts'

/** The form as it is typed; `null` where nothing is. */
export interface AuditForm {
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

export const EMPTY_FORM: AuditForm = {
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
export function inputOf(form: AuditForm): CreateAuditInput {
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
export function urlError(text: string): string | null {
  if (!text.trim()) return 'Enter the URL of the page.'
  const address = withScheme(text)
  if (!URL.canParse(address)) return 'Enter a valid URL, such as https://example.com/shop.'
  const { protocol, username, password } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return 'The URL must start with http:// or https://.'
  return username || password ? 'Remove the user name and password from the URL.' : null
}

/** Equal for two clicks on one button, so that they create one audit. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `form-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
