import { type AuditForm, EMPTY_FORM, inputOf } from '../audits/audit-form.ts'
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

/** The form as it is typed. */
export interface ScheduleForm extends AuditForm {
  cadence: Cadence
  /** Counts where the cadence is `cron`. */
  cron: string
}

/** One that is new, as a link to it may have filled it in. */
export const newScheduleForm = (audit: AuditForm): ScheduleForm => ({
  ...audit,
  cadence: 'daily',
  cron: '',
})

/** The settings of one that there is. */
export function scheduleFormOf(schedule: DashboardScheduleFragment): ScheduleForm {
  const { url, mode, maxPages, timeout, userAgent, failOnScore, failOnDrop, ignoreRobots, sandbox } = schedule
  const word = CADENCES.find(({ value }) => value === schedule.cadence)?.value
  return {
    ...EMPTY_FORM,
    url,
    mode,
    maxPages,
    timeoutSeconds: timeout === null ? null : timeout / 1000,
    userAgent: userAgent ?? '',
    failOnScore,
    failOnDrop,
    ignoreRobots: ignoreRobots ?? false,
    sandbox,
    cadence: word ?? 'cron',
    cron: word ? '' : schedule.cadence,
  }
}

/** What is not filled in is not sent: each run has the defaults of an audit. */
export const newScheduleOf = (form: ScheduleForm): CreateScheduleInput => ({
  ...inputOf(form),
  cadence: cadenceOf(form),
})

/**
 * What was changed since the form was filled in, and nothing else: the rest may be different by now. What is no longer
 * filled in goes back to its default.
 */
export function changesOf(form: ScheduleForm, filledIn: ScheduleForm): UpdateScheduleInput {
  const before = settingsOf(filledIn)
  const changed = Object.entries(settingsOf(form)).filter(
    ([name, value]) => value !== before[name as keyof typeof before],
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
  ignoreRobots: null,
} as const satisfies UpdateScheduleInput

const cadenceOf = ({ cadence, cron }: ScheduleForm): string =>
  cadence === 'cron' ? cron.trim().replace(/\s+/g, ' ') : cadence

/** What is wrong with a cron expression before it is sent; null when nothing is seen. */
export function cronError(text: string): string | null {
  if (!text.trim()) return null
  return text.trim().split(/\s+/).length === 5
    ? null
    : 'Enter five fields: minute, hour, day, month and weekday.'
}
