import { z } from 'zod'
import { parseSelector } from './css-selector.ts'
import type { IssueSuppression } from './issue.ts'
import { type FieldError, fieldErrorsOf, requireFields, validationError } from './new-audit.ts'

/**
 * The conditions on an issue's element or page. At least one must be set, and an issue must meet all that are
 * set.
 */
export const SUPPRESSION_CONDITIONS = ['component', 'selector', 'page_pattern', 'fingerprint'] as const

/** An owner's decision to hide a rule's issues for some time. It never changes. */
export interface Suppression extends IssueSuppression {
  accountId: string
}

function pagePatternError(text: string): string | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return 'must be an http or https URL, in which * matches any text'
  return null
}

const text = (maximum: number) => z.string().min(1).max(maximum)

/** The fields of `POST /suppressions`. `null` counts as absent. */
export const NEW_SUPPRESSION = z.object({
  rule: text(100).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a rule id, such as image-alt'),
  component: text(500).nullish(),
  selector: text(1000)
    .refine((value) => parseSelector(value) !== null, 'is not a CSS selector')
    .nullish(),
  page_pattern: text(1000)
    .check(({ value, issues }) => {
      const message = pagePatternError(value)
      if (message) issues.push({ code: 'custom', message, input: value })
    })
    .nullish(),
  fingerprint: text(100).nullish(),
  reason: z.string().max(500).regex(/\S/, 'must not be blank'),
  expires_at: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      error: 'must be an ISO 8601 date, with or without a time, such as 2027-01-31 or 2027-01-31T00:00:00Z',
    })
    .nullish(),
  confirm: z.boolean().nullish(),
})

/** The settings that clients can choose. */
export type NewSuppression = Omit<IssueSuppression, 'id' | 'createdAt' | 'createdBy' | 'sandbox'> & {
  confirm: boolean
}

/** @throws ServiceError `missing_parameter`, or `validation_error` listing all invalid fields. */
export function readNewSuppression(fields: Record<string, unknown>, now: Date): NewSuppression {
  requireFields(fields, ['rule', 'reason'])
  const parsed = NEW_SUPPRESSION.safeParse(fields)
  const errors = [...(parsed.success ? [] : fieldErrorsOf(parsed.error)), ...conditionErrors(fields)]
  const isTime = !errors.some(({ field }) => field === 'expires_at')
  const expiresAt = isTime && fields.expires_at ? new Date(String(fields.expires_at)) : aYearAfter(now)
  errors.push(...expiryErrors(expiresAt, now))
  if (!parsed.success || errors.length > 0) throw validationError(errors)
  const { rule, component, selector, page_pattern, fingerprint, reason, confirm } = parsed.data
  return {
    rule,
    component: component ?? null,
    selector: selector ?? null,
    pagePattern: page_pattern ?? null,
    fingerprint: fingerprint ?? null,
    reason,
    expiresAt,
    confirm: confirm ?? false,
  }
}

/** Returns the latest possible expiry of a suppression, which is also the default. */
function aYearAfter(time: Date): Date {
  const end = new Date(time)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}

function expiryErrors(expiresAt: Date, now: Date): FieldError[] {
  if (expiresAt <= now) return [{ field: 'expires_at', message: 'must be in the future' }]
  return expiresAt > aYearAfter(now)
    ? [{ field: 'expires_at', message: 'must be no more than a year from now' }]
    : []
}

function conditionErrors(fields: Record<string, unknown>): FieldError[] {
  if (SUPPRESSION_CONDITIONS.some((name) => fields[name] !== undefined && fields[name] !== null)) return []
  const message =
    'is required unless selector, page_pattern or fingerprint is set. Without any of them, the suppression would hide the rule everywhere'
  return [{ field: 'component', message }]
}
