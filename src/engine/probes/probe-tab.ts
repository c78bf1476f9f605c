import type { BrowserContext, CDPSession, Page } from 'puppeteer'
import type { Impact } from '../../model/issue.ts'
import type { ExaminedFrame, LeftMs } from '../accessibility/engines/examined-frames.ts'
import type { Outcome, RawFinding } from '../accessibility/raw-finding.ts'
import { type FrameWorld, openFrameWorlds } from '../browser/frame-worlds.ts'
import { TabCrash } from '../examination/tab-crash.ts'
import { type VisitRequest, visitPage } from '../examination/visit.ts'
import { type Guard, guardPage, recordRequests } from './guard.ts'
import type { ProbeName } from './probe-names.ts'

/** A tab for probes. They may change its page because nothing else reads from it. */
export interface ProbeTab {
  page: Page
  session: CDPSession
  world: FrameWorld
  /** The page and the frames that probes have entered. */
  frames: ExaminedFrame[]
  guard: Guard
  finalUrl: string
  /**
   * The time at which the examination read the page's layout shifts, in milliseconds since the navigation.
   * Null if the page hasn't been examined.
   */
  shiftsReadMs: number | null
  /** Rejects with TabCrash when the tab crashes. */
  crashed: Promise<never>
}

/** The page, tools and limits of one probe. */
export interface ProbeRun extends ProbeTab {
  /** The time left for the probe, in milliseconds. */
  leftMs: LeftMs
  /**
   * Records something that the probe didn't check. The text becomes an item in a list, such as "12 of 40 tab
   * stops".
   */
  skip(what: string): void
  /** Keeps findings in case a later step of the probe fails. Returns the same findings. */
  keep(hits: readonly ProbeHit[]): readonly ProbeHit[]
  /** Records that the page can't be restored, so it must be loaded again for the next probe. */
  requireReload(): void
}

export interface ProbeHit {
  rule: string
  element: number
  /** The index of the element's frame in `ProbeTab.frames`. Defaults to 0, the page. */
  frame?: number
  message: string
  /** What to change, if the probe knows the cause. Defaults to the rule's advice. */
  fix?: string
  /** The outcome for the element. Defaults to `violation`. A `review` becomes a hint. */
  outcome?: Outcome
  /** The impact of the defect. Defaults to the rule's impact. */
  impact?: Impact
}

/** A way of interacting with a page within a time limit. */
export interface Probe {
  /** The name of the probe in the provenance of an audit. */
  name: ProbeName
  budgetMs: number
  /** Whether the probe can use the page in any state, so that it doesn't have to be loaded again. */
  usesAnyState?: boolean
  /**
   * Returns true if what the probe looks for may already have happened in a used tab, or may no longer happen
   * because of other probes. The page is then loaded again.
   */
  needsNewLoad?(tab: ProbeTab): Promise<boolean>
  /** Runs the probe, which ends shortly after `leftMs` has run out. */
  run(run: ProbeRun): Promise<ProbeHit[]>
}

const PREPARE_LIMIT_MS = 3000

/** A loaded page that its examination no longer needs. */
export interface LoadedPage {
  page: Page
  /** The page's requests so far. */
  requests: ReadonlySet<string>
  /** The visible state of the page once it had settled, as returned by `readShown`. */
  shown: string
  /** The time at which the page's layout shifts were read, in milliseconds since the navigation. */
  shiftsReadMs?: number
}

/**
 * Loads the page in a new tab of a context and guards it. The caller closes the context.
 * @throws TabCrash when its tab crashes, or AuditFailure like `visitPage`.
 */
export async function openProbeTab(context: BrowserContext, request: VisitRequest): Promise<ProbeTab> {
  const page = await context.newPage()
  return untilCrash(page, async (crashed) => {
    const requests = recordRequests(page)
    const { finalUrl } = await visitPage(page, request)
    return prepare({ page, requests }, finalUrl, crashed)
  })
}

/**
 * Guards a page that is already loaded.
 * @throws TabCrash when its tab crashes.
 */
export const adoptTab = (loaded: Pick<LoadedPage, 'page' | 'requests' | 'shiftsReadMs'>): Promise<ProbeTab> =>
  untilCrash(loaded.page, (crashed) => prepare(loaded, loaded.page.url(), crashed))

/** Rejects if the tab crashes, since DevTools protocol calls to a crashed tab never return. */
function untilCrash(page: Page, work: (crashed: Promise<never>) => Promise<ProbeTab>): Promise<ProbeTab> {
  const { promise: crashed, reject } = Promise.withResolvers<never>()
  page.once('error', () => reject(new TabCrash(null)))
  crashed.catch(() => {})
  return Promise.race([work(crashed), crashed])
}

type AdoptedPage = Pick<LoadedPage, 'page' | 'requests'> & { shiftsReadMs?: number | null }

async function prepare(
  { page, requests, shiftsReadMs = null }: AdoptedPage,
  finalUrl: string,
  crashed: Promise<never>,
): Promise<ProbeTab> {
  const guard = await guardPage(page, requests)
  const session = await page.createCDPSession()
  const world = await openFrameWorlds(session, 'probing', PREPARE_LIMIT_MS)
  await world.call('resetKeeper', [], PREPARE_LIMIT_MS)
  await world.call('showText', [], PREPARE_LIMIT_MS)
  await world.revealClosedRoots(PREPARE_LIMIT_MS).catch(() => {})
  return { page, session, world, frames: [{ world, within: null }], guard, finalUrl, shiftsReadMs, crashed }
}

export const rawFindingOf = ({
  rule,
  element,
  frame = 0,
  message,
  fix,
  outcome = 'violation',
  impact,
}: ProbeHit): RawFinding => ({
  engine: 'audit-service',
  rule,
  reason: null,
  outcome,
  place: { frame, element },
  message,
  help: '',
  ...(fix !== undefined && { fix }),
  impact: impact ?? null,
})
