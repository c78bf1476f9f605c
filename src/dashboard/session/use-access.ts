import { useEffect, useState } from 'react'
import { type Access, authApi } from './auth-api.ts'

/** Returns how people get in; null while loading, or if the service doesn't answer: the form will say so. */
export function useAccess(): Access | null {
  const [access, setAccess] = useState<Access | null>(null)
  useEffect(() => {
    authApi.access().then(setAccess, () => {})
  }, [])
  return access
}
