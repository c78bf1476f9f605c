import { cronText } from './cron-text.ts'

interface CronInWordsProps {
  expression: string
  /** An IANA time zone name. */
  timezone: string
}

/**
 * Describes in words when a schedule with a cron expression runs. The code for this is loaded separately,
 * since most schedules have no cron expression.
 */
export default function CronInWords({ expression, timezone }: CronInWordsProps) {
  const text = cronText(expression)
  if (text === null) return <code>{expression}</code>
  return (
    <span title={expression}>
      {text} ({timezone.replaceAll('_', ' ')})
    </span>
  )
}
