/** The cost of one audit. */
export interface AuditCost {
  coreSeconds: number
  commands: number
  writes: number
  writtenBytes: number
  storedBytes: number
}

export interface Target {
  auditsPerDay: number
  /** The ratio of the peak rate to the mean rate. */
  peak: number
  retentionDays: number
  /** The number of commands and writes that an idle worker with a gateway sends per second. */
  idle: { commands: number; writes: number }
}

export interface Capacity {
  /** The number of audits per second at peak load. */
  auditsPerSecond: number
  /** The number of workers with two CPU cores each. */
  workers: number
  commandsPerSecond: number
  writesPerSecond: number
  writtenMegabytesPerSecond: number
  /** The amount of data in the database after a full retention period. */
  terabytes: number
}

const DAY_SECONDS = 86_400
/** The number of CPU cores per worker, as in `deploy/kubernetes/worker.yaml`. */
const WORKER_CORES = 2
/** The proportion of its CPU capacity that a worker should use. Scores are unreliable on a busy machine. */
const USED_SHARE = 0.7

/**
 * Returns the resources needed for a number of audits per day, assuming that they all cost the same. Storage
 * depends on the mean rate, everything else on the peak rate.
 */
export function capacityFor(cost: AuditCost, { auditsPerDay, peak, retentionDays, idle }: Target): Capacity {
  const auditsPerSecond = (auditsPerDay / DAY_SECONDS) * peak
  const workers = Math.ceil((auditsPerSecond * cost.coreSeconds) / (WORKER_CORES * USED_SHARE))
  return {
    auditsPerSecond,
    workers,
    commandsPerSecond: auditsPerSecond * cost.commands + workers * idle.commands,
    writesPerSecond: auditsPerSecond * cost.writes + workers * idle.writes,
    writtenMegabytesPerSecond: (auditsPerSecond * cost.writtenBytes) / 1e6,
    terabytes: (auditsPerDay * retentionDays * cost.storedBytes) / 1e12,
  }
}
