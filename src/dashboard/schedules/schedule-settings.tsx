import { useState } from 'react'
import type { CombinedError } from 'urql'
import { GateFields, ModeField, SandboxField, UrlField, VisitFields } from '../audits/audit-form-fields.tsx'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '../audits/form-errors.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Deferred } from '../components/deferred.tsx'
import { ValidatedForm } from '../components/validated-form.tsx'
import { messageOf } from '../graphql/client.ts'
import { CadenceField } from './cadence-field.tsx'
import type { ScheduleForm } from './schedule-form.ts'

/** What a mutation answered: nothing is left to do unless the service refused. */
export interface Saved {
  result:
    | { __typename: 'Schedule' }
    | ({ __typename: 'ServiceError' } & Parameters<typeof formErrorsOf>[0])
    | undefined
  error: CombinedError | undefined
}

interface ScheduleSettingsProps {
  initial: ScheduleForm
  /** Of one that there is not yet, which can still be of the sandbox. */
  isNew: boolean
  words: { submit: string; pending: string; failed: string }
  save: (form: ScheduleForm) => Promise<Saved>
  onSaved: () => void
}

/** All settings of a schedule, new or not. */
export function ScheduleSettings({ initial, isNew, words, save, onSaved }: ScheduleSettingsProps) {
  const { form, change, errors, isPending, submit } = useSettings(initial, save, onSaved)
  return (
    <ValidatedForm errors={errors} failed={words.failed} onSubmit={submit}>
      <div className="card form">
        <UrlField form={form} change={change} />
        <CadenceField form={form} change={change} error={errors.fields.cadence} />
        <ModeField form={form} change={change} />
      </div>
      <Deferred>
        <fieldset className="card form">
          <legend>Fail each audit if</legend>
          <GateFields form={form} change={change} />
        </fieldset>
        <fieldset className="card form">
          <legend>How to visit pages</legend>
          <VisitFields form={form} change={change} />
          {isNew && <SandboxField form={form} change={change} />}
        </fieldset>
        <div className="form-end">
          <Button type="submit" look="primary" isPending={isPending}>
            {isPending ? words.pending : words.submit}
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

  const change = (part: Partial<ScheduleForm>) => {
    setForm((before) => ({ ...before, ...part }))
    if (part.cadence) setErrors(({ fields: { cadence: _former, ...fields }, form }) => ({ fields, form }))
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
