import { AccountForm, type AccountFormProps, type FormFault } from './account-form.tsx'
import { type SessionState, useSession } from './session.tsx'

interface CredentialsFormProps extends Omit<AccountFormProps, 'onSubmit'> {
  /** Returns false where no session comes of it. @throws AuthError for a refusal. */
  onSubmit: (fields: Record<string, string>) => Promise<boolean>
}

/** A form after which somebody is signed in. */
export function CredentialsForm({ onSubmit, ...form }: CredentialsFormProps) {
  const { refresh } = useSession()
  return (
    <AccountForm
      {...form}
      onSubmit={async (fields) => ((await onSubmit(fields)) ? faultOfSession(await refresh()) : null)}
    />
  )
}

/** It was accepted: what is missing is the session that should have come of it. */
function faultOfSession(state: SessionState): FormFault | null {
  if (state.status === 'signed-in') return null
  const title = 'That worked, but your session could not be opened'
  if (state.status === 'unknown') return { title, message: `${state.message} Then load the page anew.` }
  return { title, message: 'Let this site keep cookies in your browser, and sign in once more.' }
}
