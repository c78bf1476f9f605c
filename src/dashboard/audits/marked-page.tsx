import { useEffect, useMemo, useState } from 'react'
import { formatCount } from '../components/format.ts'
import { useElementWidth } from '../components/observe-element.ts'
import type { ReportIssue, Screenshot } from './audit.ts'
import { ISSUE } from './labels.ts'
import { MarkerIssues } from './marker-issues.tsx'
import { layOutMarkers } from './marker-layout.ts'
import { type IssueMarker, PageScreenshot } from './page-screenshot.tsx'

/** The size of a marker including the gap to the next one, in CSS pixels. */
const MARKER_SIZE = { width: 50, height: 30 }
/** The width to assume until the screenshot has been laid out, in CSS pixels. */
const DEFAULT_WIDTH = 600

/** The user's selection: a marker, and the issue that is open. */
interface Choice {
  /** An issue at the selected marker, or null to list the issues at all markers. */
  markedId: string | null
  openId: string | null
  /** The issue whose row receives focus. Each request is a new object. */
  focus: { id: string } | null
}

const NOTHING: Choice = { markedId: null, openId: null, focus: null }

interface MarkedPageProps {
  screenshot: Screenshot
  /** The issues to show, or null while they are loading. */
  issues: readonly ReportIssue[] | null
  /** The issue to show because the user selected it elsewhere. */
  located: { id: string; onShown: () => void } | null
  /** Shows an issue in the list of all issues. */
  onSelect: (issue: ReportIssue) => void
}

/**
 * Shows a screenshot with markers for its issues, next to a list of the issues. Selecting an issue in either
 * of them highlights it in the other.
 */
export function MarkedPage({ screenshot, issues, located, onSelect }: MarkedPageProps) {
  const [choice, setChoice] = useState(NOTHING)
  const [active, setActive] = useState<readonly ReportIssue[]>([])
  const [locatedId, setLocatedId] = useState<string | null>(null)
  const { ref, markers, unmarked } = useMarkers(screenshot, issues, locatedId)
  const markerOf = (id: string | null) =>
    (id !== null && markers.find((marker) => marker.issues.some((issue) => issue.id === id))) || null
  // The filters may have removed the selected marker.
  const openMarker = markerOf(choice.markedId)
  const listed = useMemo(
    () => (openMarker ? openMarker.issues : markers.flatMap((marker) => marker.issues)),
    [openMarker, markers],
  )

  useEffect(() => {
    if (!located || !issues?.some(({ id }) => id === located.id)) return
    setLocatedId(located.id)
    setChoice({ markedId: located.id, openId: located.id, focus: { id: located.id } })
    located.onShown()
  }, [located, issues])

  const openMarkerOf = (marker: IssueMarker) => {
    const [first] = marker.issues
    if (!first) return
    const openId = marker.issues.length === 1 ? first.id : null
    setChoice({ markedId: first.id, openId, focus: { id: first.id } })
  }
  return (
    <>
      <div className="marked-page">
        <PageScreenshot
          screenshot={screenshot}
          canvasRef={ref}
          markers={markers}
          openMarker={openMarker}
          active={active}
          shownId={choice.openId}
          onPress={openMarkerOf}
          onActive={setActive}
        />
        <MarkerIssues
          issues={listed}
          isOneMarker={openMarker !== null}
          openId={choice.openId}
          focus={choice.focus}
          active={active}
          onActive={setActive}
          onOpen={(openId) => setChoice({ ...choice, openId, focus: null })}
          onShowAll={() => setChoice({ ...NOTHING, focus: listed[0] ? { id: listed[0].id } : null })}
          onSelect={onSelect}
        />
      </div>
      <Summary issues={issues} markers={markers} unmarked={unmarked} />
    </>
  )
}

/** Arranges the markers again when the screenshot's width changes. */
function useMarkers(screenshot: Screenshot, issues: readonly ReportIssue[] | null, firstId: string | null) {
  const { ref, width } = useElementWidth()
  const scale = (width ?? DEFAULT_WIDTH) / screenshot.width
  const layout = useMemo(() => {
    const markerSize = { width: MARKER_SIZE.width / scale, height: MARKER_SIZE.height / scale }
    return layOutMarkers(issues ?? [], { screenshot, markerSize, firstId })
  }, [issues, screenshot, scale, firstId])
  return { ref, ...layout }
}

interface SummaryProps {
  issues: readonly ReportIssue[] | null
  markers: readonly IssueMarker[]
  unmarked: number
}

/** Shows the number of issues on the screenshot. Empty while the issues are loading. */
function Summary({ issues, markers, unmarked }: SummaryProps) {
  if (!issues) return <p className="one-line-placeholder small" role="status" />
  const marked = markers.reduce((sum, marker) => sum + marker.issues.length, 0)
  const unplaced = issues.length - marked - unmarked
  return (
    <p className="one-line-placeholder muted small numbers" role="status">
      {formatCount(marked, ISSUE)} marked.
      {unmarked > 0 &&
        ` ${formatCount(unmarked, ISSUE)} not marked. To see more markers, filter by severity.`}
      {unplaced > 0 &&
        ` ${formatCount(unplaced, ISSUE)} can’t be shown here. Issues about the whole page, hidden content or the mobile layout have no marker.`}
    </p>
  )
}
