import { z } from 'zod'
import { FAILURE_CODES } from '../../model/audit.ts'
import { VERDICT_OUTCOMES } from '../../model/verdict.ts'

const score = z.number().min(0).max(100)

export const VERDICT = z.strictObject({
  job_id: z.string().describe('Identifies the audit.'),
  outcome: z
    .enum(VERDICT_OUTCOMES)
    .nullable()
    .describe(
      'Whether the audit passed its gates. `inconclusive` means that a gate depends on performance, which varies too much between runs. Null if the page could not be audited.',
    ),
  reasons: z
    .array(z.strictObject({ code: z.enum(FAILURE_CODES), message: z.string() }))
    .describe('The gates that failed or, if none failed, the inconclusive gates.'),
  performance: z
    .strictObject({
      runs: z.int().min(0).describe('The number of times that each page was measured.'),
      median: score.describe("The audit's performance score."),
      minimum: score,
      maximum: score,
    })
    .nullable()
    .describe('The performance scores that were measured. Null if the audit has no result.'),
})
