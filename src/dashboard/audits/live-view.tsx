import { useEffect, useRef } from 'react'
import { useAnnounce } from '../components/announcer.tsx'
import { formatCount } from '../components/format.ts'
import { ErrorNotice } from '../components/notice.tsx'
import type { Audit } from './audit.ts'
import { SeverityIcon } from './badges.tsx'
import { CancelButton } from './cancel-button.tsx'
import type { Connection } from './follow-log.ts'
import { countBySeverity } from './issue-filters.ts'
import { IssueGroups } from './issue-group-list.tsx'
import { groupIssues } from './issue-groups.ts'
import { ISSUE, SEVERITIES, SEVERITY_LABELS } from './labels.ts'
import type { LiveAudit } from './live-audit.ts'
import { Progress, QueuePosition } from './live-progress.tsx'
import { useLiveAudit } from './use-live-audit.ts'

interface LiveViewProps {
  audit: Audit
  onEnd: () => void
  /** It is not told as it happens: what is known of it has to be asked for. */
  isRefused: boolean
  onRefused: () => void
  /** Whether it is told as it happens. */
  onFollowed: (isFollowed: boolean) => void
}

/** An audit that waits or runs. */
export default function LiveView({ audit, onEnd, isRefused, onRefused, onFollowed }: LiveViewProps) {
  const { live, connection } = useLiveAudit(audit.id, { onEnd, onRefused })
  const status = isRefused ? audit.status : (live.status ?? audit.status)
  useSpokenProgress(live, connection)
  useEffect(() => onFollowed(connection === 'live' && !isRefused), [connection, isRefused, onFollowed])

  return (
    <>
      <section className="card live" aria-labelledby="live-heading">
        <div className="live-head">
          <h2 id="live-heading">{status === 'queued' ? 'Waiting for its turn' : 'Under way'}</h2>
          <CancelButton id={audit.id} onCancelled={onEnd} />
        </div>
        {status === 'queued' ? <QueuePosition audit={audit} /> : <Progress audit={audit} live={live} />}
        {isRefused ? (
          <ErrorNotice
            title="Live news of this audit are not to be had"
            message="The audit goes on. How far it is is asked for every few seconds; its report follows when it has ended."
          />
        ) : (
          <ConnectionStatus connection={connection} />
        )}
      </section>
      <section className="section" aria-labelledby="found-heading">
        <h2 id="found-heading">Found so far</h2>
        <SeverityCounts issues={live.issues} />
        <IssueGroups groups={groupIssues(live.issues, 'rule', 'found')} grouping="rule" />
        {live.issues.length === 0 && (
          <p className="muted">Issues appear here as soon as a part of the page is judged.</p>
        )}
      </section>
    </>
  )
}

const CONNECTION_LABELS: Record<Connection, string> = {
  connecting: 'Connecting …',
  live: 'Live',
  lost: 'Connection lost. Reconnecting; nothing is missed.',
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
          {formatCount(counts[severity], SEVERITY_LABELS[severity])}
        </li>
      ))}
    </ul>
  )
}

const ANNOUNCE_EVERY_MS = 8000

/** Tells in one sentence now and then what changed, instead of each issue. */
function useSpokenProgress(live: LiveAudit, connection: Connection) {
  const announce = useAnnounce()
  const latest = useRef(live)
  latest.current = live

  useEffect(() => {
    let announced = 0
    const timer = setInterval(() => {
      const { issues, percent } = latest.current
      if (issues.length === announced) return
      announce(
        `${issues.length - announced} more, ${formatCount(issues.length, ISSUE)} in all, ${percent} percent done`,
      )
      announced = issues.length
    }, ANNOUNCE_EVERY_MS)
    return () => clearInterval(timer)
  }, [announce])

  useEffect(() => {
    if (connection === 'lost') announce(CONNECTION_LABELS.lost)
  }, [connection, announce])
}
