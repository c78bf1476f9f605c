import type { ProbeRun } from '../probe-tab.ts'

const QUIET_MS = 80
const SETTLE_MS = 700

/** Waits for the page's reaction to a press. */
export const settle = ({ world, leftMs }: ProbeRun): Promise<void> =>
  world.call('settle', [QUIET_MS, SETTLE_MS], leftMs())

/** The maximum number of animations in a row. For example, a dialog may appear after its backdrop. */
const MOTIONS_MAX = 4

/** Waits for the page's reaction to a press, including its animations. */
export async function settleMotion(run: ProbeRun): Promise<void> {
  await settle(run)
  for (let motions = 0; motions < MOTIONS_MAX; motions += 1) {
    if ((await run.world.call('endMotion', [], run.leftMs())) === 0) return
    await settle(run)
  }
}
