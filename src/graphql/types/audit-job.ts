import type { QueuePosition } from '../../domain/audits/queue-position.ts'
import { type Audit, type Failure, failureText } from '../../model/audit.ts'
import type { Severity } from '../../model/issue.ts'
import { builder } from '../builder.ts'
import { connectionOf, cursorNumber, decodeCursor, firstOf, offsetOf } from '../connection.ts'
import { AuditPageType, ProvenanceType } from './audit-page.ts'
import { AuditModeEnum, AuditStatusEnum, CategoryEnum, FailureCodeEnum, SeverityEnum } from './enums.ts'
import { IssueConnection } from './issue.ts'
import { IssueGroupType } from './issue-group.ts'
import { PageMetricsType } from './page-metrics.ts'
import { DeltaType, ScoresType } from './scores.ts'

const FailureType = builder.objectRef<Failure>('Failure').implement({
  fields: (t) => ({
    code: t.expose('code', { type: FailureCodeEnum }),
    message: t.exposeString('message'),
  }),
})

const HeatmapType = builder.objectRef<{ url: string; modelVersion: string }>('Heatmap').implement({
  description: 'The predicted attention on the first screen of the first page.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'A signed URL that needs no key.' }),
    modelVersion: t.exposeString('modelVersion'),
  }),
})

const QueuePositionType = builder.objectRef<QueuePosition>('QueuePlace').implement({
  description:
    "The queue position of an audit. Accounts take turns, so another account's audit may run first.",
  fields: (t) => ({
    position: t.exposeInt('position', { description: '1 is the next audit that a worker claims.' }),
    estimatedWaitSeconds: t.exposeInt('estimatedWaitSeconds', {
      nullable: true,
      description:
        'Estimated from the duration of recent audits of this kind and the capacity of the workers. Null while no worker runs.',
    }),
  }),
})

const IssueCountsType = builder.objectRef<Record<Severity, number>>('IssueCounts').implement({
  fields: (t) => ({
    error: t.exposeInt('error'),
    warning: t.exposeInt('warning'),
    info: t.exposeInt('info'),
  }),
})

export const AuditJobType = builder.objectRef<Audit & { replayed?: boolean }>('AuditJob').implement({
  description: 'An audit, from the queue to its end.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: AuditStatusEnum }),
    url: t.exposeString('url'),
    mode: t.expose('mode', { type: AuditModeEnum }),
    sandbox: t.exposeBoolean('sandbox'),
    replayed: t.boolean({
      description:
        'In the result of `createAudit`: whether an earlier request with the same idempotency key created it.',
      resolve: ({ replayed }) => replayed ?? false,
    }),
    progress: t.exposeInt('progress', { description: 'From 0 to 100.' }),
    attempt: t.exposeInt('attempt', { description: 'The number of times that a worker claimed the audit.' }),
    queue: t.field({
      type: QueuePositionType,
      nullable: true,
      description: 'Only while the audit is queued. Always null in the sandbox, which has no queue.',
      resolve: (audit, _args, { services }) => services.audits.queuePositionOf(audit),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    startedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (audit) => audit.startedAt ?? audit.failedAt,
    }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    failedAt: t.expose('failedAt', { type: 'DateTime', nullable: true }),
    engineVersion: t.exposeString('engineVersion'),
    rulesetVersion: t.exposeString('rulesetVersion'),
    maxPages: t.exposeInt('maxPages'),
    timeout: t.float({
      description: 'The time limit for loading each page, in milliseconds.',
      resolve: ({ timeoutMs }) => timeoutMs,
    }),
    userAgent: t.exposeString('userAgent', {
      nullable: true,
      description: "The User-Agent header of the audit. Null means the browser's own.",
    }),
    ignoreRobots: t.exposeBoolean('ignoreRobots', { description: 'Whether the audit ignores robots.txt.' }),
    failOnScore: t.exposeFloat('failOnScore', { nullable: true }),
    failOnDrop: t.exposeFloat('failOnDrop', { nullable: true }),
    scores: t.field({ type: ScoresType, nullable: true, resolve: ({ scores }) => scores }),
    delta: t.field({ type: DeltaType, nullable: true, resolve: ({ delta }) => delta }),
    failure: t.field({ type: FailureType, nullable: true, resolve: ({ failure }) => failure }),
    error: t.string({
      nullable: true,
      description: 'The failure as in REST: a code, a colon and the reason.',
      resolve: ({ failure }) => failure && failureText(failure),
    }),
    issueCounts: t.field({
      type: IssueCountsType,
      nullable: true,
      description: 'Issues by severity. Null until the audit ends.',
      resolve: ({ issueCounts }) => issueCounts,
    }),
    pages: t.field({ type: [AuditPageType], resolve: ({ pages }) => pages }),
    metrics: t.field({
      type: PageMetricsType,
      nullable: true,
      description:
        'The metrics of the first page. Null if its performance was not measured, and in older audits.',
      resolve: ({ pages }) => pages[0]?.metrics,
    }),
    provenance: t.field({ type: ProvenanceType, nullable: true, resolve: ({ provenance }) => provenance }),
    heatmap: t.field({
      type: HeatmapType,
      nullable: true,
      resolve: (audit, _args, { services }) => services.heatmaps.urlOf(audit),
    }),
    issues: t.field({
      type: IssueConnection,
      nullable: true,
      description: 'The issues found so far, in the order of the event log.',
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? 100 }),
      args: {
        first: t.arg.int({ description: 'From 1 to 1000, by default 100.' }),
        after: t.arg.string({ description: 'A cursor. Returns the items after it.' }),
        offset: t.arg.int({
          description: 'The number of issues to skip, as for pages in REST. Ignored with `after`.',
        }),
        severity: t.arg({ type: SeverityEnum }),
        category: t.arg({ type: CategoryEnum }),
      },
      resolve: async (audit, args, { services }) => {
        const first = firstOf(args, 100)
        const offset = offsetOf(args)
        const found = await services.audits.issues(audit, {
          severity: args.severity,
          category: args.category,
        })
        const afterSeq = args.after ? cursorNumber(decodeCursor(args.after)) : 0
        const start = args.after ? found.filter(({ seq }) => seq <= afterSeq).length : offset
        return connectionOf(found.slice(start, start + first), {
          cursorOf: ({ seq }) => String(seq),
          hasNextPage: start + first < found.length,
          hasPreviousPage: start > 0,
          totalCount: () => found.length,
        })
      },
    }),
    issueGroups: t.field({
      type: [IssueGroupType],
      nullable: true,
      description:
        'The issues found so far, grouped by their cause. The group whose fix raises the overall score most comes first.',
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? 50 }),
      args: {
        first: t.arg.int({ description: 'From 1 to 1000, by default 50.' }),
        category: t.arg({ type: CategoryEnum }),
        severity: t.arg({ type: SeverityEnum, description: 'The highest severity in the group.' }),
        rule: t.arg.string(),
      },
      resolve: async (audit, args, { services }) => {
        const first = firstOf(args, 50)
        return (await services.audits.issueGroups(audit, args)).slice(0, first)
      },
    }),
  }),
})
