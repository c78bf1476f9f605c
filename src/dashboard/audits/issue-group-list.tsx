import { useContext, useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { SeverityBadge } from '../components/badges.tsx'
import { Button as PlainButton } from '../components/button.tsx'
import { useFirstNew } from '../components/use-first-new.ts'
import type { AuditIssueFragment } from '../generated/operations.ts'
import { IssueCard } from './issue-card.tsx'
import type { Grouping } from './issue-filters.ts'
import type { IssueGroup } from './issue-groups.ts'
import { WantedIssue } from './report-context.ts'
import { CATEGORY_WORDS, countOf, ISSUE } from './words.ts'

type Group = IssueGroup<AuditIssueFragment>

interface IssueGroupsProps {
  groups: readonly Group[]
  grouping: Grouping
}

/** Collapsed groups: a report of thousands of issues draws only what is open. */
export function IssueGroups({ groups, grouping }: IssueGroupsProps) {
  return (
    <ul className="groups">
      {groups.map((group) => (
        <li key={group.key}>
          <GroupDisclosure group={group} grouping={grouping} />
        </li>
      ))}
    </ul>
  )
}

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
          <span className="group-words">
            <bdi className={grouping === 'rule' ? 'group-name' : 'group-name address'}>
              {grouping === 'rule' ? first.message : name}
            </bdi>
            <span className="group-more">
              {grouping === 'rule' && <code>{name}</code>}
              {grouping === 'rule' && <span>{CATEGORY_WORDS[first.category]}</span>}
              {grouping === 'rule' && first.wcag && <span>WCAG {first.wcag}</span>}
            </span>
          </span>
          <span className="group-end">
            <SeverityBadge severity={severity} />
            <span className="group-count numbers">{countOf(issues.length, ISSUE)}</span>
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
  const wanted = useContext(WantedIssue)
  return useMemo(() => {
    const index = wanted ? issues.findIndex(({ id }) => id === wanted.id) : -1
    return index < 0 ? null : { index }
  }, [wanted, issues])
}

const SHOWN_AT_FIRST = 20
const SHOWN_MORE = 100

function IssueCards({ issues, grouping }: { issues: readonly AuditIssueFragment[]; grouping: Grouping }) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const { list, awaitMore } = useFirstNew<HTMLUListElement>()
  const wantedPlace = useWantedPlace(issues)
  useEffect(() => {
    if (wantedPlace) setShown((before) => Math.max(before, wantedPlace.index + 1))
  }, [wantedPlace])
  const left = issues.length - shown
  return (
    <>
      <ul className="issues" ref={list}>
        {issues.slice(0, shown).map((issue) => (
          <li key={issue.id}>
            <IssueCard issue={issue} grouping={grouping} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <PlainButton
          size="small"
          onPress={() => {
            awaitMore(shown)
            setShown(shown + SHOWN_MORE)
          }}
        >
          Show {Math.min(left, SHOWN_MORE)} more of {left}
        </PlainButton>
      )}
    </>
  )
}
