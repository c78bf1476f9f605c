import type { BrowserContext } from 'puppeteer'
import { countdown } from '../accessibility/engines/examined-frames.ts'
import { messageOf } from '../browser/error-message.ts'
import { within } from '../browser/timeouts.ts'
import { DESKTOP } from '../collect/collect.ts'
import { TabCrash } from '../examination/tab-crash.ts'
import type { VisitRequest } from '../examination/visit.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { FORMS } from './forms/probe.ts'
import { HOVER } from './hover/probe.ts'
import { KEYBOARD } from './keyboard/probe.ts'
import { LAYOUT } from './layout/probe.ts'
import { WIDTHS } from './layout/widths.ts'
import { setSize } from './layout/window.ts'
import { MOTION } from './motion/probe.ts'
import { findingsOfProbe, REST, uncheckedByProbes } from './probe-findings.ts'
import type { ProbeName } from './probe-names.ts'
import {
  adoptTab,
  type LoadedPage,
  openProbeTab,
  type Probe,
  type ProbeHit,
  type ProbeRun,
  type ProbeTab,
} from './probe-tab.ts'
import { SCROLLING } from './scrolling/probe.ts'
import { SHIFTS } from './shifts/probe.ts'
import { TIMEOUTS } from './timeouts/probe.ts'
import { TRIGGERS } from './triggers/probe.ts'
import { WIDGETS } from './widgets/probe.ts'

export interface ProbeRequest extends VisitRequest {
  /** The page's URL at the end of its examination. The probes don't check any other page. */
  finalUrl: string
  /**
   * The page as loaded for its examination. The first list of probes uses it instead of loading the page. If
   * absent, every list loads the page.
   */
  loaded?: LoadedPage
  /** The probes to run. Defaults to all. */
  only?: readonly ProbeName[]
  /** Called with a description of a step that failed and is skipped. */
  onWarning?: (message: string) => void
  /** Called with the duration of a probe in milliseconds, not including the time to load the page. */
  onTiming?: (probe: string, tookMs: number) => void
}

export interface PageProbing {
  findings: SignedFinding[]
  /** The names of the probes that ran. */
  engines: string[]
}

/**
 * The probes in a list share a page load and run one after another. Probes that only read come first, and
 * probes that change the page the most come last. Nothing can use the page after `TIMEOUTS`. The lists run at
 * the same time.
 */
const LOADS: readonly (readonly Probe[])[] = [
  [SHIFTS, MOTION, KEYBOARD, LAYOUT, WIDTHS, HOVER, TRIGGERS, WIDGETS, FORMS, SCROLLING, TIMEOUTS],
]

/**
 * The additional time that a probe may take after using up its budget, in milliseconds. A probe that takes
 * longer is skipped.
 */
const GRACE_MS = 3000

/**
 * Interacts with a page like users of a keyboard, zoom or other devices. Uses the tab from the page's
 * examination and new tabs in a context that the caller closes afterwards. Skips probes that fail or exceed
 * their time limit.
 * @throws TabCrash when a tab crashes. Its browser must not be used again.
 */
export async function probePage(context: BrowserContext, request: ProbeRequest): Promise<PageProbing> {
  const skipped: string[] = []
  const { loaded: _, ...anew } = request
  const outcomes = await Promise.all(
    LOADS.map((list, index) => {
      const probes = list.filter(({ name }) => request.only?.includes(name) ?? true)
      return probeLoad(context, probes, index === 0 ? request : anew, skipped)
    }),
  )
  const done = outcomes.flat()
  return {
    findings: [...done.flatMap(({ findings }) => findings), ...uncheckedByProbes(skipped)],
    engines: done.map(({ engine }) => engine),
  }
}

interface Outcome {
  engine: string
  findings: SignedFinding[]
}

