import { CADENCES } from './schedule-form.ts'

/** Maps an error code to an explanation of why a run was skipped. */
const SKIP_REASONS: Record<string, string> = {
  quota_exceeded: 'no credits were left',
  queue_busy: 'the queue was full',
  schedule_limit_reached: 'your plan allows fewer schedules',
  tier_restriction: 'your plan doesn’t allow runs this often',
  invalid_url: 'the URL can’t be audited',
}

export const skipReasonText = (code: string): string => SKIP_REASONS[code] ?? code.replaceAll('_', ' ')

/** Returns the label of a cadence, or null for a cron expression. */
export const cadenceLabel = (cadence: string): string | null =>
  CADENCES.find(({ value }) => value === cadence)?.name ?? null
