import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-aria-components/Form'
import { ErrorNotice } from './notice.tsx'

interface FormErrors {
  fields: Readonly<Partial<Record<string, string>>>
  /** What belongs to no field. */
  form: string | null
}

interface ValidatedFormProps {
  /** What the service refused, beside its fields or above them all. */
  errors: FormErrors
  /** Above what concerns no field. */
  failed: string
  onSubmit: () => void
  children: ReactNode
}

/** A form whose errors stand where they belong, with the focus at the first. */
export function ValidatedForm({ errors, failed, onSubmit, children }: ValidatedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors.fields).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return (
    <Form
      ref={form}
      className="form"
      validationErrors={errors.fields as Record<string, string>}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {errors.form && <ErrorNotice title={failed} message={errors.form} />}
      {children}
    </Form>
  )
}
