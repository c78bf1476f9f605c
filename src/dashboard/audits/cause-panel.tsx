import { useContext } from 'react'
import { capitalize } from '../components/format.ts'
import { useIncremental } from '../components/use-incremental.tsx'
import { SuppressButton } from '../suppressions/suppress-button.tsx'
import type { ReportIssue } from './audit.ts'
import { IssueRow } from './issue-row.tsx'
import { sharedText, sourcesOf } from './issue-texts.ts'
import { CATEGORY_LABELS } from './labels.ts'
import { SuppressionTarget, useRequestedIndex } from './report-context.ts'

const ENGINE_NAMES: Record<string, string> = {
  axe: 'axe-core',
  'axe-core': 'axe-core',
  'equal-access': 'Equal Access',
  qualweb: 'QualWeb',
  alfa: 'Alfa',
  lighthouse: 'Lighthouse',
}

const STEPS = { first: 10, further: 10 }

interface CausePanelProps {
  /** The issues with this cause. There is at least one. */
  issues: readonly ReportIssue[]
  /** The title above the panel. The panel doesn't repeat it. */
  title: string
  /** Explains who is affected, and how. Null if unknown. */
  why: string | null
}

/** Explains a cause and its fix once, then lists the affected elements. */
export function CausePanel({ issues, title, why }: CausePanelProps) {
  const requestedIndex = useRequestedIndex(issues)?.index ?? -1
  const target = useContext(SuppressionTarget)
  const { shown, listRef, more } = useIncremental(issues, STEPS, requestedIndex)
  const first = issues[0]!
  const message = sharedText(issues, (issue) => issue.message)
  const fix = sharedText(issues, ({ fixSuggestion }) => fixSuggestion)
  const hasOneRule = issues.every(({ rule }) => rule === first.rule)
  const isMixed = issues.some(({ state }) => state !== first.state)
  const isOnManyPages = issues.some(({ pageUrl }) => pageUrl !== first.pageUrl)
  return (
    <div className="cause">
      {message && withoutPeriod(message) !== title && (
        <p className="issue-message" dir="auto">
          {message}
        </p>
      )}
      {why && hasOneRule && <p className="cause-why">{why}</p>}
      <CauseFacts issues={issues} fix={fix} />
      {target && issues.length > 1 && (
        <SuppressButton
          issue={first}
          scope={first.component ? 'component' : 'page'}
          label="Suppress these issues"
          sandbox={target.sandbox}
        />
      )}
      <ul className="issues" ref={listRef}>
        {shown.map((issue) => (
          <li key={issue.id}>
            <IssueRow
              issue={issue}
              message={message ? null : issue.message}
              fix={fix ? null : issue.fixSuggestion}
              hasState={isMixed}
              hasPage={isOnManyPages}
            />
          </li>
        ))}
      </ul>
      {more}
    </div>
  )
}

/** Titles don't end with a period. */
const withoutPeriod = (text: string): string => text.replace(/\.$/, '')

function CauseFacts({ issues, fix }: { issues: readonly ReportIssue[]; fix: string | null }) {
  const { impact, category, wcag } = issues[0]!
  const rules = new Map(issues.map(({ rule, docsUrl }) => [rule, docsUrl]))
  const confidence = Math.round(Math.max(...issues.map((issue) => issue.confidence)) * 100)
  return (
    <dl className="issue-facts">
      {fix && (
        <div className="issue-fix">
          <dt>How to fix</dt>
          <dd dir="auto">{fix}</dd>
        </div>
      )}
      <div>
        <dt>{rules.size === 1 ? 'Rule' : 'Rules'}</dt>
        <dd>
          {[...rules].map(([rule, docsUrl], index) => (
            <span key={rule}>
              {index > 0 && ', '}
              {docsUrl ? <a href={docsUrl}>{rule}</a> : <code>{rule}</code>}
            </span>
          ))}
          {rules.size === 1 && (
            <span className="muted">
              {' '}
              {capitalize(impact)} impact, {CATEGORY_LABELS[category]}
              {wcag && `, WCAG ${wcag}`}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>Found by</dt>
        <dd>
          {sourcesOf(issues).map(({ engine, rule }, index) => (
            <span key={`${engine} ${rule}`}>
              {index > 0 && ', '}
              {ENGINE_NAMES[engine] ?? engine} <code>{rule}</code>
            </span>
          ))}
          <span className="muted numbers"> {confidence}% confidence</span>
        </dd>
      </div>
    </dl>
  )
}
