import type { Page } from 'puppeteer'
import { callInPage } from '../browser/reader-world.ts'
import { inSession } from '../browser/session.ts'
import { within } from '../browser/timeouts.ts'
import type { AuditItem } from './audit-details.ts'
import type { DescribeItem } from './findings.ts'

const LOOKUP_LIMIT_MS = 3_000

/**
 * Finds the elements from Lighthouse's report on the page that it has just measured. Returns a function that
 * describes them in the same way as other findings do, since Lighthouse's selectors may match several
 * elements. The function returns null for elements that no longer exist, or if the page doesn't respond.
 */
export async function describeItems(page: Page, items: readonly AuditItem[]): Promise<DescribeItem> {
  const wanted = [...new Map(items.map((item) => [keyOf(item), item])).values()]
  const located = inSession(page, (session) => callInPage(session, 'locateElements', [wanted]))
  const found = await within(LOOKUP_LIMIT_MS, located).catch(() => null)
  const descriptions = new Map(wanted.map((item, index) => [keyOf(item), found?.[index] ?? null]))
  return (item) => descriptions.get(keyOf(item)) ?? null
}

const keyOf = ({ path, url }: AuditItem): string => (path === null ? `url ${url}` : `path ${path}`)
