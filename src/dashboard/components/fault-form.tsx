import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-aria-components/Form'
import type { FormFaults } from '../audits/new-audit.ts'
import { ErrorNotice } from './notice.tsx'

interface FaultFormProps {
  /** What the service refused, beside its fields or above them all. */
  faults: FormFaults
  /** Above what concerns no field. */
  failed: string
  onSubmit: () => void
  children: ReactNode
}

/** A form whose faults stand where they belong, with the focus at the first. */
export function FaultForm({ faults, failed, onSubmit, children }: FaultFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults.fields).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  return (
    <Form
      ref={form}
      className="form"
      validationErrors={faults.fields as Record<string, string>}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {faults.form && <ErrorNotice title={failed} message={faults.form} />}
      {children}
    </Form>
  )
}
