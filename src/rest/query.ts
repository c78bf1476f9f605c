import { z } from 'zod'
import { isPosition } from '../graphql/connection.ts'
import { AUDIT_MODES, AUDIT_STATUSES } from '../model/audit.ts'
import { fieldErrorsOf, validationError } from '../model/new-audit.ts'
import { isPageUrl, NO_PAGE_URL } from '../model/page-url.ts'
import { REPORT_FORMATS } from '../model/report.ts'

export const numberText = (maximum: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.int().min(1).max(maximum))

export const flagText = () => z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' })

const timeText = () =>
  z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'must be an ISO 8601 date, with or without a time, such as 2026-11-21 or 2026-11-21T09:00:00Z',
  })

/** The query parameters for lists with cursors. */
export const PAGE_QUERY = z.object({
  limit: numberText(100).default(20),
  cursor: z.string().refine(isPosition, 'is not a valid cursor').optional(),
})

/** The query parameters of `GET /audits`. */
export const AUDIT_LIST_QUERY = z.object({
  url: z.string().refine(isPageUrl, NO_PAGE_URL).optional(),
  status: z.enum(AUDIT_STATUSES).optional(),
  mode: z.enum(AUDIT_MODES).optional(),
  sandbox: flagText().optional(),
  since: timeText().optional(),
  until: timeText().optional(),
  ...PAGE_QUERY.shape,
})

/** The query parameters of `GET /audit/{job_id}/report`. */
export const REPORT_QUERY = z.object({ format: z.enum(REPORT_FORMATS) })

/**
 * Validates query parameters, ignoring unknown ones.
 * @throws ServiceError `validation_error` listing all invalid parameters.
 */
export function readQuery<Query>(schema: z.ZodType<Query>, query: Record<string, string>): Query {
  const parsed = schema.safeParse(query)
  if (!parsed.success) throw validationError(fieldErrorsOf(parsed.error))
  return parsed.data
}

/** The largest GraphQL `Int`, which is larger than the number of issues in any audit. */
const OFFSET_MAX = 2 ** 31 - 1

/** Returns the number of issues before a page. */
export const offsetOf = (page: number, perPage: number): number => Math.min((page - 1) * perPage, OFFSET_MAX)
