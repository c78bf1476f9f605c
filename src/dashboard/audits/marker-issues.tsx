import { useEffect, useId, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { Button as PlainButton } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { formatCount } from '../components/format.ts'
import { useIncremental } from '../components/use-incremental.tsx'
import type { ReportIssue } from './audit.ts'
import { SeverityIcon } from './badges.tsx'
import { ISSUE, SEVERITY_LABELS } from './labels.ts'

const STEPS = { first: 15, further: 20 }

interface MarkerIssuesProps {
  issues: readonly ReportIssue[]
  /** Whether all of the issues are at a single marker. */
  isOneMarker: boolean
  openId: string | null
  focus: { id: string } | null
  active: readonly ReportIssue[]
  onActive: (issues: readonly ReportIssue[]) => void
  onOpen: (id: string | null) => void
  onShowAll: () => void
  onSelect: (issue: ReportIssue) => void
}

/**
 * Lists the issues at the selected marker or, by default, at all markers from the top to the bottom of the
 * page.
 */
export function MarkerIssues(props: MarkerIssuesProps) {
  const { issues, isOneMarker, onShowAll } = props
  const headingId = useId()
  if (issues.length === 0) return null
  return (
    <section className="marker-issues" aria-labelledby={headingId}>
      <div className="marker-issues-head">
        <h4 id={headingId}>
          {isOneMarker ? `${formatCount(issues.length, ISSUE)} here` : 'Issues from top to bottom'}
        </h4>
        {isOneMarker && (
          <PlainButton size="small" onPress={onShowAll}>
            Show all
          </PlainButton>
        )}
      </div>
      {/* The key remounts the list when the marker changes, so that the list starts at the top. */}
      <MarkedList {...props} key={isOneMarker ? issues[0]?.id : ''} />
    </section>
  )
}

function MarkedList({ issues, openId, focus, active, ...rest }: MarkerIssuesProps) {
  const required = issues.findIndex(({ id }) => id === focus?.id)
  const { shown, listRef, more } = useIncremental(issues, STEPS, required)
  return (
    <>
      <ul className="marked-issues" ref={listRef}>
        {shown.map((issue) => (
          <li className={active.includes(issue) ? 'marked-active' : ''} key={issue.id}>
            <MarkedIssue
              issue={issue}
              isOpen={issue.id === openId}
              focus={issue.id === focus?.id ? focus : null}
              {...rest}
            />
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

interface MarkedIssueProps extends Pick<MarkerIssuesProps, 'focus' | 'onActive' | 'onOpen' | 'onSelect'> {
  issue: ReportIssue
  isOpen: boolean
}

function MarkedIssue({ issue, isOpen, focus, onActive, onOpen, onSelect }: MarkedIssueProps) {
  const { id, severity, message } = issue
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const show = (isActive: boolean) => onActive(isActive ? [issue] : [])
  useEffect(() => {
    if (focus) button.current?.focus()
  }, [focus])
  return (
    <>
      <Button
        className="marked-issue"
        ref={button}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': panelId })}
        onPress={() => onOpen(isOpen ? null : id)}
        onHoverChange={show}
        onFocusChange={show}
      >
        <SeverityIcon severity={severity} />
        <span className="visually-hidden">{SEVERITY_LABELS[severity]}: </span>
        <bdi>{message}</bdi>
      </Button>
      {isOpen && <IssueSummary id={panelId} issue={issue} onSelect={onSelect} />}
    </>
  )
}

function IssueSummary({
  id,
  issue,
  onSelect,
}: { id: string } & Pick<MarkedIssueProps, 'issue' | 'onSelect'>) {
  const { fixSuggestion, element, selector } = issue
  return (
    <div className="marked-detail small" id={id}>
      <p dir="auto">{fixSuggestion}</p>
      {element && (
        <pre className="snippet" dir="auto">
          <code>{element}</code>
        </pre>
      )}
      <div className="issue-selector">
        {selector && <code className="address">{selector}</code>}
        {selector && <CopyButton text={selector} label="Copy selector" />}
        <PlainButton size="small" onPress={() => onSelect(issue)}>
          Show in list
        </PlainButton>
      </div>
    </div>
  )
}
