import { StatusBadge } from '../components/badges.tsx'
import { durationText, Moment } from '../components/moment.tsx'
import type { AuditQuery } from '../generated/operations.ts'
import { countOf, MODES, PAGE } from './words.ts'

export type Job = NonNullable<AuditQuery['job']>

/** What was asked for and when: one quiet line below the heading. */
export function AuditFacts({ job }: { job: Job }) {
  const { status, mode, sandbox, maxPages, createdAt, startedAt } = job
  const endedAt = job.completedAt ?? job.failedAt
  return (
    <ul className="facts-line">
      <li>
        <StatusBadge status={status} />
      </li>
      <li>
        {MODES[mode].name}, {countOf(maxPages, PAGE)} at most
      </li>
      {sandbox && <li>Sandbox: the result is made up</li>}
      <li>
        <Moment at={startedAt ?? createdAt} />
      </li>
      {startedAt && endedAt && (
        <li className="numbers">took {durationText(Date.parse(endedAt) - Date.parse(startedAt))}</li>
      )}
    </ul>
  )
}
