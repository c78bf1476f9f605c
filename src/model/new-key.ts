import { z } from 'zod'
import { KEY_TYPES, SCOPES, type Scope } from './api-key.ts'
import { fieldErrorsOf, validationError } from './new-audit.ts'

const GRACE_SECONDS = { max: 7 * 86_400, default: 86_400 }

const NEW_KEY = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{C}*$/u, 'must not contain control characters'),
  type: z.enum(KEY_TYPES),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1)
    .transform((wanted): Scope[] => SCOPES.filter((scope) => wanted.includes(scope))),
  expiresAt: z
    .date()
    .nullish()
    .transform((time) => time ?? null),
})

export type NewKeyFields = z.output<typeof NEW_KEY>

/**
 * Validates the fields of a new key.
 * @throws ServiceError `validation_error` listing all invalid fields, including an `expiresAt` in the past.
 */
export function readNewKey(fields: Record<string, unknown>, now: Date): NewKeyFields {
  const parsed = NEW_KEY.safeParse(fields)
  const errors = parsed.success ? [] : fieldErrorsOf(parsed.error)
  if (fields.expiresAt instanceof Date && fields.expiresAt <= now)
    errors.push({ field: 'expiresAt', message: 'must be in the future' })
  if (errors.length > 0 || !parsed.success) throw validationError(errors)
  return parsed.data
}

const GRACE = z.object({ graceSeconds: z.int().min(0).max(GRACE_SECONDS.max).nullish() })

/**
 * Returns how many seconds a key stays valid after its rotation. The default is one day.
 * @throws ServiceError `validation_error`.
 */
export function readGraceSeconds(fields: Record<string, unknown>): number {
  const parsed = GRACE.safeParse(fields)
  if (!parsed.success) throw validationError(fieldErrorsOf(parsed.error))
  return parsed.data.graceSeconds ?? GRACE_SECONDS.default
}
