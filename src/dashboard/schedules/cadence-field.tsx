import { lazy, Suspense } from 'react'
import { Field } from '../components/field.tsx'
import { Select } from '../components/select.tsx'
import { CADENCES, cronError, type ScheduleForm } from './schedule-form.ts'

const CronInWords = lazy(() => import('./cron-in-words.tsx'))

const timezones = () => ['UTC', ...Intl.supportedValuesOf('timeZone')]

interface CadenceFieldProps {
  form: ScheduleForm
  change: (changes: Partial<ScheduleForm>) => void
  /** The validation error from the service. */
  error: string | undefined
}

export function CadenceField({ form, change, error }: CadenceFieldProps) {
  const isCron = form.cadence === 'cron'
  return (
    <>
      <Select
        label="How often"
        value={form.cadence}
        options={CADENCES}
        hint={isCron ? undefined : 'The first audit runs one interval after you create the schedule.'}
        error={isCron ? undefined : error}
        onChange={(cadence) => change({ cadence })}
      />
      {isCron && (
        <>
          <Field
            label="Cron expression"
            name="cadence"
            hint={
              <>
                Minute, hour, day, month and weekday. <code className="one-line">0 6 * * 1-5</code> runs at
                06:00 from Monday to Friday.
              </>
            }
            autoComplete="off"
            spellCheck="false"
            isRequired
            maxLength={512}
            value={form.cron}
            onChange={(cron) => change({ cron })}
            validate={cronError}
          />
          {form.cron.trim() && !cronError(form.cron) && (
            <p className="small" role="status">
              Runs:{' '}
              <Suspense>
                <CronInWords expression={form.cron} timezone={form.timezone.trim() || 'UTC'} />
              </Suspense>
            </p>
          )}
          <Field
            label="Time zone"
            name="timezone"
            hint="If a clock change skips a run’s scheduled time, the run starts right after the change."
            suggestions={timezones()}
            autoComplete="off"
            spellCheck="false"
            placeholder="UTC"
            maxLength={64}
            value={form.timezone}
            onChange={(timezone) => change({ timezone })}
          />
        </>
      )}
    </>
  )
}
