import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { connectionOf, firstOf } from '../connection.ts'
import { placeOf, readPlace } from '../place-cursor.ts'
import { auditFieldsOf, callerOf } from './audit-input.ts'
import { AuditJobType } from './audit-job.ts'
import { AuditModeEnum, AuditStatusEnum } from './enums.ts'

const CreateAuditInput = builder.inputType('CreateAuditInput', {
  fields: (t) => ({
    url: t.string({ required: true, description: 'A public HTTP or HTTPS address.' }),
    mode: t.field({ type: AuditModeEnum, defaultValue: 'basic' }),
    timeout: t.float({
      description: 'Milliseconds to wait for the load of a page, 1,000 to 120,000; 30,000 by default.',
    }),
    userAgent: t.string({ description: '1 to 512 printable characters.' }),
    failOnScore: t.float({ description: 'The audit fails when its overall score is below, 0 to 100.' }),
    failOnDrop: t.float({ description: 'The audit fails when its overall score fell by more, 0 to 100.' }),
    maxPages: t.int({ description: "1 to the mode's limit." }),
    sandbox: t.boolean({ description: 'Makes up the result: no page is visited, no credit taken.' }),
    ignoreRobots: t.boolean({
      description: 'Visits what robots.txt asks robots to leave; for your own site.',
    }),
  }),
})

builder.mutationField('createAudit', (t) =>
  t.field({
    type: AuditJobType,
    description: 'Queues an audit. Follow it by `job`, by the subscriptions, or by a webhook.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: {
      input: t.arg({ type: CreateAuditInput, required: true }),
      idempotencyKey: t.arg.string({
        description:
          'At most 128 characters, valid for 24 hours: repeating the request with it creates nothing twice.',
      }),
    },
    resolve: async (_root, { input, idempotencyKey }, { caller, services }) => {
      const { audit, replayed } = await services.audits.create(
        callerOf(caller, input),
        auditFieldsOf(input),
        idempotencyKey ?? null,
      )
      return { ...audit, replayed }
    },
  }),
)

builder.mutationField('cancelJob', (t) =>
  t.field({
    type: AuditJobType,
    description:
      'Ends an audit as `failed`, `cancelled`: a queued one at once, with its credit back; a running one within seconds. ' +
      'One that has ended stays as it is.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.audits.cancel(caller, id),
  }),
)

builder.queryField('job', (t) =>
  t.field({
    type: AuditJobType,
    nullable: true,
    description: "One audit. Null with the error `job_not_found`, or `forbidden` for another account's.",
    authScopes: { read: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { readAudit }) => readAudit(id),
  }),
)

const JobConnection = builder.connectionObject(
  { type: AuditJobType, name: 'JobConnection' },
  { name: 'JobEdge' },
)

builder.queryField('jobs', (t) =>
  t.field({
    type: JobConnection,
    description: "The account's audits, newest first.",
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 20 }),
    authScopes: { read: true },
    args: {
      first: t.arg.int({ description: '1 to 1000, 20 by default.' }),
      after: t.arg.string({ description: 'A cursor: what is older than it.' }),
      status: t.arg({ type: AuditStatusEnum }),
      search: t.arg.string({
        description: 'A part of the address, in whatever case; at most 200 characters.',
      }),
      url: t.arg.string({
        description:
          'Audits of this page: neither the fragment of an address counts nor the order of its parameters.',
      }),
    },
    resolve: async (_root, args, { caller, services }) => {
      const first = firstOf(args, 20)
      const before = args.after ? readPlace(args.after) : null
      const { status, search, url } = args
      const found = await services.audits.list(caller, { first: first + 1, before, status, search, url })
      return connectionOf(found.slice(0, first), {
        cursorOf: placeOf,
        hasNextPage: found.length > first,
        hasPreviousPage: before !== null,
        totalCount: () => services.audits.count(caller, { status, search, url }),
      })
    },
  }),
)
