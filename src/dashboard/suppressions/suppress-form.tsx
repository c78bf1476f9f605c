import { useState } from 'react'
import { useMutation } from 'urql'
import { useAnnounce } from '../components/announcer.tsx'
import { Button } from '../components/button.tsx'
import { Checkbox } from '../components/checkbox.tsx'
import { Field } from '../components/field.tsx'
import { Select } from '../components/select.tsx'
import { ValidatedForm } from '../components/validated-form.tsx'
import { CreateSuppressionDocument } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import {
  datesFrom,
  NO_ERRORS,
  type Scope,
  type Suppressible,
  type SuppressionForm,
  scopesOf,
  suppressionErrors,
  suppressionInput,
} from './suppression-form.ts'

interface SuppressFormProps {
  issue: Suppressible
  scope: Scope
  sandbox: boolean
  onClose: () => void
}

const REASON_LENGTH_MAX = 500

export function SuppressForm({ issue, scope, sandbox, onClose }: SuppressFormProps) {
  const [dates] = useState(() => datesFrom(new Date()))
  const [form, setForm] = useState<SuppressionForm>({ scope, reason: '', until: dates.preset })
  const [isConfirmed, setConfirmed] = useState(false)
  const { errors, isPending, save } = useCreateSuppression(onClose)
  const change = (part: Partial<SuppressionForm>) => setForm((before) => ({ ...before, ...part }))
  return (
    <ValidatedForm
      errors={errors}
      errorTitle="The suppression wasn’t created"
      onSubmit={() =>
        save({
          ...suppressionInput(issue, form),
          ...(sandbox && { sandbox }),
          ...(isConfirmed && { confirm: true }),
        })
      }
    >
      <Select
        label="What to suppress"
        value={form.scope}
        options={scopesOf(issue)}
        onChange={(scope) => change({ scope })}
      />
      <Field
        label="Reason"
        name="reason"
        hint="Your team sees the reason next to the suppressed issues."
        isRequired
        maxLength={REASON_LENGTH_MAX}
        value={form.reason}
        onChange={(reason) => change({ reason })}
      />
      <UntilField dates={dates} value={form.until} onChange={(until) => change({ until })} />
      {errors.isTooBroad && (
        <Checkbox
          label="Suppress anyway"
          hint="This hides more than half of the issues in a category."
          isSelected={isConfirmed}
          onChange={setConfirmed}
        />
      )}
      <div className="form-end">
        <Button type="submit" look="primary" isPending={isPending}>
          Suppress
        </Button>
        <Button look="quiet" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </ValidatedForm>
  )
}

interface UntilFieldProps {
  dates: ReturnType<typeof datesFrom>
  value: string
  onChange: (value: string) => void
}

const UntilField = ({ dates, value, onChange }: UntilFieldProps) => (
  <Field
    label="Until"
    name="until"
    type="date"
    hint="Up to a year from today. After the date you choose, the issues are open again."
    isRequired
    value={value}
    onChange={onChange}
    validate={(until) =>
      until && (until < dates.first || until > dates.last) ? 'Choose a date within the next year.' : null
    }
  />
)

function useCreateSuppression(onDone: () => void) {
  const [errors, setErrors] = useState(NO_ERRORS)
  const [{ fetching: isPending }, create] = useMutation(CreateSuppressionDocument)
  const announce = useAnnounce()

  const save = async (input: Parameters<typeof create>[0]['input']) => {
    if (isPending) return
    const { data, error } = await create({ input })
    if (data?.result.__typename === 'Suppression') {
      announce('The suppression takes effect with the next audit.')
      onDone()
    } else if (data) setErrors(suppressionErrors(data.result))
    else if (error) setErrors({ ...NO_ERRORS, form: messageOf(error) })
  }
  return { errors, isPending, save }
}
