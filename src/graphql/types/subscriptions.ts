import { builder } from '../builder.ts'
import { CategoryEnum, SeverityEnum } from './enums.ts'
import { INCLUDE_SUPPRESSED, IssueType } from './issue.ts'
import { JobEvent } from './job-event.ts'
import { WebhookEventType } from './webhook-delivery.ts'

const AFTER_SEQ =
  'The number of the last event to skip. Defaults to 0. In server-sent events, the id of each event is its number, and the `Last-Event-ID` header replaces this argument.'

builder.subscriptionField('issues', (t) =>
  t.field({
    type: IssueType,
    description:
      "An audit's issues: first those found so far, then each new one. Completes when the audit ends.",
    authScopes: { read: true },
    args: {
      jobId: t.arg.id({ required: true }),
      afterSeq: t.arg.int({ description: AFTER_SEQ }),
      after: t.arg.id({
        description: 'The id of the last issue that you received. Use it instead of `afterSeq`.',
      }),
      severity: t.arg({ type: SeverityEnum }),
      category: t.arg({ type: CategoryEnum }),
      includeSuppressed: t.arg.boolean({ description: INCLUDE_SUPPRESSED }),
    },
    subscribe: async (_root, { jobId, afterSeq, after, ...filter }, { lastEventSeq, readAudit, services }) =>
      services.audits.followIssues(await readAudit(jobId), {
        afterSeq: lastEventSeq || (afterSeq ?? 0),
        after: lastEventSeq ? null : after,
        ...filter,
      }),
    resolve: (issue) => issue,
  }),
)

builder.subscriptionField('jobEvents', (t) =>
  t.field({
    type: JobEvent,
    description:
      "An audit's event log: first the past events, then each new one. Completes when the audit ends.",
    authScopes: { read: true },
    args: {
      jobId: t.arg.id({ required: true }),
      afterSeq: t.arg.int({ description: AFTER_SEQ }),
      includeSuppressed: t.arg.boolean({ description: INCLUDE_SUPPRESSED }),
    },
    subscribe: async (_root, args, { lastEventSeq, readAudit, services }) =>
      services.audits.followEvents(await readAudit(args.jobId), {
        afterSeq: lastEventSeq || (args.afterSeq ?? 0),
        includeSuppressed: args.includeSuppressed,
      }),
    resolve: (event, { jobId }) => ({ ...event, auditId: jobId }),
  }),
)

builder.subscriptionField('webhookEvents', (t) =>
  t.field({
    type: WebhookEventType,
    description:
      "The account's events as they occur: everything that a webhook could receive, except test events. You don't need to create a webhook. The subscription never completes. An event may arrive twice, so check its id.",
    authScopes: { read: true },
    args: {
      after: t.arg.id({
        description: 'The id of the last event that you received. By default, only new events are sent.',
      }),
    },
    subscribe: (_root, { after }, { caller, services }) =>
      services.webhooks.followWebhookEvents(caller, after ?? null),
    resolve: (event) => event,
  }),
)
