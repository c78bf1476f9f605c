import { Link } from 'react-router'
import { EmptyNotice } from '../components/notice.tsx'
import { authApi } from '../session/auth-api.ts'
import { SendLinkForm } from '../session/send-link-form.tsx'
import { useAccess } from '../session/use-access.ts'
import { Page } from '../shell/page.tsx'

export default function ForgotPassword() {
  const access = useAccess()
  return (
    <Page
      title="Forgot your password?"
      width="narrow"
      intro={
        <p>
          Remembered it? <Link to="/sign-in">Sign in</Link>
        </p>
      }
    >
      {access?.mail === false ? (
        <EmptyNotice
          title="Ask the operator for a link"
          message="This service doesn’t send email. Its operator can create a link for you to set a new password."
        />
      ) : (
        <SendLinkForm
          submit="Send a link"
          send={authApi.requestPasswordReset}
          sent="If this address has an account, you’ll get a link to set a new password. It expires in an hour."
        />
      )}
    </Page>
  )
}
