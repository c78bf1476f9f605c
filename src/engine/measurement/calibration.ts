/** What a fixed calculation takes, ms: elapsed, and of the processor alone. */
interface Times {
  wallMs: number
  processorMs: number
}

/** What the calculation takes now, on average, and its shortest times since the process began. */
export interface Calibration {
  now: Times
  best: Times
}

/** About 10 ms on a processor of 2024. */
const STEPS = 4_000_000
/** A single one often falls between two turns of other work. */
const SAMPLES = 5
const WARM_UP_RUNS = 2

/**
 * Shows how fast the machine is, in this moment and at its best: the first runs, when the process begins, warm up.
 * @returns a function that takes the times once.
 */
export function createCalibration(): () => Calibration {
  const best: Times = { wallMs: Number.POSITIVE_INFINITY, processorMs: Number.POSITIVE_INFINITY }
  const calibrate = (): Calibration => {
    const samples = Array.from({ length: SAMPLES }, calculate)
    best.wallMs = Math.min(best.wallMs, ...samples.map(({ wallMs }) => wallMs))
    best.processorMs = Math.min(best.processorMs, ...samples.map(({ processorMs }) => processorMs))
    return { now: meanOf(samples), best: { ...best } }
  }
  for (let run = 0; run < WARM_UP_RUNS; run += 1) calibrate()
  return calibrate
}

/** The machine during a run, from a calibration before and one after it; 1 is its best. */
export interface MachineState {
  /** In processor time, of the faster calibration: what slowed only one of them has ended, or has just begun. */
  slowdown: number
  /** In elapsed time, on average. */
  delay: number
  /** In elapsed time, before the run: what the service itself does for the same page has hardly begun. */
  delayBefore: number
}

export function stateBetween(before: Calibration, after: Calibration): MachineState {
  return {
    slowdown: Math.min(before.now.processorMs, after.now.processorMs) / after.best.processorMs,
    delay: (delayIn(before) + delayIn(after)) / 2,
    delayBefore: delayIn(before),
  }
}

/** Elapsed time over that at the machine's best. */
export const delayIn = ({ now, best }: Calibration): number => now.wallMs / best.wallMs

const meanOf = (samples: readonly Times[]): Times => ({
  wallMs: samples.reduce((sum, { wallMs }) => sum + wallMs, 0) / samples.length,
  processorMs: samples.reduce((sum, { processorMs }) => sum + processorMs, 0) / samples.length,
})

function calculate(): Times {
  const before = process.threadCpuUsage()
  const startMs = performance.now()
  let sum = 0
  for (let step = 0; step < STEPS; step += 1) sum = (sum + step * 7) % 1_000_003
  const wallMs = performance.now() - startMs
  const { user, system } = process.threadCpuUsage(before)
  // The result is needed, so that the loop is not optimized away.
  return { wallMs, processorMs: sum < 0 ? 0 : (user + system) / 1000 }
}
