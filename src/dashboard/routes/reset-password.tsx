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
          title="The link is not complete"
          message="Copy the whole address from the mail, or ask for another link."
        >
          <ButtonLink to="/forgot-password">Ask for another link</ButtonLink>
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
        title="Your password is changed"
        message="All sessions have ended. Sign in with the new password."
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
        pending="Setting the password …"
        failed="The password was not changed"
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
          hint={`At least ${PASSWORD_LENGTH_MIN} characters; a few words in a row are easy to remember.`}
          validate={passwordFault}
        />
      </AccountForm>
      <p className="below-card">
        Does the link no longer work? <Link to="/forgot-password">Ask for another</Link>
      </p>
    </>
  )
}
