import type { AddressPolicy } from '../../egress/address-policy.ts'
import {
  readScheduleSettings,
  requireScheduleFields,
  type Schedule,
  type ScheduleSettings,
  scheduleFields,
} from '../../model/schedule.ts'

/** The fields of a request, before validation. */
export type Fields = Record<string, unknown>

/**
 * Reads the settings of a schedule from a request.
 * @throws ServiceError `invalid_url` or `validation_error`.
 */
export function createSettingsReader(policy: AddressPolicy) {
  /** Checks only the syntax. Host names are resolved at each run (see docs/decisions/0012-schedules.md). */
  const checkUrl = (url: unknown) => policy.checkForm(url, { field: 'url', protocols: ['http:', 'https:'] })

  return {
    readNew(fields: Fields): ScheduleSettings {
      requireScheduleFields(fields)
      checkUrl(fields.url)
      return readScheduleSettings(fields)
    },

    /** Merges changes into a schedule and validates the result, since some fields exclude each other. */
    merge(schedule: Schedule, changes: Fields): ScheduleSettings {
      const fields = { ...scheduleFields(schedule), ...givenOf(changes) }
      if (changes.url != null) checkUrl(fields.url)
      return readScheduleSettings(fields)
    },
  }
}

/**
 * Returns the fields to change. `null` resets an option to its default. For fields without a default, `null`
 * has no effect.
 */
const givenOf = (changes: Fields): Fields =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => value !== undefined && (value !== null || !ALWAYS_SET.has(name)),
    ),
  )

const ALWAYS_SET: ReadonlySet<string> = new Set(['url', 'mode', 'cadence', 'enabled'])
