import { useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Toolbar } from 'react-aria-components/Toolbar'
import { formatCount } from '../components/format.ts'
import { useElementWidth } from '../components/observe-element.ts'
import type { AuditIssueFragment } from '../generated/operations.ts'
import type { Screenshot } from './audit.ts'
import { SeverityBadge, SeverityIcon } from './badges.tsx'
import { countBySeverity } from './issue-filters.ts'
import { ISSUE, SEVERITIES, SEVERITY_NOUNS } from './labels.ts'
import { layOutMarkers, type Marker } from './marker-layout.ts'
import { positionWithin } from './screenshot-crop.ts'

type IssueMarker = Marker<AuditIssueFragment>

/** The size of a marker and the gap to the next, in CSS pixels. */
const MARKER_SIZE = { width: 50, height: 30 }
/** In CSS pixels, until the screenshot is laid out. */
const DEFAULT_WIDTH = 600

interface PageScreenshotProps {
  screenshot: Screenshot
  /** Null while they load. */
  issues: readonly AuditIssueFragment[] | null
  onSelect: (issue: AuditIssueFragment) => void
}

/** Shows a screenshot with markers for its issues. A marker for several issues opens a list below. */
export function PageScreenshot({ screenshot, issues, onSelect }: PageScreenshotProps) {
  const [isBroken, setBroken] = useState(false)
  const [active, setActive] = useState<IssueMarker | null>(null)
  const [open, setOpen] = useState<IssueMarker | null>(null)
  const { ref, markers, unmarked } = useMarkers(screenshot, issues)
  // The filters may have removed the open marker.
  const openMarker = markers.find((marker) => marker.issues[0] === open?.issues[0]) ?? null
  const press = (marker: IssueMarker) => {
    const [issue] = marker.issues
    if (marker.issues.length === 1 && issue) onSelect(issue)
    else setOpen(marker === openMarker ? null : marker)
  }

  if (isBroken) return <p className="muted">Couldn’t load the screenshot.</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section className="page-frame" aria-label="Screenshot of the page" tabIndex={0}>
        <div
          className="page-canvas"
          style={{ aspectRatio: `${screenshot.width} / ${screenshot.height}` }}
          ref={ref}
        >
          <img
            className="page-shot"
            src={screenshot.url}
            alt="The page on a desktop at the time of the audit."
            width={screenshot.width}
            height={screenshot.height}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
          {(active ?? openMarker)?.issues.map(
            ({ id, box }) =>
              box && <div className="element-outline" style={positionWithin(box, screenshot)} key={id} />,
          )}
          <Toolbar className="markers" aria-label="Issues on the page" orientation="vertical">
            {markers.map((marker) => (
              <MarkerButton
                marker={marker}
                screenshot={screenshot}
                isOpen={marker === openMarker}
                onPress={() => press(marker)}
                onActive={setActive}
                key={marker.issues[0]?.id}
              />
            ))}
          </Toolbar>
        </div>
      </section>
      <Summary issues={issues} markers={markers} unmarked={unmarked} />
      {openMarker && <MarkedIssues issues={openMarker.issues} onSelect={onSelect} />}
    </>
  )
}

/** Lays out the markers again when the rendered width of the screenshot changes. */
function useMarkers(screenshot: Screenshot, issues: readonly AuditIssueFragment[] | null) {
  const { ref, width } = useElementWidth()
  const scale = (width ?? DEFAULT_WIDTH) / screenshot.width
  const layout = useMemo(() => {
    const markerSize = { width: MARKER_SIZE.width / scale, height: MARKER_SIZE.height / scale }
    return layOutMarkers(issues ?? [], { screenshot, markerSize })
  }, [issues, screenshot, scale])
  return { ref, ...layout }
}

interface MarkerButtonProps {
  marker: IssueMarker
  screenshot: Screenshot
  isOpen: boolean
  onPress: () => void
  onActive: (marker: IssueMarker | null) => void
}

function MarkerButton({ marker, screenshot, isOpen, onPress, onActive }: MarkerButtonProps) {
  const { x, y, severity, issues } = marker
  const show = (isActive: boolean) => onActive(isActive ? marker : null)
  return (
    <Button
      className={`marker badge-${severity}`}
      style={{ left: `${(100 * x) / screenshot.width}%`, top: `${(100 * y) / screenshot.height}%` }}
      aria-label={nameOf(marker)}
      {...(issues.length > 1 && { 'aria-expanded': isOpen })}
      onPress={onPress}
      onHoverChange={show}
      onFocusChange={show}
    >
      <SeverityIcon severity={severity} />
      {issues.length > 1 && <span className="numbers">{issues.length}</span>}
    </Button>
  )
}

/** Names a marker by the message of its only issue, or by its counts. */
function nameOf({ issues, severity }: IssueMarker): string {
  const [issue] = issues
  if (issues.length === 1 && issue) return `Go to ${SEVERITY_NOUNS[severity].one}: ${issue.message}`
  const counts = countBySeverity(issues)
  const parts = SEVERITIES.filter((level) => counts[level] > 0).map((level) =>
    formatCount(counts[level], SEVERITY_NOUNS[level]),
  )
  return `${formatCount(issues.length, ISSUE)} here: ${parts.join(', ')}`
}

const MORE_ISSUE = { one: 'more issue', many: 'more issues' }

interface SummaryProps {
  issues: readonly AuditIssueFragment[] | null
  markers: readonly IssueMarker[]
  unmarked: number
}

/** Says how many issues the screenshot shows. Empty while the issues load. */
function Summary({ issues, markers, unmarked }: SummaryProps) {
  if (!issues) return <p className="one-line-placeholder small" role="status" />
  const marked = markers.reduce((sum, marker) => sum + marker.issues.length, 0)
  const unplaced = issues.length - marked - unmarked
  return (
    <p className="one-line-placeholder muted small numbers" role="status">
      {formatCount(marked, ISSUE)} marked.
      {unmarked > 0 && ` ${formatCount(unmarked, MORE_ISSUE)} not marked. Filter by severity to see them.`}
      {unplaced > 0 &&
        ` ${formatCount(unplaced, ISSUE)} can’t be shown here, such as issues with the whole page, hidden content or the mobile layout.`}
    </p>
  )
}

const LISTED_MAX = 12

function MarkedIssues({
  issues,
  onSelect,
}: Pick<IssueMarker, 'issues'> & Pick<PageScreenshotProps, 'onSelect'>) {
  const more = issues.length - LISTED_MAX
  return (
    <ul className="marked-issues" aria-label="Issues at this marker">
      {issues.slice(0, LISTED_MAX).map((issue) => (
        <li key={issue.id}>
          <Button className="marked-issue" onPress={() => onSelect(issue)}>
            <SeverityBadge severity={issue.severity} />
            <bdi>{issue.message}</bdi>
          </Button>
        </li>
      ))}
      {more > 0 && <li className="muted small">{formatCount(more, MORE_ISSUE)} here.</li>}
    </ul>
  )
}
