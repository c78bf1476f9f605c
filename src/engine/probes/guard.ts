import type { Frame, HTTPRequest, Page } from 'puppeteer'

/** An action by the page that the guard blocked. */
export interface Refusal {
  kind: 'request' | 'navigation' | 'window' | 'dialog'
  /** The method and URL of a request, or the name of a function. */
  what: string
}

/** Prevents a page from navigating, opening windows or sending data during probes. */
export interface Guard {
  /** The blocked actions, in the order of the attempts. */
  readonly refusals: readonly Refusal[]
  /**
   * Also blocks the requests that the guard otherwise allows. Of these, only requests made by scripts are
   * recorded, since a page that redraws a list often reloads its images.
   */
  seal(): void
  /** Blocks all further requests by the page without recording them. */
  refuseAll(): Promise<void>
}

/** Matches words in URLs that may change something, even in requests with a method that should only read. */
const RISKY =
  /(log|sign)[-_]?(out|off)|delete|remove|unsubscribe|subscribe|cart|basket|buy|order|pay|checkout|add[-_]to|follow|like|vote|favou?rite|mute|confirm|submit|send|book/i
/** The types of resources that a page displays or runs. Requests for other types are made by scripts. */
const PASSIVE = new Set(['stylesheet', 'image', 'media', 'font', 'script', 'texttrack', 'manifest'])
const LOCK_LIMIT_MS = 500
/**
 * The function through which the guard's code in the page reports attempts to open a window. The page's own
 * scripts can't see it.
 */
const WINDOW_BINDING = 'auditServiceWindowRefused'

/**
 * Collects the requests that a page makes while it loads. Call this before the navigation, and pass the
 * result to `guardPage`.
 */
export function recordRequests(page: Page): ReadonlySet<string> {
  const known = new Set<string>()
  page.on('request', (request) => known.add(keyOf(request)))
  return known
}

const keyOf = (request: HTTPRequest): string => `${request.method()} ${request.url().split('?')[0]}`

/**
 * Guards a loaded page until its context closes. Don't close its tab before that, since Chromium would send
 * the intercepted requests that are still waiting for a decision. The page can load only files that it
 * displays or runs, and URLs that it requested while loading. A request is blocked if its method or URL
 * suggests that it changes something on the server.
 * @param known the requests that the page made while loading.
 */
export async function guardPage(page: Page, known: ReadonlySet<string>): Promise<Guard> {
  const refusals: Refusal[] = []
  const loaded = new Set(known)
  let isSealed = false
  page.on('dialog', (dialog) => refusals.push({ kind: 'dialog', what: dialog.type() }))
  page.on('popup', () => refusals.push({ kind: 'window', what: 'open' }))
  const session = await page.createCDPSession()
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['ws://*', 'wss://*'] })
  // The service worker is bypassed, because requests that it makes for the page can't be intercepted.
  await page.setBypassServiceWorker(true)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const isAllowed = mayPass(request, loaded)
    if (isAllowed && !(isSealed && !isLocal(request))) return void request.continue().catch(() => {})
    const kind = request.isNavigationRequest() ? 'navigation' : 'request'
    if (!isAllowed || !PASSIVE.has(request.resourceType()))
      refusals.push({ kind, what: `${request.method()} ${request.url()}` })
    request.abort('aborted').catch(() => {})
  })
  session.on('Runtime.bindingCalled', ({ name }) => {
    if (name === WINDOW_BINDING) refusals.push({ kind: 'window', what: 'open' })
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: WINDOW_BINDING })
  await Promise.all(page.frames().map((frame) => lock(frame)))
  return {
    refusals,
    seal() {
      isSealed = true
    },
    async refuseAll() {
      // This way, the renderer rejects the requests itself. A separate decision about each of thousands of
      // requests would take too long.
      await session.send('Network.setBlockedURLs', { urls: ['*'] })
    },
  }
}

function mayPass(request: HTTPRequest, loaded: ReadonlySet<string>): boolean {
  if (request.isNavigationRequest() || !/^(GET|HEAD)$/.test(request.method())) return false
  if (isLocal(request)) return true
  if (RISKY.test(request.url())) return false
  return PASSIVE.has(request.resourceType()) || loaded.has(keyOf(request))
}

/** Returns true for a request that never leaves the browser. */
const isLocal = (request: HTTPRequest): boolean => /^(data|blob):/.test(request.url())

/** Removes the functions that a frame's scripts use to open windows and connections. */
async function lock(frame: Frame): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, LOCK_LIMIT_MS).unref())
  await Promise.race([frame.evaluate(refuseCalls, WINDOW_BINDING).catch(() => {}), late])
}

/**
 * Runs in the page, to which its source code is sent. Makes calls fail as if the browser had refused them.
 */
function refuseCalls(binding: string): void {
  const page = globalThis as unknown as Record<string, unknown>
  const report = page[binding] as ((payload: string) => void) | undefined
  delete page[binding]
  const refused = () => null
  const open = () => {
    report?.('')
    return null
  }
  Object.assign(globalThis, { open, print: refused })
  navigator.sendBeacon = () => false
  Object.assign(history, { back: refused, forward: refused, go: refused })
  // Connections that the page opened while loading stay open but can't send anything else.
  const channels = { WebSocket: 'send', RTCDataChannel: 'send', BroadcastChannel: 'postMessage' } as const
  for (const [name, method] of Object.entries(channels)) {
    const { prototype } = (page[name] ?? {}) as { prototype?: Record<string, unknown> }
    if (prototype) prototype[method] = refused
  }
  delete page.WebTransport
  globalThis.WebSocket = class extends EventTarget {
    readyState = 3
    close() {}
    send() {}
  } as unknown as typeof WebSocket
}
