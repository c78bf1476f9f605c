import { Link } from 'react-router'
import { formatCount, formatDuration, formatNumber } from '../components/format.ts'
import { Timestamp } from '../components/timestamp.tsx'
import type { Audit } from './audit.ts'
import { repeatUrl } from './audit-form-url.ts'
import { StatusBadge } from './badges.tsx'
import { MODES, PAGE } from './labels.ts'

export function AuditFacts({ audit }: { audit: Audit }) {
  const { status, createdAt, startedAt } = audit
  const endedAt = audit.completedAt ?? audit.failedAt
  return (
    <>
      <ul className="facts-line">
        <li>
          <StatusBadge status={status} />
        </li>
        <li>
          <Timestamp at={startedAt ?? createdAt} />
        </li>
        {startedAt && endedAt && (
          <li className="numbers">Took {formatDuration(Date.parse(endedAt) - Date.parse(startedAt))}</li>
        )}
        {status === 'completed' && (
          <li>
            <Link to={repeatUrl(audit)}>Audit this page again</Link>
          </li>
        )}
      </ul>
      <ul className="facts-line small numbers" aria-label="Options">
        {optionsOf(audit).map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
    </>
  )
}

function optionsOf(audit: Audit): string[] {
  const { mode, maxPages, sandbox, timeout, failOnScore, failOnDrop, userAgent, ignoreRobots } = audit
  return [
    `${MODES[mode].name}, up to ${formatCount(maxPages, PAGE)}`,
    `Page load timeout ${formatNumber(timeout / 1000, { maximumFractionDigits: 3 })} s`,
    failOnScore !== null && `Fails if the score is below ${formatNumber(failOnScore)}`,
    failOnDrop !== null && `Fails if the score drops by more than ${formatCount(failOnDrop, POINT)}`,
    userAgent !== null && `User agent ${userAgent}`,
    ignoreRobots && 'Ignores robots.txt',
    sandbox && 'Sandbox: sample results',
  ].filter((option) => option !== false)
}

const POINT = { one: 'point', many: 'points' }
