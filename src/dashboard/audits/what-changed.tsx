import { Button } from 'react-aria-components/Button'
import { Link } from 'react-router'
import { formatNumber } from '../components/format.ts'
import type { IssueState } from '../generated/operations.ts'
import type { Audit } from './audit.ts'
import { STATE_LABELS } from './badges.tsx'
import { ChangedIssues } from './changed-issues.tsx'
import { CURRENT_STATES, type CurrentState } from './issue-filters.ts'
import { useShowIssues } from './use-show-issues.ts'

type Counts = NonNullable<Audit['changes']>

const STATES = ['new', 'returned', 'fixed', 'open', 'unknown'] as const satisfies readonly IssueState[]

/**
 * Shows how the issues have changed since earlier audits of the same pages. Renders nothing for the first
 * audit of a page.
 */
export function WhatChanged({ audit }: { audit: Audit }) {
  const { id, changes, previousJobId } = audit
  if (!changes || !previousJobId) return null
  return (
    <section className="section" id="changes" aria-labelledby="changes-heading">
      <h2 id="changes-heading" tabIndex={-1}>
        What changed
      </h2>
      <div className="card changes">
        <ul className="change-counts">
          {STATES.map((state) => (
            <li className={`change change-${state}`} key={state}>
              <ChangeCount state={state} counts={changes} />
            </li>
          ))}
        </ul>
        <p className="small muted">
          Changes since the <Link to={`/audits/${previousJobId}`}>previous audit</Link> of this page.{' '}
          <Link to={`/audits/compare?base=${previousJobId}&head=${id}`}>Compare both side by side</Link>
        </p>
        {changes.fixed > 0 && <ChangedIssues auditId={id} state="fixed" count={changes.fixed} />}
        {changes.unknown > 0 && <ChangedIssues auditId={id} state="unknown" count={changes.unknown} />}
      </div>
    </section>
  )
}

/**
 * Shows the number of issues in a state. If the audit found them, the number is a button that filters the
 * list of issues.
 */
function ChangeCount({ state, counts }: { state: IssueState; counts: Counts }) {
  const showIssues = useShowIssues()
  const count = counts[state]
  const text = (
    <>
      <span className="change-count numbers">{formatNumber(count)}</span>{' '}
      <span className="change-name">{STATE_LABELS[state]}</span>
    </>
  )
  if (count === 0 || !isCurrent(state)) return <p className={count === 0 ? 'change-none' : ''}>{text}</p>
  return (
    <Button className="change-button" onPress={() => showIssues({ state })}>
      {text}
      <span className="visually-hidden">: show these issues</span>
    </Button>
  )
}

const isCurrent = (state: IssueState): state is CurrentState =>
  CURRENT_STATES.some((current) => current === state)
