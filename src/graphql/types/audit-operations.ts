import { validationError } from '../../model/new-audit.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { connectionOf, firstOf, positionOf, readPosition } from '../connection.ts'
import { auditFieldsOf, callerOf, FailOnNewInput } from './audit-input.ts'
import { AuditJobType } from './audit-job.ts'
import { AuditModeEnum, AuditStatusEnum, OnInconclusiveEnum } from './enums.ts'

const CreateAuditInput = builder.inputType('CreateAuditInput', {
  fields: (t) => ({
    url: t.string({ required: true, description: 'The page to audit: a public HTTP or HTTPS URL.' }),
    mode: t.field({ type: AuditModeEnum, defaultValue: 'basic' }),
    timeout: t.float({
      description: 'The time limit for loading each page, from 1,000 to 120,000 ms. Defaults to 30,000.',
    }),
    userAgent: t.string({
      description: 'The User-Agent header to send. From 1 to 512 printable ASCII characters.',
    }),
    failOnScore: t.float({
      description: 'The audit fails if its overall score is below this number. From 0 to 100.',
    }),
    failOnDrop: t.float({
      description:
        'The audit fails if its overall score is lower than in the previous audit by more than this number of points. From 0 to 100.',
    }),
    failOnNew: t.field({ type: FailOnNewInput }),
    onInconclusive: t.field({
      type: OnInconclusiveEnum,
      description: 'Whether an audit with an inconclusive verdict passes or fails. By default, it passes.',
    }),
    maxPages: t.int({
      description: "The maximum number of pages to visit, from 1 to the mode's limit.",
    }),
    sandbox: t.boolean({
      description:
        'Runs the audit in the sandbox, which returns sample results without visiting any pages or using a credit.',
    }),
    ignoreRobots: t.boolean({
      description: 'Ignores robots.txt. Use this option only for your own site.',
    }),
  }),
})

/** @throws ServiceError `validation_error` if the argument and the header differ. */
function readIdempotencyKey(argument: string | null, header: string | null): string | null {
  if (argument !== null && header !== null && argument !== header)
    throw validationError([{ field: 'idempotencyKey', message: 'differs from the Idempotency-Key header' }])
  return argument ?? header
}

builder.mutationField('createAudit', (t) =>
  t.field({
    type: AuditJobType,
    description: 'Queues an audit. Follow it with `job`, a subscription or a webhook.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: {
      input: t.arg({ type: CreateAuditInput, required: true }),
      idempotencyKey: t.arg.string({
        description:
          "Makes retries safe for 24 hours: repeating the request with the same key doesn't create another audit. At most 128 characters. Over HTTP, you can send the `Idempotency-Key` header instead.",
      }),
    },
    resolve: async (_root, { input, idempotencyKey }, { caller, services, idempotencyKey: header }) => {
      const { audit, replayed } = await services.audits.create(
        callerOf(caller, input),
        auditFieldsOf(input),
        readIdempotencyKey(idempotencyKey ?? null, header),
      )
      return { ...audit, replayed }
    },
  }),
)

builder.mutationField('cancelJob', (t) =>
  t.field({
    type: AuditJobType,
    description:
      'Cancels an audit, which then fails with the code `cancelled`. A queued audit ends immediately, and its credit is refunded. A running audit ends within seconds. ' +
      'Cancelling an audit that has already ended has no effect.',
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
    description:
      "Reads an audit. Returns null and the error `job_not_found` if it doesn't exist, or `forbidden` if it belongs to another account.",
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
    nullable: true,
    description: "The account's audits, newest first.",
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 20 }),
    authScopes: { read: true },
    args: {
      first: t.arg.int({
        description: 'The maximum number of items to return, from 1 to 1000. Defaults to 20.',
      }),
      after: t.arg.string({ description: 'Returns only items after this cursor.' }),
      status: t.arg({ type: AuditStatusEnum }),
      mode: t.arg({ type: AuditModeEnum }),
      sandbox: t.arg.boolean({
        description: 'Returns only sandbox audits if true, or only live ones if false.',
      }),
      since: t.arg({ type: 'DateTime', description: 'Returns only audits created at this time or later.' }),
      until: t.arg({ type: 'DateTime', description: 'Returns only audits created before this time.' }),
      search: t.arg.string({
        description:
          'Returns only audits whose URL contains this string, ignoring case. At most 200 characters.',
      }),
      url: t.arg.string({
        description:
          "Returns only audits of this page. The URL's fragment and the order of its parameters are ignored.",
      }),
    },
    resolve: async (_root, args, { caller, services }) => {
      const first = firstOf(args, 20)
      const before = args.after ? readPosition(args.after) : null
      const { first: _first, after: _after, ...choice } = args
      const found = await services.audits.list(caller, { ...choice, first: first + 1, before })
      return connectionOf(found.slice(0, first), {
        cursorOf: positionOf,
        hasNextPage: found.length > first,
        hasPreviousPage: before !== null,
        totalCount: () => services.audits.count(caller, choice),
      })
    },
  }),
)
