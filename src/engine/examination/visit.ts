import type { CDPSession, Page } from 'puppeteer'
import { AuditFailure } from '../../model/audit.ts'
import { readDocumentInfo } from '../browser/document-info.ts'
import { WORLD_NAME } from '../browser/isolated-world.ts'
import { type NavigationWatch, watchNavigation } from '../browser/navigation.ts'
import { inSession } from '../browser/session.ts'
import { withStatus } from '../browser/timeouts.ts'
import { DESKTOP } from '../collect/collect.ts'
import { watchClasses } from '../in-page/collect/watch-classes.ts'
import { watchSheets } from '../in-page/collect/watch-sheets.ts'
import { watchSizes } from '../in-page/collect/watch-sizes.ts'
import {
  answeredStatus,
  contentFailure,
  downloadFailure,
  networkFailure,
  statusFailure,
  timeoutFailure,
} from './failures.ts'

export interface VisitRequest {
  url: string
  /** The time limit for the load event, in milliseconds. It also covers redirects made by the page itself. */
  timeoutMs: number
  userAgent: string | null
  /** The size of the tab's viewport. Defaults to a desktop viewport. */
  viewport?: { width: number; height: number }
  /** Whether to record the sizes of elements during the load, to explain layout shifts. */
  watchesSizes?: boolean
  /** Returns true if the page exceeded its traffic limit and can't load anything else. */
  isCut?: () => boolean
}

export interface Visited {
  httpStatus: number
  finalUrl: string
  /** The media type that the browser uses for the document. */
  contentType: string
}

const QUIET_MS = 300
const SETTLE_MAX_MS = 2000
/**
 * The maximum number of redirects in total, whether by a server, a `meta` element or a script. Chromium has
 * the same limit for server redirects.
 */
const REDIRECTS_MAX = 20
/**
 * The maximum delay of a redirect to follow, in milliseconds. Redirects with a longer delay are ignored, such
 * as when a page reloads itself.
 */
const REFRESH_DELAY_MAX_MS = 2500

/**
 * Loads a page in a new tab and waits until it has settled.
 * @throws AuditFailure `timeout`, `unreachable`, `http_error`, `login_required` or `unsupported_content`.
 */
export async function visitPage(page: Page, request: VisitRequest): Promise<Visited> {
  return inSession(page, async (session) => {
    await prepare(page, session, request)
    const { frameTree } = await session.send('Page.getFrameTree')
    const watch = await watchNavigation(session, frameTree.frame.id)
    return await follow(page, session, watch, request).catch((error) => {
      throw withStatus(error, answeredStatus(watch.document?.answer ?? null))
    })
  })
}

async function follow(
  page: Page,
  session: CDPSession,
  watch: NavigationWatch,
  request: VisitRequest,
): Promise<Visited> {
  const deadlineMs = performance.now() + request.timeoutMs
  await open(session, watch, request, deadlineMs)
  await settle(page, watch, request, deadlineMs)
  return land(page, watch, request.url)
}

/** Ensures that no dialog, popup or permission prompt is left waiting for a response. */
async function prepare(
  page: Page,
  session: CDPSession,
  { userAgent, viewport = DESKTOP, watchesSizes = false }: VisitRequest,
): Promise<void> {
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}))
  page.on('popup', (popup) => popup?.close().catch(() => {}))
  await Promise.all([
    setWindow(page, viewport),
    session.send('Page.setDownloadBehavior', { behavior: 'deny' }),
    page.browserContext().setPermission('*', ...DENIED_PERMISSIONS),
    userAgent === null ? null : page.setUserAgent({ userAgent }),
    watchesSizes ? recordSizes(session) : null,
  ])
}

/**
 * Also sets the screen size, which `device-width` media queries use. The session stays open because the
 * browser undoes its settings when it ends.
 */
async function setWindow(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewport(size)
  if (size === DESKTOP) return
  const session = await page.createCDPSession()
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: 1,
    mobile: false,
    screenWidth: size.width,
    screenHeight: size.height,
  })
}

