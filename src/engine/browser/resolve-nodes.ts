import type { CDPSession } from 'puppeteer'

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
  const answers = await Promise.allSettled(
    facts.map(({ backendNodeId }) => session.send('DOM.resolveNode', { backendNodeId, ...world })),
  )
  return answers.flatMap((answer, index) =>
    answer.status === 'fulfilled' ? [{ ...facts[index]!, objectId: answer.value.object.objectId! }] : [],
  )
}
