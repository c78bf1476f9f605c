import { Link, useLocation } from 'react-router'
import { ProductIntro } from '../audits/product-intro.tsx'
import { Field } from '../components/field.tsx'
import { authApi } from '../session/auth-api.ts'
import { CredentialsForm } from '../session/credentials-form.tsx'
import { useAccess } from '../session/use-access.ts'
import { Page } from '../shell/page.tsx'

export default function SignIn() {
  const { search } = useLocation()
  const access = useAccess()
  return (
    <Page
      title="Sign in"
      intro={
        access?.open === false ? (
          <p>Only the operator of this service can create accounts.</p>
        ) : (
          <p>
            No account yet? <Link to={`/sign-up${search}`}>Create one</Link>
          </p>
        )
      }
    >
      <div className="entry">
        <div>
          <CredentialsForm
            submit="Sign in"
            pending="Signing in…"
            failed="Sign-in failed"
            onSubmit={async ({ email = '', password = '' }) => {
              await authApi.signIn({ email, password })
              return true
            }}
          >
            <Field label="Email address" name="email" type="email" autoComplete="username" isRequired />
            <Field
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              isRequired
            />
          </CredentialsForm>
          <p className="below-card">
            <Link to="/forgot-password">Forgot password?</Link>
          </p>
        </div>
        <ProductIntro />
      </div>
    </Page>
  )
}
