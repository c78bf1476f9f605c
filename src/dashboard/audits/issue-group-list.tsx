import { useContext, useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { formatCount } from '../components/format.ts'
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

/** Collapsed groups in portions: a report of thousands of issues draws only what is open. */
export function IssueGroups({ groups, grouping }: IssueGroupsProps) {
  const wanted = useContext(RequestedIssue)
  const wantedIndex = useMemo(
    () => (wanted ? groups.findIndex(({ issues }) => issues.some(({ id }) => id === wanted.id)) : -1),
    [wanted, groups],
  )
  const { shown, list, more } = useIncremental(groups, STEPS.groups, wantedIndex)
  return (
    <>
      <ul className="groups" ref={list}>
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
  const { name, severity, issues } = group
  const [isOpen, setOpen] = useState(false)
  const wantedPlace = useWantedPlace(issues)
  useEffect(() => {
    if (wantedPlace) setOpen(true)
  }, [wantedPlace])
  const first = issues[0]!
  return (
    <Disclosure className="group" isExpanded={isOpen} onExpandedChange={setOpen}>
      <Heading level={3} className="group-heading">
        <Button slot="trigger" className="group-button">
          <svg className="chevron" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m6 4 4 4-4 4" />
          </svg>
          <span className="group-text">
            <bdi className={grouping === 'rule' ? 'group-name' : 'group-name address'}>
              {grouping === 'rule' ? first.message : name}
            </bdi>
            <span className="group-more">
              {grouping === 'rule' && <code>{name}</code>}
              {grouping === 'rule' && <span>{CATEGORY_LABELS[first.category]}</span>}
              {grouping === 'rule' && first.wcag && <span>WCAG {first.wcag}</span>}
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

/** Where in the list the issue is that the reader asked for elsewhere. */
function useWantedPlace(issues: readonly AuditIssueFragment[]) {
  const wanted = useContext(RequestedIssue)
  return useMemo(() => {
    const index = wanted ? issues.findIndex(({ id }) => id === wanted.id) : -1
    return index < 0 ? null : { index }
  }, [wanted, issues])
}

function IssueCards({ issues, grouping }: { issues: readonly AuditIssueFragment[]; grouping: Grouping }) {
  const wantedIndex = useWantedPlace(issues)?.index ?? -1
  const { shown, list, more } = useIncremental(issues, STEPS.issues, wantedIndex)
  return (
    <>
      <ul className="issues" ref={list}>
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
