import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/notice.tsx'

/** An error to show even though the request succeeded. */
export interface FormFault {
  title: string
  message: string
}

export interface AccountFormProps {
  submit: string
  pending: string
  /** The title above error messages. */
  failed: string
  /** @throws AuthError */
  onSubmit: (fields: Record<string, string>) => Promise<FormFault | null>
  children: ReactNode
}

/** Renders a form with one button and shows errors above the fields. */
export function AccountForm({ submit, pending, failed, onSubmit, children }: AccountFormProps) {
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<FormFault | null>(null)

  const send = async (form: HTMLFormElement) => {
    if (isPending) return
    setPending(true)
    setFault(null)
    try {
      setFault(await onSubmit(Object.fromEntries(new FormData(form)) as Record<string, string>))
    } catch (error) {
      setFault({ title: failed, message: (error as Error).message })
    } finally {
      setPending(false)
    }
  }

  return (
    <Form
      className="form card"
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      {fault && <ErrorNotice title={fault.title} message={fault.message} />}
      {children}
      <div className="form-end">
        <Button type="submit" look="primary" isPending={isPending}>
          {isPending ? pending : submit}
        </Button>
      </div>
    </Form>
  )
}
