import { z } from 'zod'
import { CATEGORIES, SEVERITIES } from '../model/issue.ts'
import { ISSUE_STATES } from '../model/issue-history.ts'
import { validationError } from '../model/new-audit.ts'
import { nextCursorOf } from '../rest/bodies.ts'
import { executeOperation } from '../rest/execute.ts'
import { ServiceError } from '../shared/errors.ts'
import { fromPage, issueBody } from './from-page.ts'
import { ReadChangedIssuesDocument, ReadIssueDocument, ReadIssuesDocument } from './generated/operations.ts'
import {
  connectionArgs,
  JOB_ID,
  PAGE_INPUT,
  PAGE_PROPERTIES,
  propertiesOf,
  readFields,
  readId,
} from './input.ts'
import type { Tool } from './tool.ts'

const LIST_INPUT = z.object({
  severity: z.enum(SEVERITIES).optional(),
  category: z.enum(CATEGORIES).optional(),
  state: z.enum(ISSUE_STATES).optional(),
  ...PAGE_INPUT.shape,
})

export const LIST_ISSUES: Tool = {
  title: 'List issues',
  description:
    "Lists an audit's issues. You can filter them by severity and category, or by state, such as `new`.",
  scope: 'read',
  properties: {
    job_id: JOB_ID,
    ...propertiesOf('severity'),
    category: { type: 'string', enum: CATEGORIES, description: 'Returns only issues in this category.' },
    state: {
      type: 'string',
      enum: ISSUE_STATES,
      description: "Returns only issues in this state. Can't be combined with severity or category.",
    },
    ...PAGE_PROPERTIES,
  },
  required: ['job_id'],
  async run({ input, newContext }) {
    const id = readId(input)
    const { severity, category, state, ...page } = readFields(LIST_INPUT, input)
    if (state && (severity || category))
      throw validationError([{ field: 'state', message: "can't be combined with severity or category" }])
    const args = { id, ...connectionArgs(page) }
    const found = state
      ? (await executeOperation(ReadChangedIssuesDocument, { ...args, state }, newContext())).job
          .changedIssues
      : (await executeOperation(ReadIssuesDocument, { ...args, severity, category }, newContext())).job.issues
    return {
      body: {
        job_id: id,
        issues: found!.nodes.map(issueBody),
        total_issues: found!.totalCount,
        next_cursor: nextCursorOf(found!),
      },
    }
  },
}

export const EXPLAIN_ISSUE: Tool = {
  title: 'Explain an issue',
  description:
    'Explains an issue: what is wrong, who is affected, which element is affected (with a screenshot), and how to fix it.',
  scope: 'read',
  properties: {
    job_id: JOB_ID,
    issue_id: { type: 'string', description: 'The id of an issue in this audit. Starts with `iss_`.' },
  },
  required: ['job_id', 'issue_id'],
  async run({ input, newContext }) {
    const [id, issueId] = [readId(input), readId(input, 'issue_id')]
    const context = newContext()
    const { issue } = (await executeOperation(ReadIssueDocument, { id, issueId }, context)).job
    if (!issue) throw new ServiceError('not_found', { message: 'No issue in this audit has this issue_id.' })
    const { audits, issuePictures, rules } = context.services
    const audit = await context.readAudit(id)
    const rule = rules.find((facts) => facts.id === issue.rule)
    const { from_page, ...facts } = issueBody(issue)
    return {
      body: {
        job_id: id,
        ...facts,
        first_seen_at: issue.firstSeenAt,
        fingerprint: issue.fingerprint,
        suppression: issue.suppression && { expires_at: issue.suppression.expiresAt },
        requirement: rule?.help ?? null,
        why: rule?.why ?? null,
        fix: rule?.fix ?? null,
        source: rule?.source ?? null,
        documentation_url: issue.docsUrl,
        box: issue.box,
        from_page: { ...from_page, ...fromPage({ fix_suggestion: issue.fixSuggestion }).from_page },
      },
      picture: await issuePictures.read(audit, (await audits.issue(audit, issueId))!),
    }
  },
}
