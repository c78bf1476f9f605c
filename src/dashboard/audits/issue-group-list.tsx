import { useContext, useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { formatCount, formatNumber } from '../components/format.ts'
import { useIncremental } from '../components/use-incremental.tsx'
import type { AuditIssueFragment } from '../generated/operations.ts'
import { SeverityBadge } from './badges.tsx'
import { IssueCard } from './issue-card.tsx'
import type { Grouping } from './issue-filters.ts'
import type { IssueGroup } from './issue-groups.ts'
import { CATEGORY_LABELS, ISSUE } from './labels.ts'
import { RequestedIssue } from './report-context.ts'

type Group = IssueGroup<AuditIssueFragment>

interface IssueGroupsProps {
  groups: readonly Group[]
  grouping: Grouping
}

/** Shows groups incrementally and collapsed, so that a report with thousands of issues renders only what is open. */
export function IssueGroups({ groups, grouping }: IssueGroupsProps) {
  const requestedIssue = useContext(RequestedIssue)
  const requestedIndex = useMemo(
    () =>
      requestedIssue
        ? groups.findIndex(({ issues }) => issues.some(({ id }) => id === requestedIssue.id))
        : -1,
    [requestedIssue, groups],
  )
  const { shown, listRef, more } = useIncremental(groups, STEPS.groups, requestedIndex)
  return (
    <>
      <ul className="groups" ref={listRef}>
        {shown.map((group) => (
          <li key={group.key}>
            <GroupDisclosure group={group} grouping={grouping} />
          </li>
        ))}
      </ul>
      {more && <div className="more">{more}</div>}
    </>
  )
}

const STEPS = { groups: { first: 100, further: 100 }, issues: { first: 20, further: 100 } }

function GroupDisclosure({ group, grouping }: { group: Group; grouping: Grouping }) {
  const { name, gain, severity, issues } = group
  const [isOpen, setOpen] = useState(false)
  const requested = useRequestedIndex(issues)
  useEffect(() => {
    if (requested) setOpen(true)
  }, [requested])
  const first = issues[0]!
  return (
    <Disclosure className="group" isExpanded={isOpen} onExpandedChange={setOpen}>
      <Heading level={3} className="group-heading">
        <Button slot="trigger" className="group-button">
          <svg className="chevron" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m6 4 4 4-4 4" />
          </svg>
          <span className="group-text">
            <bdi className={grouping === 'rule' ? 'group-name' : 'group-name address'}>{name}</bdi>
            <span className="group-more">
              {grouping === 'rule' && <code>{first.rule}</code>}
              {grouping === 'rule' && <span>{CATEGORY_LABELS[first.category]}</span>}
              {grouping === 'rule' && first.wcag && <span>WCAG {first.wcag}</span>}
              {gain !== null && gain > 0 && (
                <span className="numbers">+{formatNumber(gain)} overall if fixed</span>
              )}
            </span>
          </span>
          <span className="group-end">
            <SeverityBadge severity={severity} />
            <span className="group-count numbers">{formatCount(issues.length, ISSUE)}</span>
          </span>
        </Button>
      </Heading>
      <DisclosurePanel className="group-panel">
        {isOpen && <IssueCards issues={issues} grouping={grouping} />}
      </DisclosurePanel>
    </Disclosure>
  )
}

/** Returns the index of the issue that the user selected elsewhere, in a new object for each selection. */
function useRequestedIndex(issues: readonly AuditIssueFragment[]) {
  const requestedIssue = useContext(RequestedIssue)
  return useMemo(() => {
    const index = requestedIssue ? issues.findIndex(({ id }) => id === requestedIssue.id) : -1
    return index < 0 ? null : { index }
  }, [requestedIssue, issues])
}

function IssueCards({ issues, grouping }: { issues: readonly AuditIssueFragment[]; grouping: Grouping }) {
  const requestedIndex = useRequestedIndex(issues)?.index ?? -1
  const { shown, listRef, more } = useIncremental(issues, STEPS.issues, requestedIndex)
  return (
    <>
      <ul className="issues" ref={listRef}>
        {shown.map((issue) => (
          <li key={issue.id}>
            <IssueCard issue={issue} grouping={grouping} />
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
