import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { authApi } from './auth-api.ts'
import { PASSWORD_LENGTH_MIN, passwordFault } from './password.ts'

type Progress = { status: 'ready' | 'pending' | 'done' } | { status: 'failed'; message: string }

interface PasswordFormProps {
  email: string
  /** Called after the password has been changed, which ends all other sessions. */
  onChanged: () => void
}

export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const [progress, setProgress] = useState<Progress>({ status: 'ready' })

  const send = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    setProgress({ status: 'pending' })
    try {
      await authApi.changePassword({
        currentPassword: String(fields.get('currentPassword')),
        newPassword: String(fields.get('newPassword')),
      })
      form.reset()
      onChanged()
      setProgress({ status: 'done' })
    } catch (error) {
      setProgress({ status: 'failed', message: (error as Error).message })
    }
  }

  return (
    <Form
      className="form card"
      onSubmit={(event) => {
        event.preventDefault()
        if (progress.status !== 'pending') send(event.currentTarget)
      }}
    >
      {progress.status === 'failed' && (
        <ErrorNotice title="Your password wasn’t changed" message={progress.message} />
      )}
      <PasswordFields email={email} />
      <div className="form-end">
        <Button type="submit" look="primary" isPending={progress.status === 'pending'}>
          Change password
        </Button>
        <p role="status" className="form-done">
          {progress.status === 'done' && 'Password changed. All other sessions have ended.'}
        </p>
      </div>
    </Form>
  )
}

function PasswordFields({ email }: { email: string }) {
  return (
    <>
      {/* Lets password managers know which account the password is for. */}
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        hidden
      />
      <Field
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <Field
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        isRequired
        hint={`At least ${PASSWORD_LENGTH_MIN} characters. Changing it ends all other sessions.`}
        validate={passwordFault}
      />
    </>
  )
}
