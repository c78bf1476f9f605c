import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { Link } from 'react-router'
import { SeverityBadge } from '../audits/badges.tsx'
import { CATEGORY_LABELS, ISSUE, PAGE } from '../audits/labels.ts'
import { pathLabel } from '../audits/page-path.ts'
import { formatCount, formatNumber } from '../components/format.ts'
import { EmptyNotice } from '../components/notice.tsx'
import { useIncremental } from '../components/use-incremental.tsx'
import type { SiteIssueGroupFragment, SitePageRowFragment } from '../generated/operations.ts'
import { issuesPath } from './site-urls.ts'

const STEPS = { first: 10, further: 20 }

interface SiteIssuesProps {
  groups: readonly SiteIssueGroupFragment[]
  pages: readonly SitePageRowFragment[]
}

/** Lists the open issues on all pages by cause. */
export function SiteIssues({ groups, pages }: SiteIssuesProps) {
  const { shown, listRef, more } = useIncremental(groups, STEPS, -1)
  return (
    <section className="section" aria-labelledby="issues-heading">
      <h2 id="issues-heading">Issues</h2>
      <p className="muted small">
        Open issues from each page’s last completed audit. The causes that cost the most points come first.
      </p>
      {groups.length === 0 && <EmptyNotice level={3} title="No open issues" />}
      <ul className="groups" ref={listRef}>
        {shown.map((group) => (
          <li key={group.id}>
            <GroupDisclosure group={group} pages={pages} />
          </li>
        ))}
      </ul>
      {more && <div className="more">{more}</div>}
    </section>
  )
}

function GroupDisclosure({
  group,
  pages,
}: { group: SiteIssueGroupFragment } & Pick<SiteIssuesProps, 'pages'>) {
  const { title, rule, category, severity, count, scoreGain } = group
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure className="group" isExpanded={isOpen} onExpandedChange={setOpen}>
      <Heading level={3} className="group-heading">
        <Button slot="trigger" className="group-button">
          <svg className="chevron" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m6 4 4 4-4 4" />
          </svg>
          <span className="group-text">
            <bdi className="group-name">{title}</bdi>
            <span className="group-more">
              <code>{rule}</code>
              <span>{CATEGORY_LABELS[category]}</span>
              <span className="numbers">{formatCount(group.pages.length, PAGE)}</span>
              {scoreGain.overall > 0 && (
                <span className="numbers">+{formatNumber(scoreGain.overall)} overall if fixed</span>
              )}
            </span>
          </span>
          <span className="group-end">
            <SeverityBadge severity={severity} />
            <span className="group-count numbers">{formatCount(count, ISSUE)}</span>
          </span>
        </Button>
      </Heading>
      <DisclosurePanel className="group-panel">
        {isOpen && <GroupPanel group={group} pages={pages} />}
      </DisclosurePanel>
    </Disclosure>
  )
}

function GroupPanel({ group, pages }: { group: SiteIssueGroupFragment } & Pick<SiteIssuesProps, 'pages'>) {
  const { message, rule, docsUrl, selectorPattern } = group
  const { shown, listRef, more } = useIncremental(group.pages, STEPS, -1)
  const auditOf = new Map(pages.map(({ url, lastAudit }) => [url, lastAudit.id]))
  return (
    <div className="cause">
      <p className="issue-message" dir="auto">
        {message}
      </p>
      <p className="small">
        {docsUrl ? <a href={docsUrl}>About the {rule} rule</a> : <code>{rule}</code>}
        {selectorPattern && (
          <>
            {' '}
            in <code className="address">{selectorPattern}</code>
          </>
        )}
      </p>
      <ul className="site-links" ref={listRef} aria-label="Pages with these issues">
        {shown.map((pageUrl) => {
          const auditId = auditOf.get(pageUrl)
          const label = <bdi className="address">{pathLabel(pageUrl)}</bdi>
          return (
            <li key={pageUrl}>
              {auditId ? <Link to={issuesPath(auditId, { pageUrl, rule })}>{label}</Link> : label}
            </li>
          )
        })}
      </ul>
      {more}
    </div>
  )
}
