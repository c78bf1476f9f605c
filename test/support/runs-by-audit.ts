import type { EngineRun } from './test-engine.ts'

/**
 * Returns a function that waits for the run of an audit. Keeps the runs of other audits for later because two
 * audits can start in either order.
 */
export function createRunsByAudit(
  nextRun: () => Promise<EngineRun>,
): (auditId: string) => Promise<EngineRun> {
  const started = new Map<string, EngineRun>()
  return async (auditId) => {
    while (!started.has(auditId)) {
      const run = await nextRun()
      started.set(run.request.auditId, run)
    }
    const run = started.get(auditId)!
    started.delete(auditId)
    return run
  }
}
