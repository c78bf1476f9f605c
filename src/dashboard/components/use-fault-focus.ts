import { useEffect, useRef } from 'react'

/** For a form: what the service refuses is told at a field, and there the focus goes. */
export function useFaultFocus(faults: { fields: object }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults.fields).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  return form
}
