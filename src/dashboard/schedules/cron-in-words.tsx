import { cronText } from './cron-text.ts'

interface CronInWordsProps {
  expression: string
  /** An IANA name. */
  timezone: string
}

/** Says when a cron expression runs. Loaded separately, since most schedules have none. */
export default function CronInWords({ expression, timezone }: CronInWordsProps) {
  const text = cronText(expression)
  if (text === null) return <code>{expression}</code>
  return (
    <span title={expression}>
      {text} ({timezone.replaceAll('_', ' ')})
    </span>
  )
}
