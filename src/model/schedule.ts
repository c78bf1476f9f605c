import { z } from 'zod'
import type { ErrorCode } from '../shared/errors.ts'
import type { Audit, AuditMode } from './audit.ts'
import { cadenceError, NAMED_CADENCES } from './cadence.ts'
import { type FieldError, failOnNewOf, NEW_AUDIT, readAuditFields, requireFields } from './new-audit.ts'
import { isTimezone, UTC } from './timezone.ts'
import type { FailOnNew, OnInconclusive } from './verdict.ts'

/** The owner's settings. Null means that an option isn't set, so each run uses the default at that time. */
export interface ScheduleSettings {
  /** The URL as the caller entered it. */
  url: string
  mode: AuditMode
  timeoutMs: number | null
  userAgent: string | null
  failOnScore: number | null
  failOnDrop: number | null
  failOnNew: FailOnNew | null
  onInconclusive: OnInconclusive | null
  maxPages: number | null
  ignoreRobots: boolean | null
  /** `hourly`, `daily`, `weekly` or a cron expression with five fields. */
  cadence: string
  /** An IANA time zone. `UTC` unless the cadence is a cron expression. */
  timezone: string
  enabled: boolean
}

/** A schedule for audits. It is the authoritative record of when the next run is due. */
export interface Schedule extends ScheduleSettings {
  id: string
  accountId: string
  /** Whether the schedule was created in the sandbox. If so, its audits also run there. */
  sandbox: boolean
  createdAt: Date
  /** The time of the next run. Null while the schedule is disabled. */
  nextRunAt: Date | null
  lastRunAt: Date | null
  lastAuditId: string | null
  lastSkippedAt: Date | null
  lastSkipReason: ErrorCode | null
  /** Whether the owner receives an email when one of the schedule's audits regresses. */
  regressionMail: boolean
}

/** Returns the schedule that created an audit, or null if it was created in another way. */
export const scheduleIdOf = ({ keyId }: Pick<Audit, 'keyId'>): string | null =>
  keyId.startsWith('sch_') ? keyId : null

/** The fields of `POST /schedules`, under their names in the specification. `null` counts as absent. */
export const NEW_SCHEDULE = NEW_AUDIT.extend({
  cadence: z.string().check(({ value, issues }) => {
    const message = cadenceError(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  }),
  timezone: z.string().refine(isTimezone, 'must be an IANA time zone, such as Europe/Berlin').nullish(),
  enabled: z.boolean().nullish(),
})

/**
 * The fields of `PATCH /schedules/{id}`. Fields that are missing keep their values. For `null`, see
 * docs/decisions/0012-schedules.md.
 */
export const SCHEDULE_CHANGES = NEW_SCHEDULE.extend({
  url: NEW_SCHEDULE.shape.url.nullish(),
  cadence: NEW_SCHEDULE.shape.cadence.nullish(),
})

/** Fields under their names in the specification. */
export type ScheduleFields = z.infer<typeof NEW_SCHEDULE>
export type ScheduleChanges = z.infer<typeof SCHEDULE_CHANGES>

/** @throws ServiceError `missing_parameter`. */
export const requireScheduleFields = (fields: Record<string, unknown>): void =>
  requireFields(fields, ['url', 'cadence'])

/**
 * Validates all fields except `url`, in the same order as `POST /audit`.
 * @throws ServiceError `invalid_mode`, `page_limit_exceeded` or `validation_error`.
 */
export function readScheduleSettings(fields: Record<string, unknown>): ScheduleSettings {
  const read = readAuditFields(NEW_SCHEDULE, fields, timezoneErrors(fields))
  return {
    url: read.url,
    mode: read.mode ?? 'basic',
    timeoutMs: read.timeout ?? null,
    userAgent: read.user_agent ?? null,
    failOnScore: read.fail_on_score ?? null,
    failOnDrop: read.fail_on_drop ?? null,
    failOnNew: failOnNewOf(read),
    onInconclusive: read.on_inconclusive ?? null,
    maxPages: read.max_pages ?? null,
    ignoreRobots: read.ignore_robots ?? null,
    cadence: read.cadence,
    timezone: read.timezone ?? UTC,
    enabled: read.enabled ?? true,
  }
}

/**
 * Returns an error if a named cadence has a time zone. Named cadences start from the time when the schedule
 * was created, so they don't depend on a time zone.
 */
function timezoneErrors({ cadence, timezone }: Record<string, unknown>): FieldError[] {
  const isOther = typeof timezone === 'string' && timezone !== UTC && isTimezone(timezone)
  if (!isOther || !NAMED_CADENCES.includes(String(cadence))) return []
  return [{ field: 'timezone', message: 'can only be used with a cron cadence' }]
}

/** Converts settings back to request fields. Each run uses those fields that `POST /audit` accepts. */
export const scheduleFields = (settings: ScheduleSettings): ScheduleFields => ({
  url: settings.url,
  mode: settings.mode,
  timeout: settings.timeoutMs,
  user_agent: settings.userAgent,
  fail_on_score: settings.failOnScore,
  fail_on_drop: settings.failOnDrop,
  fail_on_new: settings.failOnNew && {
    ...settings.failOnNew,
    categories: settings.failOnNew.categories && [...settings.failOnNew.categories],
  },
  on_inconclusive: settings.onInconclusive,
  max_pages: settings.maxPages,
  ignore_robots: settings.ignoreRobots,
  cadence: settings.cadence,
  timezone: settings.timezone,
  enabled: settings.enabled,
})
