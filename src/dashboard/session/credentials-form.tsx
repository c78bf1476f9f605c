import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { type SessionState, useSession } from './session.tsx'

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
  const [fault, setFault] = useState<{ title: string; message: string } | null>(null)

  const send = async (form: HTMLFormElement) => {
    if (isPending) return
    setPending(true)
    setFault(null)
    try {
      await onSubmit(Object.fromEntries(new FormData(form)) as Record<string, string>)
      setFault(faultOfSession(await refresh()))
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

/** It was accepted: what is missing is the session that should have come of it. */
function faultOfSession(state: SessionState) {
  if (state.status === 'signed-in') return null
  const title = 'That worked, but your session could not be opened'
  if (state.status === 'unknown') return { title, message: `${state.message} Then load the page anew.` }
  return { title, message: 'Let this site keep cookies in your browser, and sign in once more.' }
}
