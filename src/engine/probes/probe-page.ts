import type { BrowserContext } from 'puppeteer'
import { countdown } from '../accessibility/examined-frames.ts'
import { within } from '../browser/timeouts.ts'
import { TabCrash } from '../examination/tab-crash.ts'
import type { VisitRequest } from '../examination/visit.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { FORMS } from './forms/probe.ts'
import { HOVER } from './hover/probe.ts'
import { KEYBOARD } from './keyboard/probe.ts'
import { LAYOUT } from './layout/probe.ts'
import { WIDTHS } from './layout/widths.ts'
import { MOTION } from './motion/probe.ts'
import { findingsOfProbe, uncheckedByProbes } from './probe-findings.ts'
import { adoptTab, type LoadedPage, openProbeTab, type Probe, type ProbeTab } from './probe-tab.ts'
import { TRIGGERS } from './triggers/probe.ts'
import { WIDGETS } from './widgets/probe.ts'

export interface ProbeRequest extends VisitRequest {
  /** The URL at which the page's examination ended. Probes don't judge another page. */
  finalUrl: string
  /** The load of the page's examination, for the first list of probes. By default, each list gets a new load. */
  loaded?: LoadedPage
  /** Called with a description of a step that failed and is skipped. */
  onWarning?: (message: string) => void
  /** Called with the time that a probe took, in milliseconds, without the load of the page. */
  onTiming?: (probe: string, tookMs: number) => void
}

/** The findings from interacting with a page. */
export interface PageProbing {
  findings: SignedFinding[]
  /** The probes that interacted with the page. */
  engines: string[]
}

/**
 * Probes in one list share a load, one after the other, from those that only read to those that change the most. The
 * lists run at the same time.
 */
const LOADS: readonly (readonly Probe[])[] = [
  [MOTION, KEYBOARD, LAYOUT, WIDTHS, HOVER, TRIGGERS, WIDGETS, FORMS],
]

/** A probe that doesn't respond within its budget plus this time is skipped. */
const GRACE_MS = 3000

/**
 * Interacts with a page as people with other devices do, in new tabs of a context that the caller closes afterwards,
 * and in the tab of its examination. A probe that fails or exceeds its time limit is skipped.
 * @throws TabCrash when a tab crashes: its browser must not be used again.
 */
export async function probePage(context: BrowserContext, request: ProbeRequest): Promise<PageProbing> {
  const skipped: string[] = []
  const { loaded: _, ...anew } = request
  const outcomes = await Promise.all(
    LOADS.map((probes, index) => probeLoad(context, probes, index === 0 ? request : anew, skipped)),
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
  const warn = (error: unknown) =>
    request.onWarning?.(`a probe failed and was skipped: ${error instanceof Error ? error.message : error}`)
  try {
    let load = await openLoad(context, request, request.loaded)
    let isFree = true
    for (const probe of probes) {
      if (load && !(isFree && (await isAsLoaded(load)))) load = await replace(load, context, request)
      if (!load) return outcomes
      const startedMs = performance.now()
      try {
        outcomes.push({ engine: probe.name, findings: await runProbe(load.tab, probe, skipped) })
        isFree = true
      } catch (error) {
        if (error instanceof TabCrash) throw error
        warn(error)
        // The probe may still be running in this load.
        isFree = false
      }
      request.onTiming?.(probe.name, performance.now() - startedMs)
    }
  } catch (error) {
    if (error instanceof TabCrash) throw error
    warn(error)
  }
  return outcomes
}

async function replace({ tab }: Load, context: BrowserContext, request: ProbeRequest): Promise<Load | null> {
  // The call isn't awaited, since a page that hangs doesn't close.
  tab.page.close().catch(() => {})
  return openLoad(context, request)
}

interface Load {
  tab: ProbeTab
  /** What the page showed before the first probe. */
  shown: string
}

const READ_LIMIT_MS = 3000

/**
 * Returns null if the URL now shows a different page.
 * @param loaded a load to use instead of a new one.
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

/** Returns false if a probe or the examination has opened or closed something, which the next probe would judge. */
const isAsLoaded = async ({ tab, shown }: Load): Promise<boolean> =>
  (await Promise.race([tab.world.call('readShown', [], READ_LIMIT_MS), tab.crashed])) === shown

async function runProbe(tab: ProbeTab, probe: Probe, skipped: string[]): Promise<SignedFinding[]> {
  const run = { ...tab, leftMs: countdown(probe.budgetMs), skip: (what: string) => skipped.push(what) }
  const work = tab.world
    .call('scrollToTop', [], run.leftMs())
    .then(() => probe.run(run))
    .then((hits) => findingsOfProbe(tab, hits))
  return within(
    probe.budgetMs + GRACE_MS,
    Promise.race([work, tab.crashed]),
    () => new Error(`${probe.name} exceeded its time limit`),
  )
}

/** Ignores the query, which may contain a session id and then differs from load to load. */
const withoutQuery = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
