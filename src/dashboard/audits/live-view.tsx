import { useEffect, useRef } from 'react'
import { useAnnounce } from '../components/announcer.tsx'
import { formatCount, formatNumber } from '../components/format.ts'
import { ErrorNotice } from '../components/notice.tsx'
import type { Audit } from './audit.ts'
import { SeverityIcon } from './badges.tsx'
import { CancelButton } from './cancel-button.tsx'
import type { Connection } from './follow-log.ts'
import { countBySeverity } from './issue-filters.ts'
import { IssueGroups } from './issue-group-list.tsx'
import { groupIssues } from './issue-groups.ts'
import { SEVERITIES, SEVERITY_NOUNS } from './labels.ts'
import type { LiveAudit } from './live-audit.ts'
import { Progress, QueuePosition } from './live-progress.tsx'
import { useLiveAudit } from './use-live-audit.ts'

interface LiveViewProps {
  audit: Audit
  onEnd: () => void
  /** Whether the service rejected live updates. If it did, `audit` is polled instead. */
  isUnavailable: boolean
  onUnavailable: () => void
  /** Called when live updates start or stop arriving. */
  onLiveChange: (isLive: boolean) => void
}

/** Shows an audit that is queued or running. */
export default function LiveView({
  audit,
  onEnd,
  isUnavailable,
  onUnavailable,
  onLiveChange,
}: LiveViewProps) {
  const { live, connection } = useLiveAudit(audit.id, { onEnd, onUnavailable })
  const status = isUnavailable ? audit.status : (live.status ?? audit.status)
  useAnnouncedProgress(live, connection)
  useEffect(
    () => onLiveChange(connection === 'live' && !isUnavailable),
    [connection, isUnavailable, onLiveChange],
  )

  return (
    <>
      <section className="card live" aria-labelledby="live-heading">
        <div className="live-head">
          <h2 id="live-heading">{status === 'queued' ? 'Waiting in the queue' : 'In progress'}</h2>
          <CancelButton id={audit.id} onCancelled={onEnd} />
        </div>
        {status === 'queued' ? <QueuePosition audit={audit} /> : <Progress audit={audit} live={live} />}
        {isUnavailable ? (
          <ErrorNotice
            title="Live updates are unavailable"
            message="The audit continues. Progress refreshes every few seconds, and the report appears when the audit ends."
          />
        ) : (
          <ConnectionStatus connection={connection} />
        )}
      </section>
      <section className="section" aria-labelledby="live-issues-heading">
        <h2 id="live-issues-heading">Issues so far</h2>
        <SeverityCounts issues={live.issues} />
        <IssueGroups groups={groupIssues(live.issues, 'rule', { order: 'arrival' })} grouping="rule" />
        {live.issues.length === 0 && <p className="muted">Issues appear here as soon as they’re found.</p>}
      </section>
    </>
  )
}

const CONNECTION_LABELS: Record<Connection, string> = {
  connecting: 'Connecting…',
  live: 'Live',
  lost: 'Connection lost. Reconnecting… You won’t miss any issues.',
}

function ConnectionStatus({ connection }: { connection: Connection }) {
  return (
    <p className={`connection connection-${connection} small`}>
      <span className="status-dot" aria-hidden="true" />
      {CONNECTION_LABELS[connection]}
    </p>
  )
}

function SeverityCounts({ issues }: Pick<LiveAudit, 'issues'>) {
  const counts = countBySeverity(issues)
  return (
    <ul className="counts counts-large numbers">
      {SEVERITIES.map((severity) => (
        <li key={severity}>
          <SeverityIcon severity={severity} />
          {formatCount(counts[severity], SEVERITY_NOUNS[severity])}
        </li>
      ))}
    </ul>
  )
}

const NEW_ISSUE = { one: 'new issue', many: 'new issues' }
const ANNOUNCE_EVERY_MS = 8000

/** Announces progress to screen readers every few seconds, rather than announcing each issue. */
function useAnnouncedProgress(live: LiveAudit, connection: Connection) {
  const announce = useAnnounce()
  const latest = useRef(live)
  latest.current = live

  useEffect(() => {
    let announced = 0
    const timer = setInterval(() => {
      const { issues, percent } = latest.current
      if (issues.length === announced) return
      announce(
        `${formatCount(issues.length - announced, NEW_ISSUE)}, ${formatNumber(issues.length)} in total, ${percent} percent complete`,
      )
      announced = issues.length
    }, ANNOUNCE_EVERY_MS)
    return () => clearInterval(timer)
  }, [announce])

  useEffect(() => {
    if (connection === 'lost') announce(CONNECTION_LABELS.lost)
  }, [connection, announce])
}
