import { type ReactNode, useDeferredValue } from 'react'

/**
 * Renders the lower part of a long form after the upper part is on the screen. The fields measure themselves in one task
 * for all that mount together, which would delay the first paint.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
