import { useEffect, useState } from 'react'
import { type Access, authApi } from './auth-api.ts'

/**
 * Returns whether people can sign up, and whether the service sends email. Returns null while loading, and
 * if the service doesn't respond. If it doesn't respond, submitting the form shows an error anyway.
 */
export function useAccess(): Access | null {
  const [access, setAccess] = useState<Access | null>(null)
  useEffect(() => {
    authApi.access().then(setAccess, () => {})
  }, [])
  return access
}
