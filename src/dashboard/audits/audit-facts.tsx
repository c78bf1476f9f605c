import { formatCount, formatDuration, formatNumber } from '../components/format.ts'
import { Timestamp } from '../components/timestamp.tsx'
import type { Audit } from './audit.ts'
import { StatusBadge } from './badges.tsx'
import { CATEGORY_LABELS, ISSUE, MODES, PAGE, SEVERITIES, SEVERITY_NOUNS } from './labels.ts'

export function AuditFacts({ audit }: { audit: Audit }) {
  const { url, status, createdAt, startedAt } = audit
  const title = titleOf(audit)
  const endedAt = audit.completedAt ?? audit.failedAt
  return (
    <>
      {title && (
        <p>
          <a className="address" href={url}>
            {url}
          </a>
        </p>
      )}
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
      </ul>
      <ul className="facts-line small numbers" aria-label="Options">
        {optionsOf(audit).map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
    </>
  )
}

/** Returns the title of the audited page, or null until it is known. */
export const titleOf = ({ pages }: Audit): string | null => pages[0]?.title?.trim() || null

function optionsOf(audit: Audit): string[] {
  const { mode, maxPages, sandbox, timeout, failOnScore, failOnDrop, failOnNew, userAgent, ignoreRobots } =
    audit
  return [
    `${MODES[mode].name}, up to ${formatCount(maxPages, PAGE)}`,
    `Page load timeout: ${formatNumber(timeout / 1000, { maximumFractionDigits: 3 })} s`,
    failOnScore !== null && `Fails if the score is below ${formatNumber(failOnScore)}`,
    failOnDrop !== null && `Fails if the score drops by more than ${formatCount(failOnDrop, POINT)}`,
    failOnNew !== null &&
      `Fails if there are more than ${formatNumber(failOnNew.max)} new ${newIssuesOf(failOnNew)}`,
    audit.onInconclusive === 'fail' && 'Fails if the verdict is inconclusive',
    userAgent !== null && `User agent: ${userAgent}`,
    ignoreRobots && 'Ignores robots.txt',
    sandbox && 'Sandbox: sample results',
  ].filter((option) => option !== false)
}

/** Describes the issues that a gate counts, for example `errors or warnings in accessibility`. */
function newIssuesOf({ severity, categories }: NonNullable<Audit['failOnNew']>): string {
  const counted = SEVERITIES.slice(0, SEVERITIES.indexOf(severity) + 1)
  const nouns =
    severity === 'info' ? ISSUE.many : counted.map((each) => SEVERITY_NOUNS[each].many).join(' or ')
  const names = categories?.map((category) => CATEGORY_LABELS[category].toLowerCase())
  return names ? `${nouns} in ${names.join(', ')}` : nouns
}

const POINT = { one: 'point', many: 'points' }
