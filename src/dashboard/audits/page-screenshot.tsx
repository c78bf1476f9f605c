import { type Ref, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Toolbar } from 'react-aria-components/Toolbar'
import { formatCount } from '../components/format.ts'
import type { ReportIssue, Screenshot } from './audit.ts'
import { SeverityIcon } from './badges.tsx'
import { countBySeverity } from './issue-filters.ts'
import { ISSUE, SEVERITIES, SEVERITY_NOUNS } from './labels.ts'
import type { Marker } from './marker-layout.ts'
import { positionWithin } from './screenshot-crop.ts'

export type IssueMarker = Marker<ReportIssue>

interface PageScreenshotProps {
  screenshot: Screenshot
  canvasRef: Ref<HTMLDivElement>
  markers: readonly IssueMarker[]
  openMarker: IssueMarker | null
  /** The highlighted issues. */
  active: readonly ReportIssue[]
  /** The issue that is open next to the screenshot. */
  shownId: string | null
  onPress: (marker: IssueMarker) => void
  onActive: (issues: readonly ReportIssue[]) => void
}

/** Shows a screenshot with markers for its issues, and outlines the elements of highlighted issues. */
export function PageScreenshot(props: PageScreenshotProps) {
  const { screenshot, canvasRef, markers, openMarker, active, shownId, onPress, onActive } = props
  const [isBroken, setBroken] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const outlined = active.length > 0 ? active : (openMarker?.issues ?? [])
  const shown = markers.flatMap(({ issues }) => issues).find(({ id }) => id === shownId)
  useScrollTo(frame, shown, screenshot)

  if (isBroken) return <p className="muted">Couldn’t load the screenshot.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className="page-frame" aria-label="Screenshot of the page" tabIndex={0} ref={frame}>
      <div
        className="page-canvas"
        style={{ aspectRatio: `${screenshot.width} / ${screenshot.height}` }}
        ref={canvasRef}
      >
        <img
          className="page-shot"
          src={screenshot.url}
          alt="The page as it appeared on a desktop during the audit."
          width={screenshot.width}
          height={screenshot.height}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
        {outlined.map(
          ({ id, box }) =>
            box && <div className="element-outline" style={positionWithin(box, screenshot)} key={id} />,
        )}
        <Toolbar className="markers" aria-label="Issues on the page" orientation="vertical">
          {markers.map((marker) => (
            <MarkerButton
              marker={marker}
              screenshot={screenshot}
              isOpen={marker === openMarker}
              isActive={marker.issues.some((issue) => active.includes(issue))}
              onPress={() => onPress(marker)}
              onActive={onActive}
              key={marker.issues[0]?.id}
            />
          ))}
        </Toolbar>
      </div>
    </section>
  )
}

/**
 * Scrolls only the frame around the screenshot, not the page, so that the issue's element is in the middle.
 */
function useScrollTo(
  frame: { current: HTMLElement | null },
  issue: ReportIssue | undefined,
  screenshot: Screenshot,
) {
  const box = issue?.box
  useEffect(() => {
    if (!frame.current || !box) return
    const { scrollHeight, clientHeight } = frame.current
    const middle = ((box.y + box.height / 2) / screenshot.height) * scrollHeight
    frame.current.scrollTo({ top: middle - clientHeight / 2 })
  }, [frame, box, screenshot])
}

interface MarkerButtonProps {
  marker: IssueMarker
  screenshot: Screenshot
  isOpen: boolean
  isActive: boolean
  onPress: () => void
  onActive: (issues: readonly ReportIssue[]) => void
}

function MarkerButton({ marker, screenshot, isOpen, isActive, onPress, onActive }: MarkerButtonProps) {
  const { x, y, severity, issues } = marker
  const show = (isShown: boolean) => onActive(isShown ? issues : [])
  return (
    <Button
      className={`marker badge-${severity}${isActive ? ' marker-active' : ''}`}
      style={{ left: `${(100 * x) / screenshot.width}%`, top: `${(100 * y) / screenshot.height}%` }}
      aria-label={nameOf(marker)}
      aria-expanded={isOpen}
      onPress={onPress}
      onHoverChange={show}
      onFocusChange={show}
    >
      <SeverityIcon severity={severity} />
      {issues.length > 1 && <span className="numbers">{issues.length}</span>}
    </Button>
  )
}

/** Returns a marker's name: the message if there is only one issue, or the number of issues. */
function nameOf({ issues, severity }: IssueMarker): string {
  const [issue] = issues
  if (issues.length === 1 && issue) return `Show ${SEVERITY_NOUNS[severity].one}: ${issue.message}`
  const counts = countBySeverity(issues)
  const parts = SEVERITIES.filter((level) => counts[level] > 0).map((level) =>
    formatCount(counts[level], SEVERITY_NOUNS[level]),
  )
  return `${formatCount(issues.length, ISSUE)} here: ${parts.join(', ')}`
}
