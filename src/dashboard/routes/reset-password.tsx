import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { DoneNotice, EmptyNotice } from '../components/notice.tsx'
import { AccountForm } from '../session/account-form.tsx'
import { authApi } from '../session/auth-api.ts'
import { PASSWORD_LENGTH_MIN, passwordFault } from '../session/password.ts'
import { Page } from '../shell/page.tsx'

export default function ResetPassword() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return (
    <Page title="Choose a new password" width="narrow">
      {token ? (
        <NewPassword token={token} key={token} />
      ) : (
        <EmptyNotice
          title="This link is incomplete"
          message="Copy the whole link from the email, or request a new one."
        >
          <ButtonLink to="/forgot-password">Request a new link</ButtonLink>
        </EmptyNotice>
      )}
    </Page>
  )
}

function NewPassword({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <DoneNotice
        title="Your password has been changed"
        message="All sessions have ended. Sign in with your new password."
      >
        <ButtonLink to="/sign-in" look="primary">
          Sign in
        </ButtonLink>
      </DoneNotice>
    )
  return (
    <>
      <AccountForm
        submit="Set password"
        pending="Setting password…"
        failed="Your password wasn’t changed"
        onSubmit={async ({ newPassword = '' }) => {
          await authApi.resetPassword({ token, newPassword })
          setDone(true)
          return null
        }}
      >
        <Field
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          isRequired
          hint={`At least ${PASSWORD_LENGTH_MIN} characters. A few random words are easy to remember.`}
          validate={passwordFault}
        />
      </AccountForm>
      <p className="below-card">
        Link expired? <Link to="/forgot-password">Request a new one</Link>
      </p>
    </>
  )
}
