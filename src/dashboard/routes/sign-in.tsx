import { Link, useLocation } from 'react-router'
import { Field } from '../components/field.tsx'
import { authApi } from '../session/auth-api.ts'
import { CredentialsForm } from '../session/credentials-form.tsx'
import { useSignUpOpen } from '../session/use-sign-up-open.ts'
import { Page } from '../shell/page.tsx'

export default function SignIn() {
  const { search } = useLocation()
  const isOpen = useSignUpOpen()
  return (
    <Page
      title="Sign in"
      width="narrow"
      intro={
        isOpen === false ? (
          <p>Accounts are made by the operator of this service.</p>
        ) : (
          <p>
            No account yet? <Link to={`/sign-up${search}`}>Create one</Link>
          </p>
        )
      }
    >
      <CredentialsForm
        submit="Sign in"
        pending="Signing in …"
        failed="You are not signed in"
        onSubmit={({ email = '', password = '' }) => authApi.signIn({ email, password })}
      >
        <Field label="E-mail address" name="email" type="email" autoComplete="username" isRequired />
        <Field label="Password" name="password" type="password" autoComplete="current-password" isRequired />
      </CredentialsForm>
    </Page>
  )
}
