import { useContext, useEffect, useRef } from 'react'
import { capitalize } from '../components/format.ts'
import type { AuditIssueFragment } from '../generated/operations.ts'
import { SeverityBadge } from './badges.tsx'
import { ElementScreenshot } from './element-screenshot.tsx'
import type { Grouping } from './issue-filters.ts'
import { CATEGORY_LABELS } from './labels.ts'
import { RequestedIssue } from './report-context.ts'

const ENGINE_NAMES: Record<string, string> = {
  axe: 'axe-core',
  'axe-core': 'axe-core',
  'equal-access': 'Equal Access',
  qualweb: 'QualWeb',
  alfa: 'Alfa',
  lighthouse: 'Lighthouse',
}

/** Renders everything that comes from the audited page as text, never as markup. */
export function IssueCard({ issue, grouping }: { issue: AuditIssueFragment; grouping: Grouping }) {
  const { message, element, selector, fixSuggestion, pageUrl, severity } = issue
  return (
    <article className="issue" ref={useRequestedFocus(issue.id)} tabIndex={-1}>
      <div className="issue-head">
        <SeverityBadge severity={severity} />
        <p className="issue-message" dir="auto">
          {message}
        </p>
      </div>
      <div className="issue-body">
        <ElementScreenshot issue={issue} />
        <div className="issue-text">
          {element && (
            <pre className="snippet" dir="auto">
              <code>{element}</code>
            </pre>
          )}
          <dl className="issue-facts">
            <div className="issue-fix">
              <dt>How to fix</dt>
              <dd dir="auto">{fixSuggestion}</dd>
            </div>
            {selector && (
              <div>
                <dt>Selector</dt>
                <dd>
                  <code className="address">{selector}</code>
                </dd>
              </div>
            )}
            {grouping !== 'page' && (
              <div>
                <dt>Page</dt>
                <dd>
                  <bdi className="address">{pageUrl}</bdi>
                </dd>
              </div>
            )}
            <Origins issue={issue} grouping={grouping} />
          </dl>
        </div>
      </div>
    </article>
  )
}

/** Scrolls to the card and focuses it when the user selected its issue elsewhere. */
function useRequestedFocus(id: string) {
  const requested = useContext(RequestedIssue)
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (requested?.id !== id) return
    ref.current?.scrollIntoView()
    ref.current?.focus({ preventScroll: true })
    requested.onShown()
  }, [requested, id])
  return ref
}

function Origins({ issue, grouping }: { issue: AuditIssueFragment; grouping: Grouping }) {
  const { sources, confidence, wcag, category, rule, docsUrl, impact } = issue
  return (
    <>
      <div>
        <dt>Found by</dt>
        <dd>
          {sources.map(({ engine, rule }, index) => (
            <span key={`${engine} ${rule}`}>
              {index > 0 && ', '}
              {ENGINE_NAMES[engine] ?? engine} <code>{rule}</code>
            </span>
          ))}
          <span className="muted numbers"> {Math.round(confidence * 100)}% confidence</span>
        </dd>
      </div>
      <div>
        <dt>Rule</dt>
        <dd>
          {docsUrl ? <a href={docsUrl}>{rule}</a> : <code>{rule}</code>}
          <span className="muted">
            {' '}
            {capitalize(impact)} impact
            {grouping !== 'rule' && `, ${CATEGORY_LABELS[category]}`}
            {wcag && `, WCAG ${wcag}`}
          </span>
        </dd>
      </div>
    </>
  )
}
