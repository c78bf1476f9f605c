import { useContext, useEffect, useRef } from 'react'
import { Button } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { FalseAlarmButton } from '../suppressions/false-alarm-button.tsx'
import { SuppressButton } from '../suppressions/suppress-button.tsx'
import type { ReportIssue } from './audit.ts'
import { StateBadge } from './badges.tsx'
import { ElementScreenshot } from './element-screenshot.tsx'
import { pathLabel } from './page-path.ts'
import { LocateIssue, RequestedIssue, Screenshots, SuppressionTarget } from './report-context.ts'

interface IssueRowProps {
  issue: ReportIssue
  /** The message to show, or null if the list already shows it for all rows. */
  message: string | null
  /** The fix to show, or null if the list already shows it for all rows. */
  fix: string | null
  /** Whether to show that the issue is new or has returned. True if the list also contains older issues. */
  hasState: boolean
  /** Whether to show the issue's page. True if the list contains issues from several pages. */
  hasPage: boolean
}

/**
 * Shows an element that has the defect. Content from the audited page is rendered as text, never as markup.
 */
export function IssueRow({ issue, message, fix, hasState, hasPage }: IssueRowProps) {
  const { id, element, selector, pageUrl, state } = issue
  const target = useContext(SuppressionTarget)
  return (
    <article className="issue" ref={useRequestedFocus(id)} tabIndex={-1}>
      <ElementScreenshot issue={issue} />
      <div className="issue-text">
        {hasState && (state === 'new' || state === 'returned') && <StateBadge state={state} />}
        {message && (
          <p className="issue-message" dir="auto">
            {message}
          </p>
        )}
        {fix && (
          <p className="issue-fix small" dir="auto">
            {fix}
          </p>
        )}
        {element && (
          <pre className="snippet" dir="auto">
            <code>{element}</code>
          </pre>
        )}
        {!element && !selector && <p className="muted">Whole page</p>}
        {hasPage && (
          <p className="small muted">
            On <bdi className="address">{pathLabel(pageUrl)}</bdi>
          </p>
        )}
        <div className="issue-selector">
          {selector && <code className="address">{selector}</code>}
          {selector && <CopyButton text={selector} label="Copy selector" />}
          <LocateButton issue={issue} />
          {target && (
            <SuppressButton issue={issue} scope="element" label="Suppress" sandbox={target.sandbox} />
          )}
          {/* Sandbox results are samples, so reports of false alarms would be useless. */}
          {target && !target.sandbox && <FalseAlarmButton jobId={target.id} issueId={id} />}
        </div>
      </div>
    </article>
  )
}

/** Shows the element in the screenshot of its page, if it is visible there. */
function LocateButton({ issue }: { issue: ReportIssue }) {
  const locate = useContext(LocateIssue)
  const screenshots = useContext(Screenshots)
  if (!locate || !issue.box || !screenshots.has(issue.pageUrl)) return null
  return (
    <Button size="small" onPress={() => locate(issue)}>
      Show on page
    </Button>
  )
}

/** Scrolls to the row and focuses it if the user selected its issue elsewhere. */
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
