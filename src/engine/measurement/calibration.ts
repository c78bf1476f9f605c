/** The duration of a fixed calculation in milliseconds, as elapsed time and as CPU time. */
interface Times {
  wallMs: number
  processorMs: number
}

/** The current average times and the shortest times since the process started. */
export interface Calibration {
  now: Times
  best: Times
}

/** The number of iterations. They take about 10 ms on a CPU from 2024. */
const STEPS = 4_000_000
/** Several samples are taken because a single one might happen to run while the machine is otherwise idle. */
const SAMPLES = 5
const WARM_UP_RUNS = 2

/**
 * Returns a function that measures the machine's current speed and keeps track of its best speed. Warms up
 * the code first.
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

/**
 * The machine's load during a run, derived from calibrations before and after it. A value of 1 means an idle
 * machine.
 */
export interface MachineState {
  /**
   * The CPU time of the faster calibration, relative to the best one so far. If only one calibration is
   * disturbed, the disturbance has already ended or has just begun.
   */
  slowdown: number
  /** The elapsed time, averaged over both calibrations and relative to the best one so far. */
  delay: number
  /**
   * The relative elapsed time of the calibration before the run, when the service has barely begun its own
   * work on the page.
   */
  delayBefore: number
}

export function stateBetween(before: Calibration, after: Calibration): MachineState {
  return {
    slowdown: Math.min(before.now.processorMs, after.now.processorMs) / after.best.processorMs,
    delay: (delayIn(before) + delayIn(after)) / 2,
    delayBefore: delayIn(before),
  }
}

/** Returns the elapsed time relative to the machine's best time. */
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
  // Using the result prevents the compiler from removing the loop.
  return { wallMs, processorMs: sum < 0 ? 0 : (user + system) / 1000 }
}
