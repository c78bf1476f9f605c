import cronstrue from 'cronstrue'

/**
 * Describes a cron expression in words, for example `At 06:00, Monday through Friday`. Returns null if it
 * isn't valid.
 */
export function cronText(expression: string): string | null {
  try {
    return cronstrue.toString(expression.trim(), { use24HourTimeFormat: true, dayOfWeekStartIndexZero: true })
  } catch {
    return null
  }
}
