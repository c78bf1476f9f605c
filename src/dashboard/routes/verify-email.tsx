import { useSearchParams } from 'react-router'
import { ButtonLink } from '../components/button.tsx'
import { DoneNotice, ErrorNotice } from '../components/notice.tsx'
import { authApi } from '../session/auth-api.ts'
import { SendLinkForm } from '../session/send-link-form.tsx'
import { Page } from '../shell/page.tsx'

/** The page that users see when they follow the link that confirms their email address. */
export default function VerifyEmail() {
  const [query] = useSearchParams()
  const error = query.get('error')
  return (
    <Page title={error === null ? 'Email address confirmed' : 'Email address not confirmed'} width="narrow">
      {error === null ? (
        <DoneNotice title="Your email address is confirmed" message="You can sign in now.">
          <ButtonLink to="/sign-in" look="primary">
            Sign in
          </ButtonLink>
        </DoneNotice>
      ) : (
        <>
          <ErrorNotice
            title="Your email address wasn’t confirmed"
            message={
              error === 'TOKEN_EXPIRED'
                ? 'The link has expired. Request a new one.'
                : 'The link is incomplete or invalid. Copy it again from the email, or request a new one.'
            }
          />
          <SendLinkForm
            submit="Send a new link"
            send={authApi.sendVerification}
            sent="If this address has an unconfirmed account, you’ll get a new link."
          />
        </>
      )}
    </Page>
  )
}
