import { useContext, useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { formatCount, formatNumber } from '../components/format.ts'
import { IS_PHONE } from '../components/screen.ts'
import { useIncremental } from '../components/use-incremental.tsx'
import type { ReportIssue } from './audit.ts'
import { SeverityBadge, STATE_LABELS } from './badges.tsx'
import { CausePanel } from './cause-panel.tsx'
import type { Grouping } from './issue-filters.ts'
import { groupIssues, type IssueGroup, type KnownCauses } from './issue-groups.ts'
import { CATEGORY_LABELS, ISSUE } from './labels.ts'
import { RequestedIssue, useRequestedIndex } from './report-context.ts'

type Group = IssueGroup<ReportIssue>

interface IssueGroupsProps {
  groups: readonly Group[]
  grouping: Grouping
  known?: KnownCauses
  level?: 3 | 4
}

const STEPS = { first: IS_PHONE ? 3 : 8, further: 20 }

/** Shows a few groups at a time, all of them collapsed, because a report can have thousands of issues. */
export function IssueGroups({ groups, ...rest }: IssueGroupsProps) {
  const requestedIssue = useContext(RequestedIssue)
  const requestedIndex = useMemo(
    () =>
      requestedIssue
        ? groups.findIndex(({ issues }) => issues.some(({ id }) => id === requestedIssue.id))
        : -1,
    [requestedIssue, groups],
  )
  const { shown, listRef, more } = useIncremental(groups, STEPS, requestedIndex)
  return (
    <>
      <ul className="groups" ref={listRef}>
        {shown.map((group) => (
          <li key={group.key}>
            <GroupDisclosure group={group} {...rest} />
          </li>
        ))}
      </ul>
      {more && <div className="more">{more}</div>}
    </>
  )
}

type GroupDisclosureProps = Omit<IssueGroupsProps, 'groups'> & { group: Group }

function GroupDisclosure({ group, grouping, known, level = 3 }: GroupDisclosureProps) {
  const { issues, name, cause } = group
  const [isOpen, setOpen] = useState(false)
  const requested = useRequestedIndex(issues)
  useEffect(() => {
    if (requested) setOpen(true)
  }, [requested])
  return (
    <Disclosure className="group" isExpanded={isOpen} onExpandedChange={setOpen}>
      <Heading level={level} className="group-heading">
        <Button slot="trigger" className="group-button">
          <svg className="chevron" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m6 4 4 4-4 4" />
          </svg>
          <GroupTitle group={group} grouping={grouping} />
        </Button>
      </Heading>
      <DisclosurePanel className="group-panel">
        {isOpen &&
          (grouping === 'rule' ? (
            <CausePanel issues={issues} title={name} why={cause?.why ?? null} />
          ) : (
            <CausesWithin issues={issues} known={known} />
          ))}
      </DisclosurePanel>
    </Disclosure>
  )
}

function GroupTitle({ group, grouping }: { group: Group; grouping: Grouping }) {
  const { name, cause, severity, issues } = group
  const first = issues[0]!
  const isByCause = grouping === 'rule'
  const hasOneRule = isByCause && issues.every(({ rule }) => rule === first.rule)
  return (
    <>
      <span className="group-text">
        <bdi className={isByCause ? 'group-name' : 'group-name address'}>{name}</bdi>
        <span className="group-more">
          {hasOneRule && <code>{first.rule}</code>}
          {isByCause && <span>{CATEGORY_LABELS[first.category]}</span>}
          {hasOneRule && first.wcag && <span className="group-wcag">WCAG {first.wcag}</span>}
          {cause && cause.gain > 0 && (
            <span className="numbers">+{formatNumber(cause.gain)} overall if fixed</span>
          )}
          <StateCounts issues={issues} />
        </span>
      </span>
      <span className="group-end">
        <SeverityBadge severity={severity} />
        <span className="group-count numbers">
          {cause && issues.length < cause.count
            ? `${formatNumber(issues.length)} of ${formatCount(cause.count, ISSUE)}`
            : formatCount(issues.length, ISSUE)}
        </span>
      </span>
    </>
  )
}

/** Shows how many issues are new or have returned. */
function StateCounts({ issues }: { issues: readonly ReportIssue[] }) {
  return (['new', 'returned'] as const).map((state) => {
    const count = issues.filter((issue) => issue.state === state).length
    if (count === 0) return null
    return (
      <span className="numbers group-state" key={state}>
        {count === issues.length ? STATE_LABELS[state] : `${formatNumber(count)} ${state}`}
      </span>
    )
  })
}

/** Lists the causes in a component or page. If there's only one, it is initially open. */
function CausesWithin({ issues, known }: { issues: readonly ReportIssue[]; known: KnownCauses | undefined }) {
  const groups = useMemo(() => groupIssues(issues, 'rule', known && { known }), [issues, known])
  const [only] = groups
  if (!only || groups.length > 1)
    return <IssueGroups groups={groups} grouping="rule" {...(known && { known })} level={4} />
  return (
    <>
      <h4 className="group-only">{only.name}</h4>
      <CausePanel issues={only.issues} title={only.name} why={only.cause?.why ?? null} />
    </>
  )
}
