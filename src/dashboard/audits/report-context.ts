import { createContext } from 'react'
import type { Audit, Screenshot } from './audit.ts'

/** How the pages of the report looked, by the address that their issues name. */
export const Screenshots = createContext<ReadonlyMap<string, Screenshot>>(new Map())

export const screenshotsOf = (pages: Audit['pages']): ReadonlyMap<string, Screenshot> =>
  new Map(
    pages.flatMap(({ url, finalUrl, screenshot }) => (screenshot ? [[finalUrl ?? url, screenshot]] : [])),
  )

/** The issue that the reader asked for elsewhere in the report, until its card has been brought to them. */
export const RequestedIssue = createContext<{ id: string; onShown: () => void } | null>(null)
