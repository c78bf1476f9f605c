import { Link } from 'react-router'
import { StatusBadge } from '../components/badges.tsx'
import { durationText, Moment } from '../components/moment.tsx'
import { numberText } from '../components/number-text.ts'
import type { AuditQuery } from '../generated/operations.ts'
import { againAddress } from './new-audit-address.ts'
import { countOf, MODES, PAGE } from './words.ts'

export type Job = NonNullable<AuditQuery['job']>

/** What was asked for and when, in two quiet lines below the heading. */
export function AuditFacts({ job }: { job: Job }) {
  const { status, createdAt, startedAt } = job
  const endedAt = job.completedAt ?? job.failedAt
  return (
    <>
      <ul className="facts-line">
        <li>
          <StatusBadge status={status} />
        </li>
        <li>
          <Moment at={startedAt ?? createdAt} />
        </li>
        {startedAt && endedAt && (
          <li className="numbers">took {durationText(Date.parse(endedAt) - Date.parse(startedAt))}</li>
        )}
        {status === 'completed' && (
          <li>
            <Link to={againAddress(job)}>Audit this page again</Link>
          </li>
        )}
      </ul>
      <ul className="facts-line small numbers" aria-label="What was asked for">
        {optionsOf(job).map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
    </>
  )
}

/** Each option in a few words; gates where there are any. */
function optionsOf(job: Job): string[] {
  const { mode, maxPages, sandbox, timeout, failOnScore, failOnDrop, userAgent, ignoreRobots } = job
  return [
    `${MODES[mode].name}, ${countOf(maxPages, PAGE)} at most`,
    `${numberText(timeout / 1000, { maximumFractionDigits: 3 })} s to load a page`,
    failOnScore !== null && `fails below a score of ${numberText(failOnScore)}`,
    failOnDrop !== null && `fails when the score falls by more than ${countOf(failOnDrop, POINT)}`,
    userAgent !== null && `as ${userAgent}`,
    ignoreRobots && 'robots.txt left unread',
    sandbox && 'sandbox: the result is made up',
  ].filter((option) => option !== false)
}

const POINT = { one: 'point', many: 'points' }
