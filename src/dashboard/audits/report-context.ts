import { createContext } from 'react'
import type { Audit, Screenshot } from './audit.ts'

/** Maps the page URL of an issue to the screenshot of that page. */
export const Screenshots = createContext<ReadonlyMap<string, Screenshot>>(new Map())

export const screenshotsOf = (pages: Audit['pages']): ReadonlyMap<string, Screenshot> =>
  new Map(
    pages.flatMap(({ url, finalUrl, screenshot }) => (screenshot ? [[finalUrl ?? url, screenshot]] : [])),
  )

/** The issue that the user selected elsewhere in the report, until its card is shown. */
export const RequestedIssue = createContext<{ id: string; onShown: () => void } | null>(null)
