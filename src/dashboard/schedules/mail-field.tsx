import { Checkbox } from '../components/checkbox.tsx'
import { useAccess } from '../session/use-access.ts'
import type { ScheduleForm } from './schedule-form.ts'

interface MailFieldProps {
  form: ScheduleForm
  change: (changes: Partial<ScheduleForm>) => void
}

/** Lets users turn on email about regressions: scores that drop too far, or too many new issues. */
export function MailField({ form, change }: MailFieldProps) {
  const hasMail = useAccess()?.mail !== false
  return (
    <Checkbox
      name="regressionMail"
      label="Email me when the page gets worse"
      hint={
        hasMail
          ? 'We email you if the score drops by more than the limit above, or if too many new issues appear. Emails go to your account’s confirmed address, at most once a day.'
          : 'This service doesn’t send email. Use a webhook instead.'
      }
      isDisabled={!hasMail}
      isSelected={hasMail && form.regressionMail}
      onChange={(regressionMail) => change({ regressionMail })}
    />
  )
}
