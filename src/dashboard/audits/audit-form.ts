import type {
  AuditMode,
  Category,
  CreateAuditInput,
  OnInconclusive,
  Severity,
} from '../generated/operations.ts'

/** The form's values. Empty fields are `null`. */
export interface AuditForm {
  url: string
  mode: AuditMode
  maxPages: number | null
  timeoutSeconds: number | null
  userAgent: string
  failOnScore: number | null
  failOnDrop: number | null
  /** The minimum severity of the new issues that count. Null to ignore new issues. */
  newSeverity: Severity | null
  newMax: number | null
  /** The categories whose new issues count. Empty for all categories. */
  newCategories: readonly Category[]
  onInconclusive: OnInconclusive
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
  newSeverity: null,
  newMax: null,
  newCategories: [],
  onInconclusive: 'pass',
  ignoreRobots: false,
  sandbox: false,
}

/** Omits empty fields, since the service has defaults for them. */
export function inputOf(form: AuditForm): CreateAuditInput {
  return {
    url: withScheme(form.url),
    mode: form.mode,
    ...(form.maxPages !== null && { maxPages: form.maxPages }),
    ...(form.timeoutSeconds !== null && { timeout: form.timeoutSeconds * 1000 }),
    ...(form.userAgent.trim() && { userAgent: form.userAgent.trim() }),
    ...(form.failOnScore !== null && { failOnScore: form.failOnScore }),
    ...(form.failOnDrop !== null && { failOnDrop: form.failOnDrop }),
    ...(form.newSeverity && { failOnNew: failOnNewOf(form, form.newSeverity) }),
    ...(form.onInconclusive === 'fail' && { onInconclusive: 'fail' }),
    ...(form.ignoreRobots && { ignoreRobots: true }),
    ...(form.sandbox && { sandbox: true }),
  }
}

const failOnNewOf = ({ newMax, newCategories }: AuditForm, severity: Severity) => ({
  severity,
  max: newMax ?? 0,
  ...(newCategories.length > 0 && { categories: [...newCategories] }),
})

/** Returns the request fields for a gate on new issues. */
export const newIssueFields = (
  gate: { severity: Severity; max: number; categories: readonly Category[] | null } | null,
): Pick<AuditForm, 'newSeverity' | 'newMax' | 'newCategories'> => ({
  newSeverity: gate?.severity ?? null,
  newMax: gate?.max ?? null,
  newCategories: gate?.categories ?? [],
})

/** Adds `https://` to a URL without a scheme because users often type URLs such as `example.com/shop`. */
export function withScheme(text: string): string {
  const trimmed = text.trim()
  return /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+:\d+(?:\/|$)/.test(trimmed)
    ? trimmed
    : `https://${trimmed}`
}

/** Validates the URL of a page before it is sent. Returns the error, or null. */
export function urlError(text: string): string | null {
  if (!text.trim()) return 'Enter the URL of the page.'
  const url = withScheme(text)
  if (!URL.canParse(url)) return 'Enter a valid URL, such as https://example.com/shop.'
  const { protocol, username, password } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return 'The URL must start with http:// or https://.'
  return username || password ? 'Remove the user name and password from the URL.' : null
}

/**
 * Returns an idempotency key to send with each attempt to submit a form, so that pressing the button twice
 * creates only one audit.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `form-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
