import type { ProbeRun } from '../probe-tab.ts'

const QUIET_MS = 80
const SETTLE_MS = 700

/** Waits for the page's reaction to a press. */
export const settle = ({ world, leftMs }: ProbeRun): Promise<void> =>
  world.call('settle', [QUIET_MS, SETTLE_MS], leftMs())

/** A dialog may appear after its backdrop has, so one animation can follow another. */
const MOTIONS_MAX = 4

/** Waits for the page's reaction to a press, and for the animations that belong to it. */
export async function settleMotion(run: ProbeRun): Promise<void> {
  await settle(run)
  for (let motions = 0; motions < MOTIONS_MAX; motions += 1) {
    if ((await run.world.call('endMotion', [], run.leftMs())) === 0) return
    await settle(run)
  }
}
