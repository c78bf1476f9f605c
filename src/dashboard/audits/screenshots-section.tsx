import { useState } from 'react'
import { Select } from '../components/select.tsx'
import type { AuditIssueFragment, Severity } from '../generated/operations.ts'
import type { Audit } from './audit.ts'
import { Heatmap } from './heatmap.tsx'
import { countBySeverity } from './issue-filters.ts'
import { pathLabel } from './page-path.ts'
import { PageScreenshot } from './page-screenshot.tsx'
import { SeverityToggles } from './severity-toggles.tsx'

interface ScreenshotsSectionProps {
  audit: Audit
  /** Null while they load. */
  issues: readonly AuditIssueFragment[] | null
  onSelect: (issue: AuditIssueFragment) => void
}

/** Shows each page with its issues on its screenshot, and the heatmap of the first page. */
export default function ScreenshotsSection({
  audit: { pages, heatmap },
  issues,
  onSelect,
}: ScreenshotsSectionProps) {
  const withScreenshot = pages.filter(({ screenshot }) => screenshot)
  if (withScreenshot.length === 0 && !heatmap) return null
  return (
    <section className="section" id="screenshots" aria-labelledby="screenshots-heading">
      <h2 id="screenshots-heading" tabIndex={-1}>
        What visitors see
      </h2>
      <div className="screenshots">
        {withScreenshot.length > 0 && <PageCard pages={withScreenshot} issues={issues} onSelect={onSelect} />}
        {heatmap && <Heatmap heatmap={heatmap} />}
      </div>
    </section>
  )
}

function PageCard({
  pages,
  issues,
  onSelect,
}: { pages: Audit['pages'] } & Omit<ScreenshotsSectionProps, 'audit'>) {
  const [selectedUrl, setSelectedUrl] = useState(pages[0]?.url ?? '')
  const [severities, setSeverities] = useState<readonly Severity[]>([])
  const page = pages.find(({ url }) => url === selectedUrl) ?? pages[0]!
  const pageIssues = issues?.filter(({ pageUrl }) => pageUrl === (page.finalUrl ?? page.url)) ?? null
  const filtered =
    pageIssues?.filter(({ severity }) => severities.length === 0 || severities.includes(severity)) ?? null
  return (
    <div className="card page-card">
      <h3>The page and its issues</h3>
      {pages.length > 1 && (
        <Select
          label="Page"
          value={page.url}
          options={pages.map(({ url, title }) => ({ value: url, name: title || pathLabel(url) }))}
          onChange={setSelectedUrl}
        />
      )}
      <SeverityToggles
        label="Filter markers by severity"
        values={severities}
        counts={pageIssues && countBySeverity(pageIssues)}
        onChange={setSeverities}
      />
      {/* Remounts for another page, so that no marker stays open. */}
      {page.screenshot && (
        <PageScreenshot screenshot={page.screenshot} issues={filtered} onSelect={onSelect} key={page.url} />
      )}
    </div>
  )
}
