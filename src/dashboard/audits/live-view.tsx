import { useEffect, useRef } from 'react'
import { Label } from 'react-aria-components/Label'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { SeverityMark } from '../components/badges.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { useAnnounce } from '../shell/announcer.tsx'
import type { Job } from './audit-facts.tsx'
import { CancelButton } from './cancel-button.tsx'
import { Elapsed } from './elapsed.tsx'
import type { Connection } from './follow.ts'
import { countBySeverity } from './issue-filters.ts'
import { IssueGroups } from './issue-group-list.tsx'
import { groupIssues } from './issue-groups.ts'
import type { LiveAudit } from './live-audit.ts'
import { useLiveAudit } from './use-live-audit.ts'
import { countOf, ISSUE, PAGE, SEVERITIES, SEVERITY_WORDS } from './words.ts'

interface LiveViewProps {
  job: Job
  onEnd: () => void
  /** It is not told as it happens: what is known of it has to be asked for. */
  isRefused: boolean
  onRefused: () => void
  /** Whether it is told as it happens. */
  onFollowed: (isFollowed: boolean) => void
}

/** An audit that waits or runs. */
export default function LiveView({ job, onEnd, isRefused, onRefused, onFollowed }: LiveViewProps) {
  const { audit, connection } = useLiveAudit(job.id, { onEnd, onRefused })
  const status = isRefused ? job.status : (audit.status ?? job.status)
  useSpokenProgress(audit, connection)
  useEffect(() => onFollowed(connection === 'live' && !isRefused), [connection, isRefused, onFollowed])

  return (
    <>
      <section className="card live" aria-labelledby="live-heading">
        <div className="live-head">
          <h2 id="live-heading">{status === 'queued' ? 'Waiting for its turn' : 'Under way'}</h2>
          <CancelButton id={job.id} onCancelled={onEnd} />
        </div>
        {status === 'queued' ? <QueuePlace job={job} /> : <Progress audit={audit} job={job} />}
        {isRefused ? (
          <ErrorNotice
            title="Live news of this audit are not to be had"
            message="The audit goes on. How far it is is asked for every few seconds; its report follows when it has ended."
          />
        ) : (
          <ConnectionLine connection={connection} />
        )}
      </section>
      <section className="section" aria-labelledby="found-heading">
        <h2 id="found-heading">Found so far</h2>
        <Counts audit={audit} />
        <IssueGroups groups={groupIssues(audit.issues, 'rule', 'found')} grouping="rule" />
        {audit.issues.length === 0 && (
          <p className="muted">Issues appear here as soon as a part of the page is judged.</p>
        )}
      </section>
    </>
  )
}

function Progress({ audit, job }: { audit: LiveAudit; job: Job }) {
  const percent = Math.max(audit.percent, job.progress)
  return (
    <ProgressBar className="progress" value={percent}>
      {({ percentage, valueText }) => (
        <>
          <div className="progress-words">
            <Label>{sentence(audit.step ?? 'starting')}</Label>
            <span className="numbers">{valueText}</span>
          </div>
          <div className="bar">
            <div className="bar-fill" style={{ inlineSize: `${percentage}%` }} />
          </div>
          <p className="progress-page muted small">
            {audit.pageUrl ? (
              <bdi className="address two-lines">{audit.pageUrl}</bdi>
            ) : (
              'A worker opens the page.'
            )}
          </p>
          <ul className="facts-line small">
            <li className="numbers">
              {countOf(audit.pages.length, PAGE)} finished, {job.maxPages} at most
            </li>
            <li className="numbers">
              <Elapsed since={job.startedAt ?? job.createdAt} />
            </li>
          </ul>
        </>
      )}
    </ProgressBar>
  )
}

function QueuePlace({ job: { queue, createdAt } }: { job: Job }) {
  const wait = queue?.estimatedWaitSeconds
  return (
    <div className="queue-place">
      <p>
        {queue ? `Place ${queue.position} in the queue` : 'It starts in a moment'}
        {wait != null &&
          wait > 0 &&
          `, about ${wait < 60 ? `${wait} seconds` : `${Math.round(wait / 60)} minutes`} to go`}
        .
      </p>
      <p className="muted small numbers">
        <Elapsed since={createdAt} />
      </p>
    </div>
  )
}

const CONNECTION_WORDS: Record<Connection, string> = {
  connecting: 'Connecting …',
  live: 'Live',
  lost: 'Connection lost. Reconnecting; nothing is missed.',
}

function ConnectionLine({ connection }: { connection: Connection }) {
  return (
    <p className={`connection connection-${connection} small`}>
      <span className="status-dot" aria-hidden="true" />
      {CONNECTION_WORDS[connection]}
    </p>
  )
}

function Counts({ audit: { issues } }: { audit: LiveAudit }) {
  const counts = countBySeverity(issues)
  return (
    <ul className="counts counts-large numbers">
      {SEVERITIES.map((severity) => (
        <li key={severity}>
          <SeverityMark severity={severity} />
          {countOf(counts[severity], SEVERITY_WORDS[severity])}
        </li>
      ))}
    </ul>
  )
}

const SPEAK_EVERY_MS = 8000

/** Tells in one sentence now and then what changed, instead of each issue. */
function useSpokenProgress(audit: LiveAudit, connection: Connection) {
  const announce = useAnnounce()
  const latest = useRef(audit)
  latest.current = audit

  useEffect(() => {
    let spoken = 0
    const timer = setInterval(() => {
      const { issues, percent } = latest.current
      if (issues.length === spoken) return
      announce(
        `${issues.length - spoken} more, ${countOf(issues.length, ISSUE)} in all, ${percent} percent done`,
      )
      spoken = issues.length
    }, SPEAK_EVERY_MS)
    return () => clearInterval(timer)
  }, [announce])

  useEffect(() => {
    if (connection === 'lost') announce(CONNECTION_WORDS.lost)
  }, [connection, announce])
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
