import type { CDPSession, Protocol } from 'puppeteer'
import { mapToSources } from './in-page-script.ts'

/** Worlds with this name are shared by all sessions. */
export const WORLD_NAME = 'audit-service'

/** Returns the isolated world of a frame, which stays the same until the frame navigates. */
export async function openIsolatedWorld(
  session: CDPSession,
  frameId: string,
  limitMs?: number,
): Promise<number> {
  const parameters = { frameId, worldName: WORLD_NAME }
  const { executionContextId } = await session.send('Page.createIsolatedWorld', parameters, limitOf(limitMs))
  return executionContextId
}

/** @throws Error when the script throws (with positions in our source files) or doesn't finish in time. */
export async function evaluateIn(
  session: CDPSession,
  parameters: Pick<Protocol.Runtime.EvaluateRequest, 'expression' | 'contextId' | 'returnByValue'>,
  limitMs?: number,
): Promise<Protocol.Runtime.RemoteObject> {
  const { result, exceptionDetails } = await session.send(
    'Runtime.evaluate',
    // The browser stops a script that runs too long, so that later scripts aren't delayed.
    { ...parameters, awaitPromise: true, ...limitOf(limitMs) },
    limitOf(limitMs),
  )
  if (exceptionDetails)
    throw new Error(mapToSources(exceptionDetails.exception?.description ?? exceptionDetails.text))
  return result
}

const limitOf = (limitMs: number | undefined) => (limitMs === undefined ? undefined : { timeout: limitMs })
