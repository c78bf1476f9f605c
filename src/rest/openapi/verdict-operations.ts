import { ID_EXAMPLES } from './examples.ts'
import type { OperationDoc } from './openapi-types.ts'

const examples = {
  passed: {
    summary: 'Passed',
    value: {
      job_id: ID_EXAMPLES.job,
      outcome: 'passed',
      reasons: [],
      performance: { runs: 1, median: 66, minimum: 66, maximum: 66 },
    },
  },
  inconclusive: {
    summary: 'Inconclusive',
    value: {
      job_id: ID_EXAMPLES.job,
      outcome: 'inconclusive',
      reasons: [
        {
          code: 'gate_inconclusive',
          message:
            'the overall score is between 79 and 82 after 5 measurements, so it may be below the limit of 80',
        },
      ],
      performance: { runs: 5, median: 71, minimum: 58, maximum: 79 },
    },
  },
} as const

export const VERDICT_OPERATIONS: Record<string, OperationDoc> = {
  'GET /audit/:job_id/verdict': {
    id: 'getVerdict',
    tag: 'Audits',
    summary: "Read an audit's verdict",
    description:
      'Returns whether an audit that has ended passed its gates, the reasons, and the measured performance scores. An audit without gates has the outcome `passed`.',
    parameters: ['job_id'],
    responses: { 200: { description: 'The verdict.', schema: 'Verdict', examples } },
    errors: ['job_not_found', 'job_not_finished'],
  },
}
