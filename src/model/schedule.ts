import { z } from 'zod'
import type { ErrorCode } from '../shared/errors.ts'
import type { AuditMode } from './audit.ts'
import { faultOfCadence } from './cadence.ts'
import { NEW_AUDIT, readAuditFields, requireFields } from './new-audit.ts'

/** What the owner of a schedule says; null is an option that was not given, whose default is that of each audit. */
export interface ScheduleSettings {
  /** As the caller wrote it. */
  url: string
  mode: AuditMode
  timeoutMs: number | null
  userAgent: string | null
  failOnScore: number | null
  failOnDrop: number | null
  maxPages: number | null
  ignoreRobots: boolean | null
  /** `hourly`, `daily`, `weekly` or a five-field cron expression in UTC. */
  cadence: string
  enabled: boolean
}

/** An audit that repeats: the one truth about when it runs next. */
export interface Schedule extends ScheduleSettings {
  id: string
  accountId: string
  /** Made in the sandbox, runs in the sandbox. */
  sandbox: boolean
  createdAt: Date
  /** Null while it is disabled. */
  nextRunAt: Date | null
  lastRunAt: Date | null
  lastAuditId: string | null
  lastSkippedAt: Date | null
  lastSkipReason: ErrorCode | null
}

/** The fields of `POST /schedules` in the contract's spelling; `null` counts as absent. */
export const NEW_SCHEDULE = NEW_AUDIT.extend({
  cadence: z.string().check(({ value, issues }) => {
    const message = faultOfCadence(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  }),
  enabled: z.boolean().nullish(),
})

/** The fields of `PATCH /schedules/{id}`: what is not given stays; docs/decisions: schedules, of `null`. */
export const SCHEDULE_CHANGES = NEW_SCHEDULE.extend({
  url: NEW_SCHEDULE.shape.url.nullish(),
  cadence: NEW_SCHEDULE.shape.cadence.nullish(),
})

/** Fields in the contract's spelling. */
export type ScheduleFields = z.infer<typeof NEW_SCHEDULE>
export type ScheduleChanges = z.infer<typeof SCHEDULE_CHANGES>

/** @throws ServiceError `missing_parameter`. */
export const requireScheduleFields = (fields: Record<string, unknown>): void =>
  requireFields(fields, ['url', 'cadence'])

/**
 * Everything but the `url`, in the order of `POST /audit`.
 * @throws ServiceError `invalid_mode`, `page_limit_exceeded` or `validation_error`.
 */
export function readScheduleSettings(fields: Record<string, unknown>): ScheduleSettings {
  const read = readAuditFields(NEW_SCHEDULE, fields)
  return {
    url: read.url,
    mode: read.mode ?? 'basic',
    timeoutMs: read.timeout ?? null,
    userAgent: read.user_agent ?? null,
    failOnScore: read.fail_on_score ?? null,
    failOnDrop: read.fail_on_drop ?? null,
    maxPages: read.max_pages ?? null,
    ignoreRobots: read.ignore_robots ?? null,
    cadence: read.cadence,
    enabled: read.enabled ?? true,
  }
}

/** The settings as a request would give them; those that `POST /audit` knows are each run's. */
export const scheduleFields = (settings: ScheduleSettings): ScheduleFields => ({
  url: settings.url,
  mode: settings.mode,
  timeout: settings.timeoutMs,
  user_agent: settings.userAgent,
  fail_on_score: settings.failOnScore,
  fail_on_drop: settings.failOnDrop,
  max_pages: settings.maxPages,
  ignore_robots: settings.ignoreRobots,
  cadence: settings.cadence,
  enabled: settings.enabled,
})
