import { createContext, use, useMemo } from 'react'
import type { Audit, Screenshot } from './audit.ts'

/** Maps the URLs of pages to their screenshots. */
export const Screenshots = createContext<ReadonlyMap<string, Screenshot>>(new Map())

export const screenshotsOf = (pages: Audit['pages']): ReadonlyMap<string, Screenshot> =>
  new Map(
    pages.flatMap(({ url, finalUrl, screenshot }) => (screenshot ? [[finalUrl ?? url, screenshot]] : [])),
  )

/** The issue that the user selected elsewhere in the report. Null once it is visible. */
export const RequestedIssue = createContext<{ id: string; onShown: () => void } | null>(null)

/** Shows an issue in the screenshot of its page. Null if there are no screenshots. */
export const LocateIssue = createContext<((issue: { id: string }) => void) | null>(null)

/** The audit whose issues can be suppressed or reported as false alarms. Null where that isn't possible. */
export const SuppressionTarget = createContext<Pick<Audit, 'id' | 'sandbox'> | null>(null)

/** Returns the index of the issue that the user selected elsewhere, as a new object for each selection. */
export function useRequestedIndex(issues: readonly { id: string }[]): { index: number } | null {
  const requested = use(RequestedIssue)
  return useMemo(() => {
    const index = requested ? issues.findIndex(({ id }) => id === requested.id) : -1
    return index < 0 ? null : { index }
  }, [requested, issues])
}
