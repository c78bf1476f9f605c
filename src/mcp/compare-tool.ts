import { z } from 'zod'
import { ISSUE_STATES } from '../model/issue-history.ts'
import { nextCursorOf } from '../rest/bodies.ts'
import { executeOperation } from '../rest/execute.ts'
import { issueBody } from './from-page.ts'
import { CompareAuditsDocument } from './generated/operations.ts'
import { JOB_ID, PAGE_INPUT, PAGE_PROPERTIES, readFields, readId } from './input.ts'
import type { Tool } from './tool.ts'

const INPUT = z.object({
  state: z.enum(ISSUE_STATES).default('new'),
  ...PAGE_INPUT.pick({ per_page: true, cursor: true }).shape,
})

export const COMPARE_AUDITS: Tool = {
  title: 'Compare two audits',
  description:
    'Compares an audit with an earlier one. Returns the change in scores, the number of issues that are new, returned, open, fixed or unknown, and the issues in one of these states.',
  scope: 'read',
  properties: {
    job_id: { ...JOB_ID, description: 'The id of the later audit.' },
    base_job_id: { ...JOB_ID, description: 'The id of the earlier audit.' },
    state: {
      type: 'string',
      enum: ISSUE_STATES,
      default: 'new',
      description: 'The state of the issues to list.',
    },
    per_page: PAGE_PROPERTIES.per_page!,
    cursor: PAGE_PROPERTIES.cursor!,
  },
  required: ['job_id', 'base_job_id'],
  async run({ input, newContext }) {
    const [head, base] = [readId(input), readId(input, 'base_job_id')]
    const { state, per_page: first, cursor: after } = readFields(INPUT, input)
    const wanted = { new: false, returned: false, open: false, fixed: false, unknown: false, [state]: true }
    const variables = { base, head, first, after, ...wanted }
    const { compareAudits } = await executeOperation(CompareAuditsDocument, variables, newContext())
    const { delta, counts } = compareAudits
    const found = compareAudits[state]!
    return {
      body: {
        job_id: head,
        base_job_id: base,
        delta: delta && {
          overall: delta.overall,
          ux: delta.ux,
          accessibility: delta.accessibility,
          information_architecture: delta.informationArchitecture,
          performance: delta.performance,
        },
        counts,
        state,
        issues: found.nodes.map(issueBody),
        total_issues: found.totalCount,
        next_cursor: nextCursorOf(found),
      },
    }
  },
}
