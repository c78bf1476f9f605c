import { useState } from 'react'
import type { CombinedError } from 'urql'
import { type FormFaults, faultsOf, NO_FAULTS } from '../audits/new-audit.ts'
import { GateFields, ModeField, SandboxField, UrlField, VisitFields } from '../audits/new-audit-fields.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { FaultForm } from '../components/fault-form.tsx'
import { Later } from '../components/later.tsx'
import { messageOf } from '../graphql/client.ts'
import { CadenceField } from './cadence-field.tsx'
import type { ScheduleForm } from './schedule-form.ts'

/** What a mutation answered: nothing is left to do unless the service refused. */
export interface Saved {
  result:
    | { __typename: 'Schedule' }
    | ({ __typename: 'ServiceError' } & Parameters<typeof faultsOf>[0])
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
  const { form, change, faults, isPending, submit } = useSettings(initial, save, onSaved)
  return (
    <FaultForm faults={faults} failed={words.failed} onSubmit={submit}>
      <div className="card form">
        <UrlField form={form} change={change} />
        <CadenceField form={form} change={change} fault={faults.fields.cadence} />
        <ModeField form={form} change={change} />
      </div>
      <Later>
        <fieldset className="card form">
          <legend>Fail each audit when</legend>
          <GateFields form={form} change={change} />
        </fieldset>
        <fieldset className="card form">
          <legend>How pages are visited</legend>
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
      </Later>
    </FaultForm>
  )
}

function useSettings(initial: ScheduleForm, save: ScheduleSettingsProps['save'], onSaved: () => void) {
  const [form, setForm] = useState(initial)
  const [faults, setFaults] = useState<FormFaults>(NO_FAULTS)
  const [isPending, setPending] = useState(false)

  const change = (part: Partial<ScheduleForm>) => {
    setForm((before) => ({ ...before, ...part }))
    if (part.cadence) setFaults(({ fields: { cadence: _former, ...fields }, form }) => ({ fields, form }))
  }

  const submit = async () => {
    if (isPending) return
    setFaults(NO_FAULTS)
    setPending(true)
    const { result, error } = await save(form)
    setPending(false)
    if (result?.__typename === 'Schedule') onSaved()
    else if (result) setFaults(faultsOf(result))
    else if (error) setFaults({ fields: {}, form: messageOf(error) })
  }
  return { form, change, faults, isPending, submit }
}
