/** The duration of a fixed calculation in milliseconds: elapsed time, and processor time alone. */
interface Times {
  wallMs: number
  processorMs: number
}

/** The current average duration, and the shortest durations since the process started. */
export interface Calibration {
  now: Times
  best: Times
}

/** The number of iterations, which take about 10 ms on a processor from 2024. */
const STEPS = 4_000_000
/** A single run often falls into a gap between other work. */
const SAMPLES = 5
const WARM_UP_RUNS = 2

/**
 * Creates a measurement of the machine's current and best speed. The first runs, when the process starts, warm up the
 * code.
 * @returns a function that runs the calculation once.
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

/** The speed of the machine during a run, from calibrations before and after it. 1 is the best speed. */
export interface MachineState {
  /**
   * The processor time of the faster calibration. A disturbance of only one of them has already ended or has just
   * begun.
   */
  slowdown: number
  /** The elapsed time relative to the best, averaged over both calibrations. */
  delay: number
  /** The elapsed time before the run, when the service's own work on the page has hardly begun. */
  delayBefore: number
}

export function stateBetween(before: Calibration, after: Calibration): MachineState {
  return {
    slowdown: Math.min(before.now.processorMs, after.now.processorMs) / after.best.processorMs,
    delay: (delayIn(before) + delayIn(after)) / 2,
    delayBefore: delayIn(before),
  }
}

/** Returns the elapsed time, divided by that of the machine at its best. */
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
  // Uses the result, so that the compiler doesn't remove the loop.
  return { wallMs, processorMs: sum < 0 ? 0 : (user + system) / 1000 }
}
