import type { ProbeRun } from './probe-tab.ts'

/** The time that a script may take to move the focus, in milliseconds. */
const MOVING_MS = 500

/**
 * Reads what has lost the focus, and reads it again after the time that frameworks often need to move the focus to new
 * content. Returns null if nothing has lost the focus, or if another element has received it meanwhile.
 */
export async function afterMovedFocus<Dropped>(
  { world, leftMs }: ProbeRun,
  element: number,
  readDropped: () => Promise<Dropped | null>,
): Promise<Dropped | null> {
  if ((await readDropped()) === null) return null
  if (await world.call('waitForFocus', [element, MOVING_MS], leftMs())) return null
  return readDropped()
}
