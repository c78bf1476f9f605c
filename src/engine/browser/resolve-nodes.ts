import type { CDPSession } from 'puppeteer'

/**
 * Returns the same facts with the ids of their nodes as objects of a world. Leaves out nodes that the page has
 * removed in the meantime, and nodes of frames, which belong to other worlds. The caller releases the group.
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
