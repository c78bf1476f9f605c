import { z } from 'zod'
import { SEVERITIES, type Severity } from '../model/issue.ts'
import { flagText, numberText, readQuery } from './query.ts'

/** The fields of an issue in a report, in the same order as in the specification. */
export const EMBEDDED_FIELDS = ['id', 'severity', 'category', 'rule', 'message', 'selector', 'wcag'] as const
export type EmbeddedField = (typeof EMBEDDED_FIELDS)[number]

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
  delta: flagText().default(false),
})

export type IssueQueryName = keyof z.infer<typeof ISSUE_QUERY>

export interface IssueQuery {
  severity: Severity | null
  fields: readonly EmbeddedField[]
  page: number
  perPage: number
  delta: boolean
}

/** @throws ServiceError `validation_error` listing all invalid parameters. */
export function readIssueQuery(query: Record<string, string>): IssueQuery {
  const { severity, fields, page, per_page, delta } = readQuery(ISSUE_QUERY, query)
  return {
    severity: severity ?? null,
    fields: EMBEDDED_FIELDS.filter((field) => fields?.includes(field) ?? true),
    page,
    perPage: per_page,
    delta,
  }
}
