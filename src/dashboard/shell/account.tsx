import { useState } from 'react'
import type { User } from '../session/auth-api.ts'
import { useSession } from '../session/session.tsx'

export const accountLabel = ({ email }: User): string => `Account: ${email}`

export function AccountInitial({ user }: { user: User }) {
  return <span aria-hidden="true">{initialOf(user)}</span>
}

const initialOf = ({ email }: User): string => ([...email][0] ?? '?').toUpperCase()

/**
 * Returns a function that signs the user out and reloads the dashboard. If this fails, `error` contains the
 * message.
 */
export function useSignOut() {
  const session = useSession()
  const [isSigningOut, setSigningOut] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const signOut = async () => {
    setSigningOut(true)
    setError(null)
    try {
      await session.signOut()
    } catch (cause) {
      setError((cause as Error).message)
      setSigningOut(false)
    }
  }
  return { signOut, isSigningOut, error }
}

/** Renders even without an error so that screen readers announce an error when it appears. */
export const SignOutError = ({ error }: { error: string | null }) => (
  <p className="sign-out-error" role="status">
    {error && `You’re still signed in. ${error}`}
  </p>
)
