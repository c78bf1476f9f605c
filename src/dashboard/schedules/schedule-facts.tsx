import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { MODES, STATUS_LABELS } from '../audits/labels.ts'
import { Timestamp } from '../components/timestamp.tsx'
import type { DashboardScheduleFragment } from '../generated/operations.ts'
import { cadenceLabel, skipReasonText } from './labels.ts'

const CronInWords = lazy(() => import('./cron-in-words.tsx'))

interface ScheduleProps {
  schedule: DashboardScheduleFragment
}

export function ScheduleFacts({ schedule }: ScheduleProps) {
  const { enabled, cadence, timezone, mode, sandbox, nextRunAt } = schedule
  return (
    <ul className="facts-line small muted">
      <li>
        <span className={`tag tag-first key-${enabled ? 'active' : 'revoked'}`}>
          {enabled ? 'Active' : 'Paused'}
        </span>
      </li>
      <li>
        {cadenceLabel(cadence) ?? (
          <Suspense fallback={<code>{cadence}</code>}>
            <CronInWords expression={cadence} timezone={timezone} />
          </Suspense>
        )}
      </li>
      <li>
        {MODES[mode].name}
        {sandbox && ', sandbox'}
      </li>
      <li>
        {nextRunAt ? (
          <>
            Next run <Timestamp at={nextRunAt} />
          </>
        ) : (
          'No upcoming runs'
        )}
      </li>
    </ul>
  )
}

/** Shows the result of the last run, or why a later run was skipped. */
export function LastRun({ schedule }: ScheduleProps) {
  const { lastRunAt, lastSkippedAt, lastSkipReason } = schedule
  const isSkipped = lastSkippedAt !== null && (lastRunAt === null || lastRunAt < lastSkippedAt)
  return (
    <>
      <p className="small muted">
        {lastRunAt ? <RunResult schedule={schedule} at={lastRunAt} /> : 'No runs yet'}
      </p>
      {isSkipped && (
        <p className="small warning-text">
          Skipped <Timestamp at={lastSkippedAt} />: {skipReasonText(lastSkipReason ?? 'unknown')}
        </p>
      )}
    </>
  )
}

function RunResult({ schedule: { lastJob, lastJobId }, at }: ScheduleProps & { at: string }) {
  if (!lastJob)
    return (
      <>
        Last run <Timestamp at={at} />
        {lastJobId && ', audit deleted'}
      </>
    )
  return (
    <>
      Last run{' '}
      <Link to={`/audits/${lastJob.id}`}>
        <Timestamp at={at} />
      </Link>
      , {STATUS_LABELS[lastJob.status].toLowerCase()}
      {lastJob.scores && `, score ${lastJob.scores.overall}`}
    </>
  )
}
