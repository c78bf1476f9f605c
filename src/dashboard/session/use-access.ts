import { useEffect, useState } from 'react'
import { type Access, authApi } from './auth-api.ts'

/**
 * Returns whether sign-up is open and whether the service sends email. Returns null while loading or if the
 * service doesn't respond, in which case submitting the form shows an error anyway.
 */
export function useAccess(): Access | null {
  const [access, setAccess] = useState<Access | null>(null)
  useEffect(() => {
    authApi.access().then(setAccess, () => {})
  }, [])
  return access
}
