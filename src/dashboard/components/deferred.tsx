import { type ReactNode, useDeferredValue } from 'react'

/**
 * Renders the lower part of a long form after the upper part is visible. Fields that mount together are
 * measured in a single task, so mounting all of them would delay the first paint.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
