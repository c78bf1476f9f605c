import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-aria-components/Form'
import { ErrorNotice } from './notice.tsx'

interface FormErrors {
  fields: Readonly<Partial<Record<string, string>>>
  /** An error that isn't about a single field. */
  form: string | null
}

interface ValidatedFormProps {
  errors: FormErrors
  /** The title of the notice that shows `errors.form`. */
  errorTitle: string
  onSubmit: () => void
  children: ReactNode
}

/** Shows the service's validation errors next to their fields, and focuses the first field with an error. */
export function ValidatedForm({ errors, errorTitle, onSubmit, children }: ValidatedFormProps) {
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
      {errors.form && <ErrorNotice title={errorTitle} message={errors.form} />}
      {children}
    </Form>
  )
}
