import { useEffect, useState } from 'react'
import { authApi } from './auth-api.ts'

/** Whether accounts can be made here; null until it is known, and where nobody answers: the form will say why. */
export function useSignUpOpen(): boolean | null {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    authApi.isSignUpOpen().then(setOpen, () => {})
  }, [])
  return isOpen
}
