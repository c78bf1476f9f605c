import { createContext, use, useMemo } from 'react'
import type { Audit, Screenshot } from './audit.ts'

/** Maps the page URL of an issue to the screenshot of that page. */
export const Screenshots = createContext<ReadonlyMap<string, Screenshot>>(new Map())

export const screenshotsOf = (pages: Audit['pages']): ReadonlyMap<string, Screenshot> =>
  new Map(
    pages.flatMap(({ url, finalUrl, screenshot }) => (screenshot ? [[finalUrl ?? url, screenshot]] : [])),
  )

/** The issue that the user selected elsewhere in the report, until its card is shown. */
export const RequestedIssue = createContext<{ id: string; onShown: () => void } | null>(null)

/** Shows an issue on the screenshot of its page. Null where there are no screenshots. */
export const LocateIssue = createContext<((issue: { id: string }) => void) | null>(null)

/** Whether issues are suppressed in the sandbox or in live audits. Null if they can't be suppressed. */
export const SuppressionTarget = createContext<{ sandbox: boolean } | null>(null)

/** Returns the index of the issue that the user selected elsewhere, in a new object for each selection. */
export function useRequestedIndex(issues: readonly { id: string }[]): { index: number } | null {
  const requested = use(RequestedIssue)
  return useMemo(() => {
    const index = requested ? issues.findIndex(({ id }) => id === requested.id) : -1
    return index < 0 ? null : { index }
  }, [requested, issues])
}
