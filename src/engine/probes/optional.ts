import { TabCrash } from '../examination/tab-crash.ts'
import type { ProbeHit, ProbeRun, ProbeTab } from './probe-tab.ts'

/** Returns whether the guard sees all of the page's requests. It doesn't see requests from workers. */
export const isSeeable = ({ page }: Pick<ProbeTab, 'page'>): boolean => page.workers().length === 0

/** The time that an optional step leaves for the rest of its probe, in milliseconds. */
const KEPT_MS = 400
/** The limit for a call that restores the page after a step, even if no time is left, in milliseconds. */
export const RESTORE_MS = 500

/**
 * Runs an optional step of a probe. If the step fails, for example because time has run out, the probe still
 * returns its other findings.
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
