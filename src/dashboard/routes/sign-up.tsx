import { Link, useLocation } from 'react-router'
import { Field } from '../components/field.tsx'
import { EmptyNotice } from '../components/notice.tsx'
import { authApi } from '../session/auth-api.ts'
import { CredentialsForm } from '../session/credentials-form.tsx'
import { PASSWORD_LENGTH_MIN, passwordFault } from '../session/password.ts'
import { useSignUpOpen } from '../session/use-sign-up-open.ts'
import { Page } from '../shell/page.tsx'

export default function SignUp() {
  const { search } = useLocation()
  const isOpen = useSignUpOpen()
  return (
    <Page
      title="Create an account"
      width="narrow"
      intro={
        <p>
          Have one already? <Link to={`/sign-in${search}`}>Sign in</Link>
        </p>
      }
    >
      {isOpen === false ? (
        <EmptyNotice
          title="Accounts are made by the operator"
          message="On this service nobody makes an account for oneself. Ask its operator for one."
        />
      ) : (
        <SignUpForm />
      )}
    </Page>
  )
}

const SignUpForm = () => (
  <CredentialsForm
    submit="Create account"
    pending="Creating the account …"
    failed="The account was not created"
    onSubmit={({ email = '', password = '' }) => authApi.signUp({ email, password })}
  >
    <Field label="E-mail address" name="email" type="email" autoComplete="username" isRequired />
    <Field
      label="Password"
      name="password"
      type="password"
      autoComplete="new-password"
      isRequired
      hint={`At least ${PASSWORD_LENGTH_MIN} characters; a few words in a row are easy to remember.`}
      validate={passwordFault}
    />
  </CredentialsForm>
)
