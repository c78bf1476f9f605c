import type { CDPSession } from 'puppeteer'
import { listenedNodesInFrames } from './frame-nodes.ts'

/**
 * Resolves each fact's node to an object in a world and returns the facts with the ids of these objects.
 * Skips nodes that the page has since removed, and nodes in frames, which belong to other worlds. The caller
 * releases the group.
 */
export async function resolveNodes<Fact extends { backendNodeId: number }>(
  session: CDPSession,
  facts: readonly Fact[],
  world: { executionContextId: number; objectGroup: string },
): Promise<(Fact & { objectId: string })[]> {
  if (facts.length === 0) return []
  const inFrames = await listenedNodesInFrames(session)
  const own = facts.filter(({ backendNodeId }) => !inFrames.has(backendNodeId))
  const answers = await Promise.allSettled(
    own.map(({ backendNodeId }) => session.send('DOM.resolveNode', { backendNodeId, ...world })),
  )
  return answers.flatMap((answer, index) =>
    answer.status === 'fulfilled' ? [{ ...own[index]!, objectId: answer.value.object.objectId! }] : [],
  )
}
