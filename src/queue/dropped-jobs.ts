import type { Agenda, Job } from 'agenda'

/** The private state that Agenda 6.2.6 uses to count slots. */
interface AgendaState {
  /** Defined only while Agenda is running. */
  jobProcessor?: {
    jobQueue: { getQueue(): Job[] }
    lockedJobs: Job[]
    runningJobs: Job[]
    updateStatus(name: string, count: 'locked', change: number): void
  }
}

/**
 * Frees the slots of jobs that Agenda dropped. Agenda drops a locked job if the lock expires before the job
 * starts, for example after a long database outage. It still counts the job toward the lock limit of its
 * kind, so a worker would run out of slots until it restarts.
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
