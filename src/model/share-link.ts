import { z } from 'zod'
import { fieldErrorsOf, validationError } from './new-audit.ts'

const DAY_MS = 86_400_000
/** The maximum lifetime of a link, in milliseconds. */
const VALID_MAX_MS = 90 * DAY_MS
const VALID_DEFAULT_MS = 30 * DAY_MS

/** A link to an audit's report that works without an account. */
export interface ShareLink {
  url: string
  expiresAt: Date
}

/** The fields of `POST /audit/{job_id}/share`. `null` counts as absent. */
export const NEW_SHARE_LINK = z.object({
  expires_at: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: 'must be an ISO 8601 date, with or without a time, such as 2027-01-31 or 2027-01-31T00:00:00Z',
    })
    .nullish(),
})

/**
 * Returns the expiry time of a new link.
 * @throws ServiceError `validation_error`.
 */
export function readShareExpiry(fields: Record<string, unknown>, now: Date): Date {
  const parsed = NEW_SHARE_LINK.safeParse(fields)
  if (!parsed.success) throw validationError(fieldErrorsOf(parsed.error))
  const { expires_at: text } = parsed.data
  const expiresAt = text ? new Date(text) : new Date(now.getTime() + VALID_DEFAULT_MS)
  const validMs = expiresAt.getTime() - now.getTime()
  if (validMs <= 0) throw invalidExpiry('must be in the future')
  if (validMs > VALID_MAX_MS) throw invalidExpiry('must be no more than 90 days from now')
  return expiresAt
}

const invalidExpiry = (message: string) => validationError([{ field: 'expires_at', message }])
