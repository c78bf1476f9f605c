import type { QueuePosition } from '../../domain/audits/queue-position.ts'
import type { Audit } from '../../model/audit.ts'
import { builder } from '../builder.ts'
import { FailOnNewType } from './audit-input.ts'
import { AuditModeEnum, AuditStatusEnum, OnInconclusiveEnum } from './enums.ts'

const QueuePositionType = builder.objectRef<QueuePosition>('QueuePlace').implement({
  description:
    "The queue position of an audit. Accounts take turns, so another account's audit may run first.",
  fields: (t) => ({
    position: t.exposeInt('position', { description: '1 is the next audit that a worker claims.' }),
    estimatedWaitSeconds: t.exposeInt('estimatedWaitSeconds', {
      nullable: true,
      description:
        'An estimate based on the durations of recent similar audits and on worker capacity. Null while no worker is running.',
    }),
  }),
})

export const AuditJobType = builder.objectRef<Audit & { replayed?: boolean }>('AuditJob').implement({
  description: 'An audit with its options, state, progress and results.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: AuditStatusEnum }),
    url: t.exposeString('url'),
    mode: t.expose('mode', { type: AuditModeEnum }),
    sandbox: t.exposeBoolean('sandbox'),
    replayed: t.boolean({
      description:
        'Whether an earlier request with the same idempotency key created the audit. True only in the result of `createAudit`.',
      resolve: ({ replayed }) => replayed ?? false,
    }),
    progress: t.exposeInt('progress', { description: 'From 0 to 100.' }),
    attempt: t.exposeInt('attempt', {
      description: 'The number of times that a worker has claimed the audit.',
    }),
    queue: t.field({
      type: QueuePositionType,
      nullable: true,
      description: 'Null unless the audit is queued. Always null in the sandbox, which has no queue.',
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
      description: "The User-Agent header that the audit sends. Null means the browser's default.",
    }),
    ignoreRobots: t.exposeBoolean('ignoreRobots', { description: 'Whether the audit ignores robots.txt.' }),
    failOnScore: t.exposeFloat('failOnScore', { nullable: true }),
    failOnDrop: t.exposeFloat('failOnDrop', { nullable: true }),
    failOnNew: t.field({ type: FailOnNewType, nullable: true, resolve: ({ failOnNew }) => failOnNew }),
    onInconclusive: t.field({
      type: OnInconclusiveEnum,
      resolve: ({ onInconclusive }) => onInconclusive ?? 'pass',
    }),
  }),
})
