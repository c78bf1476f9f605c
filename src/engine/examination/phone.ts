import type { Page } from 'puppeteer'
import { messageOf } from '../browser/error-message.ts'
import { freezePage } from '../browser/freeze.ts'
import { within } from '../browser/timeouts.ts'
import type { PhoneArtifacts } from '../collect/artifacts.ts'
import { collectPhone, PHONE } from '../collect/collect.ts'
import { NO_PHONE } from '../collect/no-phone.ts'
import { type Visited, type VisitRequest, visitPage } from './visit.ts'

/** Facts about a page on a phone. */
export interface PhoneView {
  artifacts: PhoneArtifacts
  /** The reason why the page couldn't be checked on a phone, or null if it could. */
  remark: string | null
}

export interface PhoneRequest extends VisitRequest {
  /** Called once the page has settled. */
  onSettled?: ((page: Page) => Promise<void>) | undefined
}

/**
 * How long to wait for the phone load once the desktop load has ended, in milliseconds. Both loads start at
 * about the same time.
 */
const PATIENCE_MS = 10_000
const COLLECT_LIMIT_MS = 15_000

export interface PhoneVisit {
  /** Resolves within a limited time after `desktop` has been read. Never rejects. */
  seen(desktop: Visited): Promise<PhoneView>
}

/**
 * Loads the page again in another tab, so that scripts reacting to a narrow screen don't affect the desktop
 * load. If this fails, only the desktop load is checked. Closes the tab in either case.
 */
export function visitAsPhone(page: Page, request: PhoneRequest): PhoneVisit {
  const { promise: crashed, reject } = Promise.withResolvers<never>()
  page.once('error', () => reject(new Error('the page crashed the tab')))
  const visiting = Promise.race([visit(page, request), crashed])
  visiting.catch(() => {})
  return {
    async seen(desktop) {
      try {
        const { artifacts, finalUrl } = await within(
          PATIENCE_MS,
          visiting,
          () => new Error('it took too long'),
        )
        if (withoutQuery(finalUrl) === withoutQuery(desktop.finalUrl)) return { artifacts, remark: null }
        return {
          artifacts: NO_PHONE,
          remark: `phones are redirected to ${finalUrl}, which wasn't examined`,
        }
      } catch (error) {
        return { artifacts: NO_PHONE, remark: `the phone view wasn't examined: ${messageOf(error)}` }
      }
    },
  }
}

async function visit(page: Page, request: PhoneRequest) {
  try {
    const { finalUrl } = await visitPage(page, { ...request, viewport: PHONE })
    await request.onSettled?.(page)
    return { artifacts: await collect(page), finalUrl }
  } finally {
    // Large pages need a lot of memory, and the desktop load is still being checked. The call isn't awaited,
    // since a hanging page must not delay the result.
    void page.close().catch(() => {})
  }
}

async function collect(page: Page): Promise<PhoneArtifacts> {
  await using _hold = await freezePage(page)
  return within(COLLECT_LIMIT_MS, collectPhone(page))
}

/** Removes the query, which may contain a session id that differs between loads. */
const withoutQuery = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
