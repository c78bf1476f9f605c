import { hasEnded } from '../model/audit.ts'
import { subscribeToOperation } from '../rest/execute.ts'
import { FollowAuditDocument } from './generated/operations.ts'
import type { ToolCall } from './tool.ts'

/**
 * The maximum time to follow an audit, in milliseconds. No audit runs this long, but it may be queued for
 * longer. In that case, the client receives the audit's current state after this time.
 */
const FOLLOW_MAX_MS = 20 * 60_000

/** Reports an audit's progress to the client until the audit ends or the client stops waiting. */
export async function followAudit(
  id: string,
  { newContext, reportProgress, signal }: ToolCall,
): Promise<void> {
  const context = newContext()
  if (hasEnded(await context.readAudit(id))) return
  await reportProgress?.(0, `${id} is queued`)
  const events = await subscribeToOperation(FollowAuditDocument, { id }, context)
  const stop = () => void events.return?.()
  const stopped = AbortSignal.any([signal, AbortSignal.timeout(FOLLOW_MAX_MS)])
  stopped.addEventListener('abort', stop, { once: true })
  // The client may already have disconnected.
  if (stopped.aborted) stop()
  let percent = 0
  try {
    for (;;) {
      const { done, value } = await events.next()
      if (done || stopped.aborted) return
      const event = value.jobEvents
      // Progress must increase from one notification to the next, but an audit that is retried starts at 0
      // again.
      if (event.__typename === 'JobProgressEvent' && event.percent > percent && event.percent < 100) {
        percent = event.percent
        await reportProgress?.(percent, `${id}: ${event.step}`)
      }
    }
  } finally {
    stopped.removeEventListener('abort', stop)
    stop()
  }
}