/** The script stays registered until the session ends, which is when the page has settled. */
async function recordSizes(session: CDPSession): Promise<void> {
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${watchSizes})(); (${watchSheets})(); (${watchClasses})()`,
    worldName: WORLD_NAME,
  })
}

const DENIED_PERMISSIONS = [
  'geolocation',
  'notifications',
  'camera',
  'microphone',
  'midi',
  'clipboard-read',
].map((name) => ({ permission: { name }, state: 'denied' as const }))

async function open(
  session: CDPSession,
  watch: NavigationWatch,
  request: VisitRequest,
  deadlineMs: number,
): Promise<void> {
  const { url, timeoutMs } = request
  const { errorText, isDownload } = await session
    .send('Page.navigate', { url }, { timeout: timeoutMs })
    .catch((error: Error) => {
      throw /timed out/.test(error.message) ? timeoutFailure(timeoutMs) : error
    })
  if (isDownload) throw refusal(watch) ?? downloadFailure(watch.document?.answer?.mimeType ?? 'unknown')
  // A page that redirects immediately can cancel its own navigation. The next navigation is followed below.
  if (errorText && !(errorText === 'net::ERR_ABORTED' && watch.count > 1))
    throw refusal(watch) ?? networkFailure(errorText)
  await loaded(watch, request, deadlineMs)
}

async function loaded(watch: NavigationWatch, request: VisitRequest, deadlineMs: number): Promise<void> {
  const hasEnded = () => watch.document?.isLoaded === true || hopeless(watch, request) !== null
  const isInTime = await watch.until(hasEnded, deadlineMs - performance.now())
  const failure = hopeless(watch, request)
  if (failure) throw failure
  if (!isInTime) throw refusal(watch) ?? timeoutFailure(request.timeoutMs)
}

/** Returns the failure if the current load can't result in a page to check, or null otherwise. */
function hopeless(watch: NavigationWatch, { isCut }: VisitRequest): AuditFailure | null {
  const { document, redirects } = watch
  if (redirects > REDIRECTS_MAX) return new AuditFailure('unreachable', 'the page redirects too many times')
  const mimeType = document?.answer?.mimeType ?? ''
  // Videos never finish loading, so there would be no load event.
  if (/^(audio|video|image)\//.test(mimeType)) return refusal(watch) ?? contentFailure(mimeType)
  return isCut?.() && !document?.isReceived
    ? new AuditFailure('unsupported_content', 'the page is too large')
    : null
}

/** Waits until the network is idle and the page has stopped redirecting. */
async function settle(
  page: Page,
  watch: NavigationWatch,
  request: VisitRequest,
  deadlineMs: number,
): Promise<void> {
  for (;;) {
    const { count } = watch
    await watch.untilQuiet(QUIET_MS, SETTLE_MAX_MS)
    const waitMs = await announcedRedirectMs(page)
    if (waitMs !== null) await watch.until(() => watch.count > count, waitMs + QUIET_MS)
    if (watch.count === count) return
    await loaded(watch, request, deadlineMs)
  }
}

async function announcedRedirectMs(page: Page): Promise<number | null> {
  try {
    const { refreshMs } = await readDocumentInfo(page)
    return refreshMs !== null && refreshMs <= REFRESH_DELAY_MAX_MS ? refreshMs : null
  } catch (error) {
    if (error instanceof AuditFailure) throw error
    // The page navigated while it was being read, so the next document is about to load.
    return SETTLE_MAX_MS
  }
}

async function land(page: Page, watch: NavigationWatch, requestedUrl: string): Promise<Visited> {
  const failure = refusal(watch)
  if (failure) throw failure
  const { contentType, isHypertext, showsPasswordField } = await readDocumentInfo(page)
  if (!isHypertext) throw contentFailure(contentType)
  const finalUrl = page.url()
  if (!/^https?:/.test(finalUrl))
    throw new AuditFailure('unsupported_content', `the page redirects to ${finalUrl.slice(0, 100)}`)
  if (showsPasswordField && pathOf(finalUrl) !== pathOf(requestedUrl))
    throw new AuditFailure('login_required', `the page redirects to a login page at ${finalUrl}`)
  return { httpStatus: watch.document?.answer?.status ?? 200, finalUrl, contentType }
}

function refusal({ document }: NavigationWatch): AuditFailure | null {
  if (document?.errorText && document.isLoaded) return networkFailure(document.errorText)
  return document?.answer ? statusFailure(document.answer.status, document.answer.headers) : null
}

/** Returns the path without trailing slashes. */
const pathOf = (url: string): string => new URL(url).pathname.replace(/\/+$/, '')
