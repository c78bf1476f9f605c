import { useState } from 'react'
import type { CombinedError } from 'urql'
import { ModeField, SandboxField, UrlField, VisitFields } from '../audits/audit-form-fields.tsx'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '../audits/form-errors.ts'
import { GateFields } from '../audits/gate-fields.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Deferred } from '../components/deferred.tsx'
import { ValidatedForm } from '../components/validated-form.tsx'
import { messageOf } from '../graphql/client.ts'
import { CadenceField } from './cadence-field.tsx'
import { MailField } from './mail-field.tsx'
import type { ScheduleForm } from './schedule-form.ts'

/** The response of the mutation that saves a schedule. */
export interface SaveResult {
  result:
    | { __typename: 'Schedule' }
    | ({ __typename: 'ServiceError' } & Parameters<typeof formErrorsOf>[0])
    | undefined
  error: CombinedError | undefined
}

interface ScheduleSettingsProps {
  initial: ScheduleForm
  /** Whether the schedule is new. Only a new schedule can be switched between sandbox and live. */
  isNew: boolean
  texts: { submit: string; pending: string; errorTitle: string }
  save: (form: ScheduleForm) => Promise<SaveResult>
  onSaved: () => void
}

export function ScheduleSettings({ initial, isNew, texts, save, onSaved }: ScheduleSettingsProps) {
  const { form, change, errors, isPending, submit } = useSettings(initial, save, onSaved)
  return (
    <ValidatedForm errors={errors} errorTitle={texts.errorTitle} onSubmit={submit}>
      <div className="form-columns">
        <div className="card form">
          <UrlField form={form} change={change} />
          <CadenceField form={form} change={change} error={errors.fields.cadence} />
          <ModeField form={form} change={change} />
        </div>
        <Deferred>
          <div className="form">
            <fieldset className="card form">
              <legend>Fail each audit if</legend>
              <GateFields form={form} change={change} />
            </fieldset>
            <fieldset className="card form">
              <legend>Notifications</legend>
              <MailField form={form} change={change} />
            </fieldset>
            <fieldset className="card form">
              <legend>How to visit pages</legend>
              <VisitFields form={form} change={change} />
              {isNew && <SandboxField form={form} change={change} />}
            </fieldset>
          </div>
        </Deferred>
      </div>
      <Deferred>
        <div className="form-end">
          <Button type="submit" look="primary" isPending={isPending}>
            {isPending ? texts.pending : texts.submit}
          </Button>
          {isNew && (
            <ButtonLink to="/schedules" look="quiet">
              Cancel
            </ButtonLink>
          )}
        </div>
      </Deferred>
    </ValidatedForm>
  )
}

function useSettings(initial: ScheduleForm, save: ScheduleSettingsProps['save'], onSaved: () => void) {
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS)
  const [isPending, setPending] = useState(false)

  const change = (changes: Partial<ScheduleForm>) => {
    setForm((before) => ({ ...before, ...changes }))
    if (changes.cadence)
      setErrors(({ fields: { cadence: _previous, ...fields }, form }) => ({ fields, form }))
  }

  const submit = async () => {
    if (isPending) return
    setErrors(NO_ERRORS)
    setPending(true)
    const { result, error } = await save(form)
    setPending(false)
    if (result?.__typename === 'Schedule') onSaved()
    else if (result) setErrors(formErrorsOf(result))
    else if (error) setErrors({ fields: {}, form: messageOf(error) })
  }
  return { form, change, errors, isPending, submit }
}
