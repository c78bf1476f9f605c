import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { useSession } from './session.tsx'

interface CredentialsFormProps {
  submit: string
  pending: string
  /** @throws AuthError for a refusal. */
  onSubmit: (fields: Record<string, string>) => Promise<unknown>
  failed: string
  children: ReactNode
}

/** Fields, one button, and the refusal above them; afterwards the session is asked for anew. */
export function CredentialsForm({ submit, pending, onSubmit, failed, children }: CredentialsFormProps) {
  const { refresh } = useSession()
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  const send = async (form: HTMLFormElement) => {
    if (isPending) return
    setPending(true)
    setMessage(null)
    try {
      await onSubmit(Object.fromEntries(new FormData(form)) as Record<string, string>)
      await refresh()
    } catch (error) {
      setMessage((error as Error).message)
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
      {message && <ErrorNotice title={failed} message={message} />}
      {children}
      <div className="form-end">
        <Button type="submit" look="primary" isPending={isPending}>
          {isPending ? pending : submit}
        </Button>
      </div>
    </Form>
  )
}
