import { Link } from 'react-router'
import { MODES, STATUS_WORDS } from '../audits/words.ts'
import { Moment } from '../components/moment.tsx'
import type { DashboardScheduleFragment } from '../generated/operations.ts'
import { cadenceName, skippedWords } from './words.ts'

interface PartProps {
  schedule: DashboardScheduleFragment
}

/** Whether, how often, what, and when next. */
export function ScheduleFacts({ schedule }: PartProps) {
  const { enabled, cadence, mode, sandbox, nextRunAt } = schedule
  return (
    <ul className="facts-line small muted">
      <li>
        <span className={`tag tag-first key-${enabled ? 'active' : 'revoked'}`}>
          {enabled ? 'Active' : 'Paused'}
        </span>
      </li>
      <li>
        {cadenceName(cadence) ?? (
          <>
            <code>{cadence}</code> UTC
          </>
        )}
      </li>
      <li>
        {MODES[mode].name}
        {sandbox && ', sandbox'}
      </li>
      <li>
        {nextRunAt ? (
          <>
            Next run <Moment at={nextRunAt} />
          </>
        ) : (
          'No next run'
        )}
      </li>
    </ul>
  )
}

/** What came of the last run, or why there was none. */
export function LastRun({ schedule }: PartProps) {
  const { lastRunAt, lastSkippedAt, lastSkipReason } = schedule
  const isSkipped = lastSkippedAt !== null && (lastRunAt === null || lastRunAt < lastSkippedAt)
  return (
    <>
      <p className="small muted">
        {lastRunAt ? <RunWords schedule={schedule} at={lastRunAt} /> : 'Never run'}
      </p>
      {isSkipped && (
        <p className="small skipped">
          Left out <Moment at={lastSkippedAt} />: {skippedWords(lastSkipReason ?? 'unknown')}
        </p>
      )}
    </>
  )
}

function RunWords({ schedule: { lastJob, lastJobId }, at }: PartProps & { at: string }) {
  if (!lastJob)
    return (
      <>
        Last run <Moment at={at} />
        {lastJobId && ', its audit is deleted'}
      </>
    )
  return (
    <>
      Last run{' '}
      <Link to={`/audits/${lastJob.id}`}>
        <Moment at={at} />
      </Link>
      , {STATUS_WORDS[lastJob.status].toLowerCase()}
      {lastJob.scores && `, score ${lastJob.scores.overall}`}
    </>
  )
}
