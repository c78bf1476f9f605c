/** The elapsed time and the processor time of a fixed calculation, in milliseconds. */
interface Times {
  wallMs: number
  processorMs: number
}

/** The average times of the calculation now, and the shortest since the process started. */
export interface Calibration {
  now: Times
  best: Times
}

/** Takes about 10 ms on a processor of 2024. */
const STEPS = 4_000_000
/** A single sample often falls between two time slices of other work. */
const SAMPLES = 5
const WARM_UP_RUNS = 2

/**
 * Measures how fast the machine is now, compared with its best. The first runs only warm up.
 * @returns a function that measures once.
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

/** The state of the machine during a run, from calibrations before and after. 1 is the best. */
export interface MachineState {
  /** Relative processor time of the faster calibration, since work that slowed only one of them was short. */
  slowdown: number
  /** Average relative elapsed time. */
  delay: number
  /** Relative elapsed time before the run, when the service has hardly started to work on the page. */
  delayBefore: number
}

export function stateBetween(before: Calibration, after: Calibration): MachineState {
  return {
    slowdown: Math.min(before.now.processorMs, after.now.processorMs) / after.best.processorMs,
    delay: (delayIn(before) + delayIn(after)) / 2,
    delayBefore: delayIn(before),
  }
}

/** Returns the elapsed time relative to the shortest. */
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
  // Uses the result, so that the loop is not optimized away.
  return { wallMs, processorMs: sum < 0 ? 0 : (user + system) / 1000 }
}
