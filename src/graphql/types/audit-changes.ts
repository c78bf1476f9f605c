import type { AuditComparison } from '../../domain/history/compare-audits.ts'
import {
  type ChangeCounts,
  type ComparedIssue,
  ISSUE_STATES,
  type IssueState,
} from '../../model/issue-history.ts'
import { builder } from '../builder.ts'
import {
  type ConnectionArgs,
  connectionOf,
  cursorNumber,
  decodeCursor,
  firstOf,
  offsetOf,
} from '../connection.ts'
import { AuditJobType } from './audit-job.ts'
import { IssueStateEnum } from './enums.ts'
import { IssueConnection } from './issue.ts'
import { DeltaType } from './scores.ts'

const FIRST_DEFAULT = 100
/** To resolve even a single field, a comparison reads the issues of two audits. */
const COMPARISON_COST = 500

const MEANINGS: Record<keyof ChangeCounts, string> = {
  new: 'Issues that no earlier audit of the page found.',
  returned: 'Issues that had been fixed but have come back.',
  open: 'Issues that were already open.',
  fixed: 'Issues that no longer occur, on pages that were examined.',
  unknown: 'Known issues that were not checked, because a page failed or an engine or probe did not run.',
  suppressed: "Suppressed issues, which don't count as new, returned or open.",
}

const ChangeCountsType = builder.objectRef<ChangeCounts>('ChangeCounts').implement({
  description: 'The number of issues in each state.',
  fields: (t) => ({
    new: t.exposeInt('new', { description: MEANINGS.new }),
    returned: t.exposeInt('returned', { description: MEANINGS.returned }),
    open: t.exposeInt('open', { description: MEANINGS.open }),
    fixed: t.exposeInt('fixed', { description: MEANINGS.fixed }),
    unknown: t.exposeInt('unknown', { description: MEANINGS.unknown }),
    suppressed: t.exposeInt('suppressed', { description: MEANINGS.suppressed }),
  }),
})

/** Returns one page of a list that never changes. Cursors are positions in the list. */
function pageOf(
  issues: readonly ComparedIssue[],
  args: ConnectionArgs & { offset?: number | null | undefined },
) {
  const first = firstOf(args, FIRST_DEFAULT)
  const start = args.after ? cursorNumber(decodeCursor(args.after)) : offsetOf(args)
  const nodes = issues
    .slice(start, start + first)
    .map(({ issue, ...life }, index) => ({ ...issue, life, position: start + index + 1 }))
  return connectionOf(nodes, {
    cursorOf: ({ position }) => String(position),
    hasNextPage: start + first < issues.length,
    hasPreviousPage: start > 0,
    totalCount: () => issues.length,
  })
}

/** Adds the field that returns the changes since earlier audits of the same pages. */
builder.objectFields(AuditJobType, (t) => ({
  changes: t.field({
    type: ChangeCountsType,
    nullable: true,
    description:
      "How the audit's issues compare with those of earlier audits of the same pages in any mode. The counts are set when the audit ends and don't change after that. Null until then, and in audits that predate this field.",
    resolve: (audit, _args, { services }) => services.changes.countsOf(audit),
  }),
  previousJobId: t.id({
    nullable: true,
    description: "The audit that precedes this one in the first page's history.",
    resolve: ({ changes }) => changes?.previousAuditId ?? null,
  }),
  changedIssues: t.field({
    type: IssueConnection,
    nullable: true,
    description:
      "The issues that `changes` counts: first the audit's issues in event log order, then fixed and unknown issues. Empty until the audit has ended.",
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? FIRST_DEFAULT }),
    args: {
      state: t.arg({ type: IssueStateEnum }),
      first: t.arg.int({
        description: `The maximum number of items to return, from 1 to 1000. Defaults to ${FIRST_DEFAULT}.`,
      }),
      after: t.arg.string({ description: 'Returns only items after this cursor.' }),
      offset: t.arg.int({
        description: 'The number of issues to skip, for offset-based pagination. Ignored if `after` is set.',
      }),
    },
    resolve: async (audit, { state, ...args }, { services }) =>
      pageOf(await services.changes.list(audit, state ?? null), args),
  }),
}))

const AuditComparisonType = builder.objectRef<AuditComparison>('AuditComparison').implement({
  description:
    'A comparison of two audits. Pages are matched by path, so the two audits may cover different hosts.',
  fields: (t) => ({
    base: t.field({ type: AuditJobType, resolve: ({ base }) => base }),
    head: t.field({ type: AuditJobType, resolve: ({ head }) => head }),
    delta: t.field({
      type: DeltaType,
      nullable: true,
      description: "The head's scores minus the base's scores. Null if either audit has no scores.",
      resolve: ({ delta }) => delta,
    }),
    counts: t.field({ type: ChangeCountsType, resolve: ({ counts }) => counts }),
  }),
})

const issuesIn = (state: IssueState) =>
  builder.objectField(AuditComparisonType, state, (t) =>
    t.field({
      type: IssueConnection,
      nullable: true,
      description: COMPARED[state],
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? FIRST_DEFAULT }),
      args: {
        first: t.arg.int({
          description: `The maximum number of items to return, from 1 to 1000. Defaults to ${FIRST_DEFAULT}.`,
        }),
        after: t.arg.string({ description: 'Returns only items after this cursor.' }),
      },
      resolve: ({ issues }, args) =>
        pageOf(
          issues.filter((issue) => issue.state === state),
          args,
        ),
    }),
  )

const COMPARED: Record<IssueState, string> = {
  new: 'Issues found in the head, but neither in the base nor in an audit before the base.',
  returned: 'Issues found in the head and in an audit before the base, but not in the base.',
  open: 'Issues found in both audits.',
  fixed: 'Issues found only in the base.',
  unknown: 'Issues found in the base that the head did not check.',
}

for (const state of ISSUE_STATES) issuesIn(state)

builder.queryField('compareAudits', (t) =>
  t.field({
    type: AuditComparisonType,
    nullable: true,
    description:
      "Compares two of the account's audits. Returns null and the error `job_not_finished` unless both have ended.",
    authScopes: { read: true },
    complexity: COMPARISON_COST,
    args: { base: t.arg.id({ required: true }), head: t.arg.id({ required: true }) },
    resolve: async (_root, { base, head }, { readAudit, services }) =>
      services.compareAudits(await readAudit(base), await readAudit(head)),
  }),
)
