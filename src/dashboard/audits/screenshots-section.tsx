import { useState } from 'react'
import { Select } from '../components/select.tsx'
import type { AuditIssueFragment, Severity } from '../generated/operations.ts'
import type { Audit } from './audit.ts'
import { Heatmap } from './heatmap.tsx'
import { countBySeverity } from './issue-filters.ts'
import { shortAddress } from './page-path.ts'
import { PageScreenshot } from './page-screenshot.tsx'
import { SeverityToggles } from './severity-toggles.tsx'

interface ScreenshotsSectionProps {
  audit: Audit
  /** Null while they are not there. */
  issues: readonly AuditIssueFragment[] | null
  onWant: (issue: AuditIssueFragment) => void
}

/** What a visitor sees: each page with its issues in it, and where the eye goes on the first. */
export default function ScreenshotsSection({
  audit: { pages, heatmap },
  issues,
  onWant,
}: ScreenshotsSectionProps) {
  const pictured = pages.filter(({ screenshot }) => screenshot)
  if (pictured.length === 0 && !heatmap) return null
  return (
    <section className="section" aria-labelledby="pictures-heading">
      <h2 id="pictures-heading">What visitors see</h2>
      <div className="screenshots">
        {pictured.length > 0 && <PageCard pages={pictured} issues={issues} onWant={onWant} />}
        {heatmap && <Heatmap heatmap={heatmap} />}
      </div>
    </section>
  )
}

function PageCard({
  pages,
  issues,
  onWant,
}: { pages: Audit['pages'] } & Omit<ScreenshotsSectionProps, 'audit'>) {
  const [chosen, setChosen] = useState(pages[0]?.url ?? '')
  const [severities, setSeverities] = useState<readonly Severity[]>([])
  const page = pages.find(({ url }) => url === chosen) ?? pages[0]!
  const ofPage = issues?.filter(({ pageUrl }) => pageUrl === (page.finalUrl ?? page.url)) ?? null
  const wanted =
    ofPage?.filter(({ severity }) => severities.length === 0 || severities.includes(severity)) ?? null
  return (
    <div className="card page-card">
      <h3>The page and its issues</h3>
      {pages.length > 1 && (
        <Select
          label="Page"
          value={page.url}
          options={pages.map(({ url, title }) => ({ value: url, name: title || shortAddress(url) }))}
          onChange={setChosen}
        />
      )}
      <SeverityToggles
        label="Filter markers by severity"
        values={severities}
        counts={ofPage && countBySeverity(ofPage)}
        onChange={setSeverities}
      />
      {/* Another page is another picture: nothing of the former stays open. */}
      {page.screenshot && (
        <PageScreenshot screenshot={page.screenshot} issues={wanted} onWant={onWant} key={page.url} />
      )}
    </div>
  )
}
