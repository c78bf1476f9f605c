import { useEffect, useState } from 'react'
import { type Access, authApi } from './auth-api.ts'

/**
 * Returns the ways in which people can sign in. Returns null while loading, and if the service doesn't
 * respond. In this case, submitting the form shows an error anyway.
 */
export function useAccess(): Access | null {
  const [access, setAccess] = useState<Access | null>(null)
  useEffect(() => {
    authApi.access().then(setAccess, () => {})
  }, [])
  return access
}
