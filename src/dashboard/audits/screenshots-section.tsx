import { useEffect, useState } from 'react'
import { Select } from '../components/select.tsx'
import type { Severity } from '../generated/operations.ts'
import type { Audit, ReportIssue } from './audit.ts'
import { Heatmap } from './heatmap.tsx'
import { countBySeverity } from './issue-filters.ts'
import { MarkedPage } from './marked-page.tsx'
import { pathLabel } from './page-path.ts'
import { SeverityToggles } from './severity-toggles.tsx'

interface ScreenshotsSectionProps {
  audit: Audit
  /** The issues to show, or null while they are loading. */
  issues: readonly ReportIssue[] | null
  /** The issue to show in a screenshot because the user selected it in the list. */
  located: { id: string; onShown: () => void } | null
  /** Shows an issue in the list. */
  onSelect: (issue: ReportIssue) => void
}

/** Shows the screenshots of all pages with their issues, and the heatmap of the first page. */
export default function ScreenshotsSection({ audit: { pages, heatmap }, ...rest }: ScreenshotsSectionProps) {
  const withScreenshot = pages.filter(({ screenshot }) => screenshot)
  if (withScreenshot.length === 0 && !heatmap) return null
  return (
    <section className="section" id="screenshots" aria-labelledby="screenshots-heading">
      <h2 id="screenshots-heading" tabIndex={-1}>
        What visitors see
      </h2>
      <div className="screenshots">
        {withScreenshot.length > 0 && <PageCard pages={withScreenshot} {...rest} />}
        {heatmap && <Heatmap heatmap={heatmap} screenshot={pages[0]?.screenshot ?? null} />}
      </div>
    </section>
  )
}

type Page = Audit['pages'][number]

const isOn = ({ url, finalUrl }: Page, { pageUrl }: ReportIssue): boolean => pageUrl === (finalUrl ?? url)

function PageCard({
  pages,
  issues,
  located,
  onSelect,
}: { pages: Audit['pages'] } & Omit<ScreenshotsSectionProps, 'audit'>) {
  const [selectedUrl, setSelectedUrl] = useState(pages[0]?.url ?? '')
  const [severities, setSeverities] = useState<readonly Severity[]>([])
  const page = pages.find(({ url }) => url === selectedUrl) ?? pages[0]!
  const pageIssues = issues?.filter((issue) => isOn(page, issue)) ?? null
  const filtered =
    pageIssues?.filter(({ severity }) => severities.length === 0 || severities.includes(severity)) ?? null

  useEffect(() => {
    const issue = issues?.find(({ id }) => id === located?.id)
    const itsPage = issue && pages.find((each) => isOn(each, issue))
    if (!itsPage) return
    setSelectedUrl(itsPage.url)
    setSeverities([])
  }, [located, issues, pages])
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
      {/* The key remounts the view when the page changes, so that no marker stays selected. */}
      {page.screenshot && (
        <MarkedPage
          screenshot={page.screenshot}
          issues={filtered}
          located={located}
          onSelect={onSelect}
          key={page.url}
        />
      )}
    </div>
  )
}
