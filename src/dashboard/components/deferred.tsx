import { type ReactNode, useDeferredValue } from 'react'

/**
 * What stands below the first screen of a long form, drawn once that is shown: what the fields of the component
 * library measure of themselves is one piece of work for all that appear together.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
