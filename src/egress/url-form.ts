import type { HostError } from './host-policy.ts'
import { invalidUrl } from './invalid-url.ts'
import { repairReasonOf } from './repaired-text.ts'

export interface FormOptions {
  /** The name of the field in errors. */
  field: string
  protocols: readonly string[]
}

const NAMES_BY_PROTOCOL: Record<string, string> = { 'http:': 'HTTP', 'https:': 'HTTPS' }

const MALFORMED = 'The URL is malformed.'

/** The error message for each reason why the host policy rejects a URL. */
export const HOST_MESSAGES: Record<HostError, (url: URL) => string> = {
  malformed: () => MALFORMED,
  private_address: () => 'The URL points to a local or private address.',
  port: ({ port }) => `Port ${port} isn't allowed. Use 80, 443 or a port above 1023.`,
}

/**
 * Parses a submitted URL and checks its syntax, but not its host.
 * @throws ServiceError `invalid_url` with `field`, `value` and `reason` in its details.
 */
export function readUrl(value: unknown, { field, protocols }: FormOptions): URL {
  const reject = (reason: string, message: string) => invalidUrl({ field, value, reason, message })
  if (typeof value !== 'string' || !value.isWellFormed() || !URL.canParse(value))
    throw reject('malformed', MALFORMED)
  const url = new URL(value)
  const needsRepair = repairReasonOf(value, url)
  if (needsRepair) throw reject('malformed', needsRepair)
  if (!protocols.includes(url.protocol))
    throw reject(
      'scheme',
      `The URL must use ${protocols.map((name) => NAMES_BY_PROTOCOL[name]).join(' or ')}.`,
    )
  if (url.username || url.password)
    throw reject('credentials', 'The URL must not contain a user name or password.')
  return url
}
