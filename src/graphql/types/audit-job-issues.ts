import { hasEnded } from '../../model/audit.ts'
import type { LoggedIssue, Severity } from '../../model/issue.ts'
import { builder } from '../builder.ts'
import { connectionOf, cursorNumber, decodeCursor, firstOf, offsetOf } from '../connection.ts'
import { AuditJobType } from './audit-job.ts'
import { CategoryEnum, SeverityEnum } from './enums.ts'
import { INCLUDE_SUPPRESSED, IssueConnection, IssueType } from './issue.ts'
import { IssueGroupType } from './issue-group.ts'

export const IssueCountsType = builder.objectRef<Record<Severity, number>>('IssueCounts').implement({
  fields: (t) => ({
    error: t.exposeInt('error'),
    warning: t.exposeInt('warning'),
    info: t.exposeInt('info'),
  }),
})

interface IssueSlice {
  first: number
  after: string | null | undefined
  /** The number of issues to skip. It is ignored if `after` is given. */
  offset: number
}

function issueSlice(issues: readonly LoggedIssue[], { first, after, offset }: IssueSlice) {
  const afterSeq = after ? cursorNumber(decodeCursor(after)) : 0
  const start = after ? issues.filter(({ seq }) => seq <= afterSeq).length : offset
  return connectionOf(issues.slice(start, start + first), {
    cursorOf: ({ seq }) => String(seq),
    hasNextPage: start + first < issues.length,
    hasPreviousPage: start > 0,
    totalCount: () => issues.length,
  })
}

/** Adds the fields that return the issues found so far. */
builder.objectFields(AuditJobType, (t) => ({
  issueCounts: t.field({
    type: IssueCountsType,
    nullable: true,
    description:
      'The number of issues of each severity, excluding suppressed ones. Null until the audit ends.',
    resolve: ({ issueCounts }) => issueCounts,
  }),
  suppressedCount: t.int({
    nullable: true,
    description: 'The number of suppressed issues. Null until the audit ends.',
    resolve: ({ status, suppressedCount }) => (hasEnded({ status }) ? (suppressedCount ?? 0) : null),
  }),
  issues: t.field({
    type: IssueConnection,
    nullable: true,
    description: 'The issues found so far, excluding suppressed ones, in event log order.',
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 100 }),
    args: {
      first: t.arg.int({
        description: 'The maximum number of items to return, from 1 to 1000. Defaults to 100.',
      }),
      after: t.arg.string({ description: 'Returns only items after this cursor.' }),
      offset: t.arg.int({
        description: 'The number of issues to skip, for offset-based pagination. Ignored if `after` is set.',
      }),
      severity: t.arg({ type: SeverityEnum }),
      category: t.arg({ type: CategoryEnum }),
      includeSuppressed: t.arg.boolean({ description: INCLUDE_SUPPRESSED }),
    },
    resolve: async (audit, { severity, category, includeSuppressed, ...range }, { services }) => {
      // The arguments are checked before any issues are read.
      const slice = { first: firstOf(range, 100), after: range.after, offset: offsetOf(range) }
      const found = await services.audits.issues(audit, { severity, category, includeSuppressed })
      return issueSlice(found, slice)
    },
  }),
  issue: t.field({
    type: IssueType,
    nullable: true,
    description:
      'The issue with this id, even if a suppression hides it. Null if the audit has no such issue.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (audit, { id }, { services }) => (await services.audits.issue(audit, id)) ?? null,
  }),
  issueGroups: t.field({
    type: [IssueGroupType],
    nullable: true,
    description:
      'The issues found so far, excluding suppressed ones, grouped by their cause. The group whose fix would raise the overall score the most comes first.',
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 50 }),
    args: {
      first: t.arg.int({
        description: 'The maximum number of items to return, from 1 to 1000. Defaults to 50.',
      }),
      category: t.arg({ type: CategoryEnum }),
      severity: t.arg({
        type: SeverityEnum,
        description: 'Returns only groups whose most severe issue has this severity.',
      }),
      rule: t.arg.string(),
    },
    resolve: async (audit, args, { services }) => {
      const first = firstOf(args, 50)
      return (await services.audits.issueGroups(audit, args)).slice(0, first)
    },
  }),
}))
