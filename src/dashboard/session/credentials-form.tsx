import { AccountForm, type AccountFormProps, type FormFault } from './account-form.tsx'
import { type SessionState, useSession } from './session.tsx'

interface CredentialsFormProps extends Omit<AccountFormProps, 'onSubmit'> {
  /**
   * Submits the form. Resolves to true if the user is now signed in.
   * @throws AuthError
   */
  onSubmit: (fields: Record<string, string>) => Promise<boolean>
}

/** Renders a form that signs the user in. */
export function CredentialsForm({ onSubmit, ...form }: CredentialsFormProps) {
  const { refresh } = useSession()
  return (
    <AccountForm
      {...form}
      onSubmit={async (fields) => ((await onSubmit(fields)) ? faultOfSession(await refresh()) : null)}
    />
  )
}

/** Returns an error if there is no session even though the request succeeded. */
function faultOfSession(state: SessionState): FormFault | null {
  if (state.status === 'signed-in') return null
  const title = 'We couldn’t sign you in'
  if (state.status === 'unknown') return { title, message: `${state.message} You can also reload the page.` }
  return { title, message: 'Allow cookies for this site, then sign in again.' }
}
