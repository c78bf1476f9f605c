import { TabCrash } from '../examination/tab-crash.ts'
import type { ProbeHit, ProbeRun } from './probe-tab.ts'

/** Returns whether the guard sees all requests of the page. It doesn't see those of workers. */
export const isSeeable = ({ page }: ProbeRun): boolean => page.workers().length === 0

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
    return await step(run)
  } catch (error) {
    if (error instanceof TabCrash) throw error
    run.skip(what)
    return []
  }
}
