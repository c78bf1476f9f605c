import type { Agenda, Job } from 'agenda'

/** The private state of Agenda 6.2.6 that counts slots. */
interface AgendaState {
  /** Exists only while Agenda is running. */
  jobProcessor?: {
    jobQueue: { getQueue(): Job[] }
    lockedJobs: Job[]
    runningJobs: Job[]
    updateStatus(name: string, count: 'locked', change: number): void
  }
}

/**
 * Frees the slots of jobs that Agenda dropped. Agenda drops a locked job whose lock expires before the job starts, for
 * example after a database outage that was longer than the lock. But it still counts the job against the lock limit of
 * its kind, so a worker would run out of slots until it restarts.
 */
export function freeDroppedJobs(agenda: Agenda): void {
  const { jobProcessor } = agenda as unknown as AgendaState
  if (!jobProcessor) return
  const { jobQueue, lockedJobs, runningJobs } = jobProcessor
  const inUse = new Set([...jobQueue.getQueue(), ...runningJobs])
  for (const job of lockedJobs.filter((locked) => !inUse.has(locked))) {
    lockedJobs.splice(lockedJobs.indexOf(job), 1)
    jobProcessor.updateStatus(job.attrs.name, 'locked', -1)
  }
}
