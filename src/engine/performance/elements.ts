import type { Page } from 'puppeteer'
import { callInPage, inSession } from '../browser/reader-world.ts'
import type { DescribePlace } from './findings.ts'
import type { Place } from './places.ts'

const LOOKUP_LIMIT_MS = 3_000

/**
 * Finds the elements that Lighthouse named in the page it has just left, and describes them as all other findings do:
 * its own selectors match several elements at a time. Places that are gone, or a page that hangs, give null.
 */
export async function describePlaces(page: Page, places: readonly Place[]): Promise<DescribePlace> {
  const wanted = [...new Map(places.map((place) => [keyOf(place), place])).values()]
  const found = await Promise.race([
    inSession(page, (session) => callInPage(session, 'locateElements', [wanted])),
    new Promise<null>((resolve) => setTimeout(resolve, LOOKUP_LIMIT_MS, null).unref()),
  ]).catch(() => null)
  const descriptions = new Map(wanted.map((place, index) => [keyOf(place), found?.[index] ?? null]))
  return (place) => descriptions.get(keyOf(place)) ?? null
}

const keyOf = ({ path, url }: Place): string => (path === null ? `url ${url}` : `path ${path}`)
