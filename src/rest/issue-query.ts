import { z } from 'zod'
import { SEVERITIES, type Severity } from '../model/issue.ts'
import { fieldErrorsOf, validationError } from '../model/new-audit.ts'

/** The fields of an issue in a report, in the order of the specification. */
export const EMBEDDED_FIELDS = ['id', 'severity', 'category', 'rule', 'message', 'selector', 'wcag'] as const
export type EmbeddedField = (typeof EMBEDDED_FIELDS)[number]

const numberText = (maximum: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.int().min(1).max(maximum))

/** The query parameters of `GET /audit/{job_id}`. */
export const ISSUE_QUERY = z.object({
  severity: z.enum(SEVERITIES).optional(),
  fields: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(EMBEDDED_FIELDS)).min(1))
    .optional(),
  page: numberText(Number.MAX_SAFE_INTEGER).default(1),
  per_page: numberText(1000).default(100),
  delta: z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' }).default(false),
})

export type IssueQueryName = keyof z.infer<typeof ISSUE_QUERY>

export interface IssueQuery {
  severity: Severity | null
  fields: readonly EmbeddedField[]
  page: number
  perPage: number
  delta: boolean
}

/** @throws ServiceError `validation_error` listing every invalid parameter. */
export function readIssueQuery(query: Record<string, string>): IssueQuery {
  const parsed = ISSUE_QUERY.safeParse(query)
  if (!parsed.success) throw validationError(fieldErrorsOf(parsed.error))
  const { severity, fields, page, per_page, delta } = parsed.data
  return {
    severity: severity ?? null,
    fields: EMBEDDED_FIELDS.filter((field) => fields?.includes(field) ?? true),
    page,
    perPage: per_page,
    delta,
  }
}
