import { processTree, statOf } from '../process-tree.ts'

const SAMPLE_EVERY_MS = 200

export type ProcessorMeter = ReturnType<typeof meterProcessorTime>

/**
 * Adds up the CPU time of a process and all its descendants, including those that have ended. Since browsers
 * start and end many processes, each process is sampled frequently, and its last sample counts.
 */
export function meterProcessorTime(root: number) {
  const used = new Map<number, number>()
  // A new process may reuse the id of a process that has ended.
  let ended = 0
  const sample = () => {
    for (const pid of processTree(root)) {
      const seconds = statOf(pid)?.seconds ?? 0
      const before = used.get(pid) ?? 0
      if (seconds < before) ended += before
      used.set(pid, seconds)
    }
  }
  const sampling = setInterval(sample, SAMPLE_EVERY_MS)
  return {
    seconds(): number {
      sample()
      return ended + [...used.values()].reduce((sum, seconds) => sum + seconds, 0)
    },
    [Symbol.dispose]: () => clearInterval(sampling),
  }
}
