import { z } from 'zod'
import { fieldErrorsOf, validationError } from './new-audit.ts'

/** A client's report that an issue isn't a defect. */
export interface FalseAlarm {
  accountId: string
  rule: string
  fingerprint: string
  auditId: string
  issueId: string
  rulesetVersion: string
  /** The client's comment, or null. */
  comment: string | null
  createdAt: Date
}

/** The number of defects that clients have reported as false alarms. */
export interface FalseAlarmCount {
  rule: string
  count: number
}

export const COMMENT_MAX = 500

const REPORT = z.object({ comment: z.string().trim().max(COMMENT_MAX).nullish() })

/**
 * Returns the comment, or null if it is empty or blank.
 * @throws ServiceError `validation_error` if it is too long.
 */
export function readComment(comment: unknown): string | null {
  const parsed = REPORT.safeParse({ comment })
  if (!parsed.success) throw validationError(fieldErrorsOf(parsed.error))
  return parsed.data.comment || null
}
