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
            {live.pageUrl ? <bdi className="address two-lines">{live.pageUrl}</bdi> : 'Opening the page'}
          </p>
          <ul className="facts-line small">
            <li className="numbers">
              {formatCount(live.pages.length, PAGE)} finished, up to {audit.maxPages} in total
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
  const waitSeconds = queue?.estimatedWaitSeconds
  return (
    <div className="queue-position">
      <p>
        {queue ? `Position ${queue.position} in the queue` : 'Starting soon'}
        {waitSeconds != null && waitSeconds > 0 && `, estimated wait: ${formatWait(waitSeconds)}`}.
      </p>
      <p className="muted small numbers">
        <ElapsedTime since={createdAt} />
      </p>
    </div>
  )
}

const SECOND = { one: 'second', many: 'seconds' }
const MINUTE = { one: 'minute', many: 'minutes' }

const formatWait = (seconds: number): string =>
  seconds < 60 ? formatCount(seconds, SECOND) : formatCount(Math.round(seconds / 60), MINUTE)

/**
 * Shows how long the audit has been running. This isn't a live region, because announcing the time would
 * interrupt all other announcements.
 */
function ElapsedTime({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span>{formatDuration(now - Date.parse(since))} elapsed</span>
}
