import { useState } from 'react'
import { useSession } from '../session/session.tsx'

/** Signs out, which loads the dashboard anew, or says why not. */
export function useSignOut() {
  const { signOut } = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const leave = async () => {
    setLeaving(true)
    setFault(null)
    try {
      await signOut()
    } catch (error) {
      setFault((error as Error).message)
      setLeaving(false)
    }
  }
  return { leave, isLeaving, fault }
}
