import { useEffect, useState } from 'react'
import { type Access, authApi } from './auth-api.ts'

/**
 * Returns the ways in which people can sign in. Returns null while loading, or if the service doesn't
 * respond, which the form then reports.
 */
export function useAccess(): Access | null {
  const [access, setAccess] = useState<Access | null>(null)
  useEffect(() => {
    authApi.access().then(setAccess, () => {})
  }, [])
  return access
}
