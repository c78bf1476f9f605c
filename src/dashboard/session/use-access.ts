import { useEffect, useState } from 'react'
import { type Access, authApi } from './auth-api.ts'

/** How people get in here; null until it is known, and while nobody answers: a form will say why. */
export function useAccess(): Access | null {
  const [access, setAccess] = useState<Access | null>(null)
  useEffect(() => {
    authApi.access().then(setAccess, () => {})
  }, [])
  return access
}
