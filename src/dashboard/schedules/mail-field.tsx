import { Checkbox } from '../components/checkbox.tsx'
import { useAccess } from '../session/use-access.ts'
import type { ScheduleForm } from './schedule-form.ts'

interface MailFieldProps {
  form: ScheduleForm
  change: (changes: Partial<ScheduleForm>) => void
}

/** Turns on email for when the score drops or issues appear beyond the limits. */
export function MailField({ form, change }: MailFieldProps) {
  const access = useAccess()
  return (
    <Checkbox
      name="regressionMail"
      label="Email me when the page gets worse"
      hint={
        access?.mail === false
          ? 'This service doesn’t send email. Use a webhook instead.'
          : 'When the score drops, or new issues appear, by more than the limits above allow. At most once a day, to the confirmed address of your account.'
      }
      isSelected={form.regressionMail}
      onChange={(regressionMail) => change({ regressionMail })}
    />
  )
}
