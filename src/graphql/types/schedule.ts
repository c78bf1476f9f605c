import type { Schedule } from '../../model/schedule.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { auditFieldsOf, callerOf } from './audit-input.ts'
import { AuditJobType } from './audit-job.ts'
import { AuditModeEnum } from './enums.ts'

const CADENCE =
  '`hourly`, `daily`, `weekly` (counted from its creation) or a five-field cron expression in UTC.'

const ScheduleType = builder.objectRef<Schedule>('Schedule').implement({
  description: 'An audit that repeats. Options that are null have the defaults of an audit.',
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url'),
    mode: t.expose('mode', { type: AuditModeEnum }),
    timeout: t.float({ nullable: true, description: 'Milliseconds.', resolve: ({ timeoutMs }) => timeoutMs }),
    userAgent: t.exposeString('userAgent', { nullable: true }),
    failOnScore: t.exposeFloat('failOnScore', { nullable: true }),
    failOnDrop: t.exposeFloat('failOnDrop', { nullable: true }),
    maxPages: t.exposeInt('maxPages', { nullable: true }),
    ignoreRobots: t.exposeBoolean('ignoreRobots', { nullable: true }),
    cadence: t.exposeString('cadence', { description: CADENCE }),
    enabled: t.exposeBoolean('enabled'),
    sandbox: t.exposeBoolean('sandbox'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    nextRunAt: t.expose('nextRunAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while it is disabled.',
    }),
    lastRunAt: t.expose('lastRunAt', { type: 'DateTime', nullable: true }),
    lastJobId: t.id({ nullable: true, resolve: ({ lastAuditId }) => lastAuditId }),
    lastJob: t.field({
      type: AuditJobType,
      nullable: true,
      description: 'The audit of the last run, as long as it is kept.',
      resolve: (schedule, _args, { services }) => services.schedules.lastAudit(schedule),
    }),
    lastSkippedAt: t.expose('lastSkippedAt', { type: 'DateTime', nullable: true }),
    lastSkipReason: t.exposeString('lastSkipReason', {
      nullable: true,
      description: 'The code of the refusal, for instance `quota_exceeded`.',
    }),
  }),
})

const CreateScheduleInput = builder.inputType('CreateScheduleInput', {
  fields: (t) => ({
    url: t.string({ required: true, description: 'A public HTTP or HTTPS address, looked up at each run.' }),
    mode: t.field({ type: AuditModeEnum, defaultValue: 'basic' }),
    timeout: t.float({ description: 'Milliseconds to wait for the load of a page, 1,000 to 120,000.' }),
    userAgent: t.string({ description: '1 to 512 printable characters.' }),
    failOnScore: t.float({ description: '0 to 100.' }),
    failOnDrop: t.float({ description: '0 to 100.' }),
    maxPages: t.int({ description: "1 to the mode's limit." }),
    ignoreRobots: t.boolean(),
    cadence: t.string({ required: true, description: CADENCE }),
    enabled: t.boolean({ defaultValue: true }),
    sandbox: t.boolean({ description: 'Its audits are made up: no page is visited, no credit taken.' }),
  }),
})

const UpdateScheduleInput = builder.inputType('UpdateScheduleInput', {
  description:
    'What is not given stays; an option that is null goes back to its default; url, mode, cadence and enabled stay then.',
  fields: (t) => ({
    url: t.string(),
    mode: t.field({ type: AuditModeEnum }),
    timeout: t.float(),
    userAgent: t.string(),
    failOnScore: t.float(),
    failOnDrop: t.float(),
    maxPages: t.int(),
    ignoreRobots: t.boolean(),
    cadence: t.string({ description: CADENCE }),
    enabled: t.boolean(),
  }),
})

/** Names the fields as in the specification. Missing fields stay undefined. */
const fieldsOf = (input: typeof UpdateScheduleInput.$inferInput) => ({
  ...auditFieldsOf(input),
  cadence: input.cadence,
  enabled: input.enabled,
})

builder.queryField('schedules', (t) =>
  t.field({
    type: [ScheduleType],
    authScopes: { read: true },
    resolve: (_root, _args, { caller, services }) => services.schedules.list(caller),
  }),
)

builder.queryField('schedule', (t) =>
  t.field({
    type: ScheduleType,
    nullable: true,
    description: 'One schedule. Null with the error `schedule_not_found`.',
    authScopes: { read: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.schedules.read(caller, id),
  }),
)

builder.mutationField('createSchedule', (t) =>
  t.field({
    type: ScheduleType,
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { input: t.arg({ type: CreateScheduleInput, required: true }) },
    resolve: (_root, { input }, { caller, services }) =>
      services.schedules.create(callerOf(caller, input), fieldsOf(input)),
  }),
)

builder.mutationField('updateSchedule', (t) =>
  t.field({
    type: ScheduleType,
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateScheduleInput, required: true }),
    },
    resolve: (_root, { id, input }, { caller, services }) =>
      services.schedules.update(caller, id, fieldsOf(input)),
  }),
)

builder.mutationField('deleteSchedule', (t) =>
  t.field({
    type: ScheduleType,
    description: 'Answers the schedule as it was. Its audits stay.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.schedules.delete(caller, id),
  }),
)
