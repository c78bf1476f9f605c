import { useSearchParams } from 'react-router'
import { ButtonLink } from '../components/button.tsx'
import { DoneNotice, ErrorNotice } from '../components/notice.tsx'
import { authApi } from '../session/auth-api.ts'
import { SendLinkForm } from '../session/send-link-form.tsx'
import { Page } from '../shell/page.tsx'

/** Where the link that confirms an e-mail address leads to. */
export default function VerifyEmail() {
  const [query] = useSearchParams()
  const error = query.get('error')
  return (
    <Page title="Confirm your e-mail address" width="narrow">
      {error === null ? (
        <DoneNotice title="Your e-mail address is confirmed" message="You can sign in now.">
          <ButtonLink to="/sign-in" look="primary">
            Sign in
          </ButtonLink>
        </DoneNotice>
      ) : (
        <>
          <ErrorNotice
            title="The address was not confirmed"
            message={
              error === 'TOKEN_EXPIRED'
                ? 'The link has expired: it works for a day. Ask for another one.'
                : 'The link is not complete or not valid. Copy it again from the mail, or ask for another one.'
            }
          />
          <SendLinkForm
            submit="Send another link"
            send={authApi.sendVerification}
            sent="If the address has an account that is not confirmed yet, another link is on its way."
          />
        </>
      )}
    </Page>
  )
}
