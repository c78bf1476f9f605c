import { type AuditForm, EMPTY_FORM, inputOf, newIssueFields } from '../audits/audit-form.ts'
import type {
  CreateScheduleInput,
  DashboardScheduleFragment,
  UpdateScheduleInput,
} from '../generated/operations.ts'

export const CADENCES = [
  { value: 'daily', name: 'Every day' },
  { value: 'weekly', name: 'Every week' },
  { value: 'hourly', name: 'Every hour' },
  { value: 'cron', name: 'Cron expression' },
] as const

export type Cadence = (typeof CADENCES)[number]['value']

export interface ScheduleForm extends AuditForm {
  cadence: Cadence
  /** The cron expression, used if the cadence is `cron`. */
  cron: string
  /** An IANA time zone, or empty for UTC. Used if the cadence is `cron`. */
  timezone: string
  /** Whether the owner receives an email when an audit regresses. This is saved separately. */
  regressionMail: boolean
}

const UTC = 'UTC'

export const newScheduleForm = (audit: AuditForm): ScheduleForm => ({
  ...audit,
  cadence: 'daily',
  cron: '',
  timezone: '',
  regressionMail: true,
})

export function scheduleFormOf(schedule: DashboardScheduleFragment): ScheduleForm {
  const { url, mode, maxPages, timeout, userAgent, failOnScore, failOnDrop, ignoreRobots, sandbox } = schedule
  const cadence = CADENCES.find(({ value }) => value === schedule.cadence)?.value
  return {
    ...EMPTY_FORM,
    url,
    mode,
    maxPages,
    timeoutSeconds: timeout === null ? null : timeout / 1000,
    userAgent: userAgent ?? '',
    failOnScore,
    failOnDrop,
    ...newIssueFields(schedule.failOnNew),
    onInconclusive: schedule.onInconclusive ?? 'pass',
    ignoreRobots: ignoreRobots ?? false,
    sandbox,
    cadence: cadence ?? 'cron',
    cron: cadence ? '' : schedule.cadence,
    timezone: schedule.timezone,
    regressionMail: schedule.regressionMail,
  }
}

/** Omits empty fields. For these, each run uses the service's defaults. */
export const newScheduleOf = (form: ScheduleForm): CreateScheduleInput => ({
  ...inputOf(form),
  cadence: cadenceOf(form),
  ...(form.cadence === 'cron' && { timezone: form.timezone.trim() || UTC }),
})

/**
 * Returns only the settings that the user changed. The others may have been changed elsewhere in the
 * meantime. Clearing a field resets it to its default.
 */
export function changesOf(form: ScheduleForm, saved: ScheduleForm): UpdateScheduleInput {
  const before = settingsOf(saved)
  const changed = Object.entries(settingsOf(form)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
  )
  return Object.fromEntries(changed)
}

function settingsOf(form: ScheduleForm) {
  const { sandbox: _fixed, ...input } = newScheduleOf(form)
  return { ...DEFAULTS, ...input }
}

const DEFAULTS = {
  maxPages: null,
  timeout: null,
  userAgent: null,
  failOnScore: null,
  failOnDrop: null,
  failOnNew: null,
  onInconclusive: null,
  ignoreRobots: null,
  timezone: UTC,
} as const satisfies UpdateScheduleInput

const cadenceOf = ({ cadence, cron }: ScheduleForm): string =>
  cadence === 'cron' ? cron.trim().replace(/\s+/g, ' ') : cadence

/** Validates a cron expression before it is sent. Returns the error, or null. */
export function cronError(text: string): string | null {
  if (!text.trim()) return null
  return text.trim().split(/\s+/).length === 5
    ? null
    : 'Enter five fields: minute, hour, day, month and weekday.'
}
