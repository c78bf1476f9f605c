/** What a fixed calculation takes, ms: elapsed, and of the processor alone. */
interface Times {
  wallMs: number
  processorMs: number
}

/** The calculation at one moment, and its shortest times since the process began. */
export interface Calibration {
  now: Times
  best: Times
}

/** About 15 ms on a processor of 2024. */
const STEPS = 6_000_000
const WARM_UP_RUNS = 8

/**
 * Shows how fast the machine is, in this moment and at its best: the first runs, when the process begins, warm up.
 * @returns a function that takes the times once.
 */
export function createCalibration(): () => Calibration {
  const best: Times = { wallMs: Number.POSITIVE_INFINITY, processorMs: Number.POSITIVE_INFINITY }
  const calibrate = (): Calibration => {
    const now = calculate()
    best.wallMs = Math.min(best.wallMs, now.wallMs)
    best.processorMs = Math.min(best.processorMs, now.processorMs)
    return { now, best: { ...best } }
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
}

export function stateBetween(before: Calibration, after: Calibration): MachineState {
  const { best } = after
  return {
    slowdown: Math.min(before.now.processorMs, after.now.processorMs) / best.processorMs,
    delay: (before.now.wallMs + after.now.wallMs) / 2 / best.wallMs,
  }
}

const SAMPLES = 5
/** A machine without other work stays below it. */
const CALM_DELAY_MAX = 1.5

/** Whether calibrations take about as long as at the machine's best. Takes a tenth of a second. */
export function isCalm(calibrate: () => Calibration): boolean {
  const samples = Array.from({ length: SAMPLES }, calibrate)
  const wallMs = samples.reduce((sum, { now }) => sum + now.wallMs, 0) / SAMPLES
  return wallMs <= CALM_DELAY_MAX * samples.at(-1)!.best.wallMs
}

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
