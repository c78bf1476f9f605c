import { useEffect, useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { capitalize, formatCount, formatDuration } from '../components/format.ts'
import type { Audit } from './audit.ts'
import { PAGE } from './labels.ts'
import type { LiveAudit } from './live-audit.ts'

export function Progress({ audit, live }: { audit: Audit; live: LiveAudit }) {
  const percent = Math.max(live.percent, audit.progress)
  return (
    <ProgressBar className="progress" value={percent}>
      {({ percentage, valueText }) => (
        <>
          <div className="progress-label">
            <Label>{capitalize(live.step ?? 'starting')}</Label>
            <span className="numbers">{valueText}</span>
          </div>
          <div className="bar">
            <div className="bar-fill" style={{ inlineSize: `${percentage}%` }} />
          </div>
          <p className="progress-page muted small">
            {live.pageUrl ? (
              <bdi className="address two-lines">{live.pageUrl}</bdi>
            ) : (
              'A worker opens the page.'
            )}
          </p>
          <ul className="facts-line small">
            <li className="numbers">
              {formatCount(live.pages.length, PAGE)} finished, {audit.maxPages} at most
            </li>
            <li className="numbers">
              <ElapsedTime since={audit.startedAt ?? audit.createdAt} />
            </li>
          </ul>
        </>
      )}
    </ProgressBar>
  )
}

export function QueuePosition({ audit: { queue, createdAt } }: { audit: Audit }) {
  const wait = queue?.estimatedWaitSeconds
  return (
    <div className="queue-position">
      <p>
        {queue ? `Place ${queue.position} in the queue` : 'It starts in a moment'}
        {wait != null &&
          wait > 0 &&
          `, about ${wait < 60 ? `${wait} seconds` : `${Math.round(wait / 60)} minutes`} to go`}
        .
      </p>
      <p className="muted small numbers">
        <ElapsedTime since={createdAt} />
      </p>
    </div>
  )
}

/** Counts the seconds. Not spoken: a timer that speaks lets nothing else be heard. */
function ElapsedTime({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span>{formatDuration(now - Date.parse(since))} so far</span>
}