async function probeLoad(
  context: BrowserContext,
  probes: readonly Probe[],
  request: ProbeRequest,
  skipped: string[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const warn = (error: unknown, what: string) => request.onWarning?.(`skipped ${what}: ${messageOf(error)}`)
  try {
    let load = await openLoad(context, request, request.loaded)
    let isFree = true
    for (const probe of probes) {
      const isUsed = request.loaded !== undefined || probe !== probes[0]
      if (load && !(isFree && (await isReadyFor(probe, load, isUsed))))
        load = await replace(load, context, request)
      if (!load) return outcomes
      const startedMs = performance.now()
      const used = await useTab(load.tab, probe, { skipped, warn })
      isFree = used.isFree
      if (used.findings) outcomes.push({ engine: probe.name, findings: used.findings })
      request.onTiming?.(probe.name, performance.now() - startedMs)
    }
  } catch (error) {
    if (error instanceof TabCrash) throw error
    warn(error, 'all probes')
  }
  return outcomes
}

interface Reports {
  skipped: string[]
  warn(error: unknown, what: string): void
}

/**
 * Runs a probe. If the probe fails, uses the findings that it has kept.
 * @returns null instead of findings if the page no longer responds, and whether the next probe may use the tab.
 */
async function useTab(
  tab: ProbeTab,
  probe: Probe,
  { skipped, warn }: Reports,
): Promise<{ findings: SignedFinding[] | null; isFree: boolean }> {
  let isFree = true
  const kept: ProbeHit[] = []
  const fail = (error: unknown, what: string) => {
    if (error instanceof TabCrash) throw error
    warn(error, `${what} of the ${probe.name} probe`)
    // The probe may still be using this tab, and may have left the window narrow.
    isFree = false
  }
  const hits = await runProbe(tab, probe, {
    skip: (what) => skipped.push(what),
    requireReload: () => (isFree = false),
    keep(found) {
      kept.push(...found)
      return found
    },
  }).catch((error) => {
    fail(error, 'the rest')
    skipped.push(REST[probe.name])
    setSize(tab.session, DESKTOP).catch(() => {})
    return kept
  })
  const findings = await findingsOf(tab, hits).catch((error) => {
    fail(error, 'the findings')
    return null
  })
  return { findings, isFree }
}

async function replace({ tab }: Load, context: BrowserContext, request: ProbeRequest): Promise<Load | null> {
  // The old tab's guard must stay until the context closes. The call isn't awaited, since a hanging page
  // doesn't respond.
  tab.session.send('Page.setWebLifecycleState', { state: 'frozen' }).catch(() => {})
  return openLoad(context, request)
}

interface Load {
  tab: ProbeTab
  /** The visible state of the page before the first probe, as returned by `readShown`. */
  shown: string
}

const READ_LIMIT_MS = 3000

/**
 * Returns null if a different page is now at the URL.
 * @param loaded the page to use if it is already loaded.
 */
async function openLoad(
  context: BrowserContext,
  request: ProbeRequest,
  loaded?: LoadedPage,
): Promise<Load | null> {
  const tab = await (loaded ? adoptTab(loaded) : openProbeTab(context, request))
  if (withoutQuery(tab.finalUrl) !== withoutQuery(request.finalUrl)) return null
  return { tab, shown: loaded?.shown ?? (await tab.world.call('readShown', [], READ_LIMIT_MS)) }
}

const isReadyFor = async (probe: Probe, load: Load, isUsed: boolean): Promise<boolean> =>
  probe.usesAnyState
    ? !(isUsed && (await Promise.race([probe.needsNewLoad?.(load.tab).catch(() => false), load.tab.crashed])))
    : isAsLoaded(load)

/**
 * Returns false if a probe or the examination opened or closed something without undoing it. The next probe
 * would then check a changed page.
 */
const isAsLoaded = async ({ tab, shown }: Load): Promise<boolean> =>
  (await Promise.race([tab.world.call('readShown', [], READ_LIMIT_MS), tab.crashed])) === shown

async function runProbe(
  tab: ProbeTab,
  probe: Probe,
  records: Pick<ProbeRun, 'skip' | 'requireReload' | 'keep'>,
): Promise<readonly ProbeHit[]> {
  const run = { ...tab, ...records, leftMs: countdown(probe.budgetMs) }
  const work = tab.world.call('scrollToTop', [], run.leftMs()).then(() => probe.run(run))
  return within(
    probe.budgetMs + GRACE_MS,
    Promise.race([work, tab.crashed]),
    () => new Error('it exceeded its time limit'),
  )
}

const findingsOf = (tab: ProbeTab, hits: readonly ProbeHit[]): Promise<SignedFinding[]> =>
  within(
    GRACE_MS,
    Promise.race([findingsOfProbe(tab, hits), tab.crashed]),
    () => new Error('the page does not respond'),
  )

/** Removes the query, which may contain a session id that differs between loads. */
const withoutQuery = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
