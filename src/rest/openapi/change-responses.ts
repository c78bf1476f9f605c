import { z } from 'zod'
import { ISSUE_STATES } from '../../model/issue-history.ts'
import { ISSUE_FIELDS, jobId } from './responses.ts'

export const CHANGED_ISSUE = z.strictObject({
  ...ISSUE_FIELDS,
  state: z
    .enum(ISSUE_STATES)
    .describe(
      '`new`: no earlier audit of the page found it. `returned`: it was fixed before. `open`: it was there before. `fixed`: it is gone. `unknown`: it was not checked this time, since its page could not be examined, or an engine or probe did not finish.',
    ),
  fingerprint: z.string().describe('Identifies the defect in all audits that find it.'),
})

const count = (description: string) => z.int().min(0).describe(description)

export const CHANGE_COUNTS = z.strictObject({
  new: count('Issues that no earlier audit of the page found.'),
  returned: count('Issues that had been fixed but have come back.'),
  open: count('Issues that were already open.'),
  fixed: count('Issues that no longer occur.'),
  unknown: count('Known issues that were not checked.'),
  suppressed: count("Suppressed issues, which don't count as new, returned or open."),
})

export const AUDIT_CHANGES = z.strictObject({
  job_id: jobId,
  previous_job_id: z
    .string()
    .nullable()
    .describe("The audit that precedes this one in the first page's history. Null if there is none."),
  counts: CHANGE_COUNTS.nullable().describe(
    'Null for audits that ended before the service started to keep a history.',
  ),
  issues: z
    .array(CHANGED_ISSUE)
    .describe(
      "The audit's issues in the order in which they were found, followed by fixed and unknown issues.",
    ),
  pagination: z.strictObject({
    total_issues: z.int().min(0).describe('The number of issues after filtering by `state`, before paging.'),
    total_pages: z.int().min(0),
    page: z.int().min(1),
    per_page: z.int().min(1).max(1000),
  }),
})
