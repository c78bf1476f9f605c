import { createHash } from 'node:crypto'
import type { Site } from '../model/site.ts'

export type SiteKey = Pick<Site, 'accountId' | 'sandbox' | 'url'>

export const siteIdOf = ({ accountId, sandbox, url }: SiteKey): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, sandbox, url]))
    .digest('hex')
    .slice(0, 24)

/** Returns the site that a page belongs to. */
export const siteOf = ({ accountId, sandbox, url }: SiteKey): SiteKey => ({
  accountId,
  sandbox,
  url: new URL(url).origin,
})
