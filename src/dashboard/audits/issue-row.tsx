import { useContext, useEffect, useRef } from 'react'
import { Button } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { SuppressButton } from '../suppressions/suppress-button.tsx'
import type { ReportIssue } from './audit.ts'
import { StateBadge } from './badges.tsx'
import { ElementScreenshot } from './element-screenshot.tsx'
import { pathLabel } from './page-path.ts'
import { LocateIssue, RequestedIssue, Screenshots, SuppressionTarget } from './report-context.ts'

interface IssueRowProps {
  issue: ReportIssue
  /** Null if the list above says it for all rows. */
  message: string | null
  /** Null if the list above says it for all rows. */
  fix: string | null
  /** Whether to say that the issue is new or has returned, since not all in the list are. */
  hasState: boolean
  /** Whether to name the page, since the list has issues of several pages. */
  hasPage: boolean
}

/** Shows one element that has the defect. Renders everything that comes from the audited page as text, never as markup. */
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
        {!element && !selector && <p className="muted">The page itself</p>}
        {hasPage && (
          <p className="small muted">
            On <bdi className="address">{pathLabel(pageUrl)}</bdi>
          </p>
        )}
        <div className="issue-selector">
          {selector && <code className="address">{selector}</code>}
          {selector && <CopyButton text={selector} label="Copy selector" />}
          <LocateButton issue={issue} />
          {target && <SuppressButton issue={issue} scope="element" label="Suppress" {...target} />}
        </div>
      </div>
    </article>
  )
}

/** Shows the element on the screenshot of its page, if it's on it. */
function LocateButton({ issue }: { issue: ReportIssue }) {
  const locate = useContext(LocateIssue)
  const screenshots = useContext(Screenshots)
  if (!locate || !issue.box || !screenshots.has(issue.pageUrl)) return null
  return (
    <Button size="small" onPress={() => locate(issue)}>
      Show on the page
    </Button>
  )
}

/** Scrolls to the row and focuses it when the user selected its issue elsewhere. */
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
