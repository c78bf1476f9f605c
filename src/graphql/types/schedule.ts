import type { Schedule } from '../../model/schedule.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { auditFieldsOf, callerOf, FailOnNewInput, FailOnNewType } from './audit-input.ts'
import { AuditJobType } from './audit-job.ts'
import { AuditModeEnum, OnInconclusiveEnum } from './enums.ts'

const CADENCE =
  '`hourly`, `daily` or `weekly`, counted from the creation of the schedule, or a five-field cron expression.'

const TIMEZONE =
  "An IANA time zone. Defaults to `UTC`. Only a cron cadence can use a different one. If a clock change skips a run's scheduled time, the run starts right after the change. If the time occurs twice, the schedule runs once."

const ScheduleType = builder.objectRef<Schedule>('Schedule').implement({
  description: 'A recurring audit. Options that are null have the same defaults as in `createAudit`.',
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url'),
    mode: t.expose('mode', { type: AuditModeEnum }),
    timeout: t.float({
      nullable: true,
      description: 'The time limit for loading each page, in milliseconds.',
      resolve: ({ timeoutMs }) => timeoutMs,
    }),
    userAgent: t.exposeString('userAgent', { nullable: true }),
    failOnScore: t.exposeFloat('failOnScore', { nullable: true }),
    failOnDrop: t.exposeFloat('failOnDrop', { nullable: true }),
    failOnNew: t.field({ type: FailOnNewType, nullable: true, resolve: ({ failOnNew }) => failOnNew }),
    onInconclusive: t.expose('onInconclusive', { type: OnInconclusiveEnum, nullable: true }),
    maxPages: t.exposeInt('maxPages', { nullable: true }),
    ignoreRobots: t.exposeBoolean('ignoreRobots', { nullable: true }),
    cadence: t.exposeString('cadence', { description: CADENCE }),
    timezone: t.exposeString('timezone', { description: 'The time zone for a cron cadence.' }),
    enabled: t.exposeBoolean('enabled'),
    sandbox: t.exposeBoolean('sandbox'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    nextRunAt: t.expose('nextRunAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while the schedule is disabled.',
    }),
    lastRunAt: t.expose('lastRunAt', { type: 'DateTime', nullable: true }),
    lastJobId: t.id({ nullable: true, resolve: ({ lastAuditId }) => lastAuditId }),
    lastJob: t.field({
      type: AuditJobType,
      nullable: true,
      description: 'The audit that the last run created. Null once it has been deleted.',
      resolve: (schedule, _args, { services }) => services.schedules.lastAudit(schedule),
    }),
    regressionMail: t.exposeBoolean('regressionMail', {
      description:
        "Whether the account's owner receives an email, at most once a day, when one of the schedule's audits regresses. Requires a mail server.",
    }),
    lastSkippedAt: t.expose('lastSkippedAt', { type: 'DateTime', nullable: true }),
    lastSkipReason: t.exposeString('lastSkipReason', {
      nullable: true,
      description: 'The error code, such as `quota_exceeded`.',
    }),
  }),
})

const CreateScheduleInput = builder.inputType('CreateScheduleInput', {
  fields: (t) => ({
    url: t.string({
      required: true,
      description:
        'The page to audit: a public HTTP or HTTPS URL. The host name is resolved again at each run.',
    }),
    mode: t.field({ type: AuditModeEnum, defaultValue: 'basic' }),
    timeout: t.float({ description: 'The time limit for loading each page, from 1,000 to 120,000 ms.' }),
    userAgent: t.string({
      description: 'The User-Agent header to send. From 1 to 512 printable ASCII characters.',
    }),
    failOnScore: t.float({
      description: 'An audit fails if its overall score is below this number. From 0 to 100.',
    }),
    failOnDrop: t.float({
      description:
        'An audit fails if its overall score is lower than in the previous audit by more than this number of points. From 0 to 100.',
    }),
    failOnNew: t.field({ type: FailOnNewInput }),
    onInconclusive: t.field({ type: OnInconclusiveEnum }),
    maxPages: t.int({
      description: "The maximum number of pages to visit, from 1 to the mode's limit.",
    }),
    ignoreRobots: t.boolean(),
    cadence: t.string({ required: true, description: CADENCE }),
    timezone: t.string({ description: TIMEZONE }),
    enabled: t.boolean({ defaultValue: true }),
    sandbox: t.boolean({
      description:
        "Runs the schedule's audits in the sandbox, which returns sample results without visiting any pages or using credits.",
    }),
  }),
})

const UpdateScheduleInput = builder.inputType('UpdateScheduleInput', {
  description:
    'Omitted fields keep their values. Null resets an option to its default. For `url`, `mode`, `cadence` and `enabled`, null has no effect.',
  fields: (t) => ({
    url: t.string(),
    mode: t.field({ type: AuditModeEnum }),
    timeout: t.float(),
    userAgent: t.string(),
    failOnScore: t.float(),
    failOnDrop: t.float(),
    failOnNew: t.field({ type: FailOnNewInput }),
    onInconclusive: t.field({ type: OnInconclusiveEnum }),
    maxPages: t.int(),
    ignoreRobots: t.boolean(),
    cadence: t.string({ description: CADENCE }),
    timezone: t.string({ description: TIMEZONE }),
    enabled: t.boolean(),
  }),
})

/** Returns the fields under their names in the specification. Missing fields stay undefined. */
const fieldsOf = (input: typeof UpdateScheduleInput.$inferInput) => ({
  ...auditFieldsOf(input),
  cadence: input.cadence,
  timezone: input.timezone,
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
    description: "Reads a schedule. Returns null and the error `schedule_not_found` if it doesn't exist.",
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

builder.mutationField('setRegressionMail', (t) =>
  t.field({
    type: ScheduleType,
    description: "Turns emails about a schedule's regressions on or off. They are on by default.",
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { scheduleId: t.arg.id({ required: true }), enabled: t.arg.boolean({ required: true }) },
    resolve: (_root, { scheduleId, enabled }, { caller, services }) =>
      services.schedules.setRegressionMail(caller, scheduleId, enabled),
  }),
)

builder.mutationField('deleteSchedule', (t) =>
  t.field({
    type: ScheduleType,
    description: 'Deletes a schedule but keeps its audits. Returns the deleted schedule.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.schedules.delete(caller, id),
  }),
)
