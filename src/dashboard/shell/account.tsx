import { useState } from 'react'
import type { User } from '../session/auth-api.ts'
import { useSession } from '../session/session.tsx'

export const accountLabel = ({ email }: User): string => `Account: ${email}`

export function AccountInitial({ user }: { user: User }) {
  return <span aria-hidden="true">{initialOf(user)}</span>
}

const initialOf = ({ email }: User): string => ([...email][0] ?? '?').toUpperCase()

/** Signs out, which loads the dashboard anew, or says why not. */
export function useSignOut() {
  const { signOut } = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const leave = async () => {
    setLeaving(true)
    setError(null)
    try {
      await signOut()
    } catch (cause) {
      setError((cause as Error).message)
      setLeaving(false)
    }
  }
  return { leave, isLeaving, error }
}

/** What an entry of the header could not do, below it; there before it says anything, so that it is spoken. */
export const SignOutError = ({ error }: { error: string | null }) => (
  <p className="sign-out-error" role="status">
    {error && `You’re still signed in. ${error}`}
  </p>
)
