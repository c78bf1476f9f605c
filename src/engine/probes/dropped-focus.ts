import type { ProbeRun } from './probe-tab.ts'

/** The time that a script may take to move focus, in milliseconds. */
const MOVING_MS = 500

/**
 * Reads what has lost focus, and reads it again after giving frameworks time to move focus to new content.
 * Returns null if nothing has lost focus, or if another element has received it in the meantime.
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
