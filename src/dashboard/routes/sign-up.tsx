import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ProductIntro } from '../audits/product-intro.tsx'
import { Field } from '../components/field.tsx'
import { DoneNotice, EmptyNotice } from '../components/notice.tsx'
import { authApi } from '../session/auth-api.ts'
import { CredentialsForm } from '../session/credentials-form.tsx'
import { PASSWORD_LENGTH_MIN, passwordFault } from '../session/password.ts'
import { useAccess } from '../session/use-access.ts'
import { Page } from '../shell/page.tsx'

export default function SignUp() {
  const { search } = useLocation()
  const access = useAccess()
  return (
    <Page
      title="Create an account"
      intro={
        <p>
          Already have an account? <Link to={`/sign-in${search}`}>Sign in</Link>
        </p>
      }
    >
      <div className="entry">
        <div>
          {access?.open === false ? (
            <EmptyNotice
              title="Sign-up is closed"
              message="Only the operator of this service can create accounts. Ask them for one."
            />
          ) : (
            <SignUpForm />
          )}
        </div>
        <ProductIntro />
      </div>
    </Page>
  )
}

function SignUpForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo)
    return (
      <DoneNotice
        title="Check your email"
        message="We sent you a link to confirm your email address. It expires in 24 hours. Check your spam folder too."
      >
        <bdi className="address">{sentTo}</bdi>
      </DoneNotice>
    )
  return (
    <CredentialsForm
      submit="Create account"
      pending="Creating account…"
      failed="Your account wasn’t created"
      onSubmit={async ({ email = '', password = '' }) => {
        const { token } = await authApi.signUp({ email, password })
        if (token === null) setSentTo(email)
        return token !== null
      }}
    >
      <Field label="Email address" name="email" type="email" autoComplete="username" isRequired />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        isRequired
        hint={`At least ${PASSWORD_LENGTH_MIN} characters. A few random words are easy to remember.`}
        validate={passwordFault}
      />
    </CredentialsForm>
  )
}
