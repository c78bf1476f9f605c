import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Protocol } from 'puppeteer'

/** The document that the main frame is showing or is about to show. */
export interface FrameDocument {
  /** The browser's id for this load. */
  loaderId: string
  /** The response, or null until the server responds. */
  answer: Protocol.Network.Response | null
  /** The reason the document couldn't be loaded, for example `net::ERR_CONNECTION_REFUSED`. */
  errorText: string | null
  /** Whether the document was received completely. */
  isReceived: boolean
  isLoaded: boolean
}

/** Follows the navigations of a page, including redirects by scripts and `meta` elements. */
export interface NavigationWatch {
  /** The newest document, or null before the first request. */
  readonly document: FrameDocument | null
  /** The number of documents requested so far, not counting HTTP redirects. */
  readonly count: number
  /** The number of redirects so far, whether by a server, a `meta` element or a script. */
  readonly redirects: number
  /** Resolves to false if the condition isn't met in time. */
  until(isMet: () => boolean, limitMs: number): Promise<boolean>
  /** Resolves after `quietMs` without pending requests, and after `limitMs` at the latest. */
  untilQuiet(quietMs: number, limitMs: number): Promise<void>
}

const LOOK_EVERY_MS = 20

/** @param mainFrameId the main frame of the session's page. */
export async function watchNavigation(session: CDPSession, mainFrameId: string): Promise<NavigationWatch> {
  const documents = followDocuments(session, mainFrameId)
  const traffic = followTraffic(session, mainFrameId)
  await Promise.all([
    session.send('Page.enable'),
    session.send('Network.enable'),
    session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
  ])
  return {
    get document() {
      return documents.newest
    },
    get count() {
      return documents.count
    },
    get redirects() {
      return documents.redirects
    },
    until,
    async untilQuiet(quietMs, limitMs) {
      await until(() => traffic.quietForMs() >= quietMs, limitMs)
    },
  }
}

async function until(isMet: () => boolean, limitMs: number): Promise<boolean> {
  const deadlineMs = performance.now() + limitMs
  while (!isMet()) {
    if (performance.now() >= deadlineMs) return false
    await delay(LOOK_EVERY_MS)
  }
  return true
}

function followDocuments(session: CDPSession, mainFrameId: string) {
  const followed = { newest: null as FrameDocument | null, count: 0, redirects: 0 }
  let shown: FrameDocument | null = null
  const newestBy = (id: string) => (followed.newest?.loaderId === id ? followed.newest : null)
  const begin = (loaderId: string): FrameDocument => {
    followed.newest = { loaderId, answer: null, errorText: null, isReceived: false, isLoaded: false }
    if (followed.count > 0) followed.redirects += 1
    followed.count += 1
    return followed.newest
  }

  session.on('Network.requestWillBeSent', ({ requestId, loaderId, frameId, type, redirectResponse }) => {
    // A prefetch triggered by speculation rules also has its own loader, but doesn't navigate.
    if (frameId !== mainFrameId || requestId !== loaderId || type !== 'Document') return
    if (redirectResponse) followed.redirects += 1
    else begin(loaderId)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const document = newestBy(requestId)
    if (document) document.answer = response
  })
  session.on('Network.loadingFinished', ({ requestId }) => {
    const document = newestBy(requestId)
    if (document) document.isReceived = true
  })
  session.on('Network.loadingFailed', ({ requestId, canceled, errorText }) => {
    const document = newestBy(requestId)
    // A cancelled navigation, such as a download, leaves the previous document in place.
    if (document && canceled && shown) followed.newest = shown
    else if (document) document.errorText = errorText
  })
  session.on('Page.frameNavigated', ({ frame, type }) => {
    if (frame.id !== mainFrameId) return
    const isKnown = newestBy(frame.loaderId) ?? frame.unreachableUrl
    // Some documents are shown without a request, such as an empty page or one that the browser restores from
    // its cache.
    const unasked = isKnown || frame.loaderId === shown?.loaderId ? null : begin(frame.loaderId)
    if (unasked && type === 'BackForwardCacheRestore') unasked.isLoaded = true
    shown = newestBy(frame.loaderId) ?? shown
  })
  session.on('Page.lifecycleEvent', ({ loaderId, frameId, name }) => {
    if (name !== 'load' || frameId !== mainFrameId) return
    // The current document may finish loading during the request for the next one. If that request fails, the
    // current document stays.
    for (const known of [followed.newest, shown]) if (known?.loaderId === loaderId) known.isLoaded = true
  })
  return followed
}

function followTraffic(session: CDPSession, mainFrameId: string) {
  const underWay = new Set<string>()
  let lastChangeMs = performance.now()
  const touch = () => {
    lastChangeMs = performance.now()
  }
  const ended = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId)
    touch()
  }

  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    // Pages don't wait for resources that they merely prefetch.
    if (type === 'Prefetch') return
    underWay.add(requestId)
    touch()
  })
  session.on('Network.responseReceived', touch)
  session.on('Network.loadingFinished', ended)
  session.on('Network.loadingFailed', ended)
  session.on('Page.frameNavigated', ({ frame }) => {
    // Pending requests of the previous page no longer matter.
    if (frame.id === mainFrameId) underWay.clear()
    touch()
  })
  return { quietForMs: () => (underWay.size > 0 ? 0 : performance.now() - lastChangeMs) }
}
