import { TabCrash } from '../examination/tab-crash.ts'
import type { ProbeHit, ProbeRun, ProbeTab } from './probe-tab.ts'

/** Returns whether the guard sees all requests of the page. It doesn't see those of workers. */
export const isSeeable = ({ page }: Pick<ProbeTab, 'page'>): boolean => page.workers().length === 0

/** The time that an optional step leaves to the rest of its probe, in milliseconds. */
const KEPT_MS = 400
/** The limit for a call that restores the page after a step, even if no time is left, in milliseconds. */
export const RESTORE_MS = 500

/**
 * Runs the last step of a probe. If this step fails, for example because time has run out, the probe still
 * returns its earlier findings.
 */
export async function optional(
  run: ProbeRun,
  what: string,
  step: (run: ProbeRun) => Promise<ProbeHit[]>,
): Promise<ProbeHit[]> {
  try {
    return await step({ ...run, leftMs: () => Math.max(1, run.leftMs() - KEPT_MS) })
  } catch (error) {
    if (error instanceof TabCrash) throw error
    run.skip(what)
    return []
  }
}
