import type { IssueLife } from '../../model/issue-history.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { IssueStateEnum } from './enums.ts'
import { type IssueNode, IssueType } from './issue.ts'

async function lifeOf(issue: IssueNode, { readAudit, services }: Context): Promise<IssueLife | null> {
  return issue.life ?? services.changes.lifeOf(await readAudit(issue.auditId), issue)
}

/** Adds fields with the state of an issue in the history of its page. */
builder.objectFields(IssueType, (t) => ({
  state: t.field({
    type: IssueStateEnum,
    nullable: true,
    description:
      "The issue's state, based on the history of its page. Null until the audit has ended, and in audits that predate this field.",
    resolve: async (issue, _args, context) => (await lifeOf(issue, context))?.state ?? null,
  }),
  firstSeenAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'The end time of the first audit that found the issue. Null whenever `state` is null.',
    resolve: async (issue, _args, context) => (await lifeOf(issue, context))?.firstSeenAt ?? null,
  }),
  isFromNewRule: t.boolean({
    description:
      'True if the issue appeared because its rule is new or has changed, not because the page has changed. These issues never fail a gate.',
    resolve: async (issue, _args, context) => (await lifeOf(issue, context))?.isFromNewRule ?? false,
  }),
}))
