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

/** What a marker takes on the screen, in CSS pixels, with the gap to the next. */
const ROOM = { width: 50, height: 30 }
/** Until it is known how wide the picture is shown. */
const USUAL_WIDTH = 600

interface PageScreenshotProps {
  screenshot: Screenshot
  /** Null while they are not there. */
  issues: readonly AuditIssueFragment[] | null
  onWant: (issue: AuditIssueFragment) => void
}

/** A screenshot with a marker where its issues are; a place with several of them lists them below. */
export function PageScreenshot({ screenshot, issues, onWant }: PageScreenshotProps) {
  const { ref, width } = useElementWidth()
  const [isBroken, setBroken] = useState(false)
  const [active, setActive] = useState<IssueMarker | null>(null)
  const [opened, setOpened] = useState<IssueMarker | null>(null)
  const scale = (width ?? USUAL_WIDTH) / screenshot.width
  const { markers, unmarked } = useMemo(() => {
    const room = { width: ROOM.width / scale, height: ROOM.height / scale }
    return layOutMarkers(issues ?? [], { screenshot, room })
  }, [issues, screenshot, scale])
  // What the filter took away is gone.
  const shown = markers.find((marker) => marker.issues[0] === opened?.issues[0]) ?? null
  const press = (marker: IssueMarker) => {
    const [issue] = marker.issues
    if (marker.issues.length === 1 && issue) onWant(issue)
    else setOpened(marker === shown ? null : marker)
  }

  if (isBroken) return <p className="muted">Couldn’t load the screenshot.</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
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
          {(active ?? shown)?.issues.map(
            ({ id, box }) =>
              box && <div className="element-outline" style={positionWithin(box, screenshot)} key={id} />,
          )}
          <Toolbar className="markers" aria-label="Issues on the page" orientation="vertical">
            {markers.map((marker) => (
              <MarkerButton
                marker={marker}
                screenshot={screenshot}
                isOpen={marker === shown}
                onPress={() => press(marker)}
                onActive={setActive}
                key={marker.issues[0]?.id}
              />
            ))}
          </Toolbar>
        </div>
      </section>
      <Summary issues={issues} markers={markers} unmarked={unmarked} />
      {shown && <MarkedIssues issues={shown.issues} onWant={onWant} />}
    </>
  )
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

/** One is told by what it says, several by how many they are. */
function nameOf({ issues, severity }: IssueMarker): string {
  const [issue] = issues
  if (issues.length === 1 && issue) return `Go to ${SEVERITY_NOUNS[severity].one}: ${issue.message}`
  const counts = countBySeverity(issues)
  const told = SEVERITIES.filter((one) => counts[one] > 0).map((one) =>
    formatCount(counts[one], SEVERITY_NOUNS[one]),
  )
  return `${formatCount(issues.length, ISSUE)} here: ${told.join(', ')}`
}

const MORE_ISSUE = { one: 'more issue', many: 'more issues' }

interface SummaryProps {
  issues: readonly AuditIssueFragment[] | null
  markers: readonly IssueMarker[]
  unmarked: number
}

/** How much of what was found the picture shows; nothing is said of what is not known. */
function Summary({ issues, markers, unmarked }: SummaryProps) {
  if (!issues) return <p className="one-line-placeholder small" role="status" />
  const marked = markers.reduce((sum, marker) => sum + marker.issues.length, 0)
  const placeless = issues.length - marked - unmarked
  return (
    <p className="one-line-placeholder muted small numbers" role="status">
      {formatCount(marked, ISSUE)} marked.
      {unmarked > 0 && ` ${formatCount(unmarked, MORE_ISSUE)} to mark: filter by severity to see them.`}
      {placeless > 0 &&
        ` ${formatCount(placeless, ISSUE)} not shown here: about the whole page, hidden content or the mobile layout.`}
    </p>
  )
}

const LISTED_MAX = 12

function MarkedIssues({ issues, onWant }: Pick<IssueMarker, 'issues'> & Pick<PageScreenshotProps, 'onWant'>) {
  const more = issues.length - LISTED_MAX
  return (
    <ul className="marked-issues" aria-label="Issues at this marker">
      {issues.slice(0, LISTED_MAX).map((issue) => (
        <li key={issue.id}>
          <Button className="marked-issue" onPress={() => onWant(issue)}>
            <SeverityBadge severity={issue.severity} />
            <bdi>{issue.message}</bdi>
          </Button>
        </li>
      ))}
      {more > 0 && <li className="muted small">{formatCount(more, MORE_ISSUE)} here.</li>}
    </ul>
  )
}
