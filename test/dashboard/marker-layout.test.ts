import { describe, expect, test } from 'vitest'
import { layOutMarkers, MARKERS_MAX } from '../../src/dashboard/audits/marker-layout.ts'
import type { Severity } from '../../src/dashboard/generated/operations.ts'
import { makeIssue } from './make-issue.ts'

const MARKER_SIZE = { width: 100, height: 60 }
const SCREENSHOT = { width: 1366, height: 8000 }

let seq = 0
function issueAt(x: number, y: number, severity: Severity = 'warning') {
  seq += 1
  return makeIssue({ seq, severity, box: { x, y, width: 300, height: 20 } })
}

const lay = (issues: Parameters<typeof layOutMarkers>[0]) =>
  layOutMarkers(issues, { screenshot: SCREENSHOT, markerSize: MARKER_SIZE })

describe('markers', () => {
  test('are placed at the upper left of their elements, sorted from top to bottom', () => {
    const { markers } = lay([issueAt(700, 2000), issueAt(200, 90), issueAt(200, 2000)])

    expect(markers.map(({ x, y }) => [x, y])).toEqual([
      [200, 90],
      [200, 2000],
      [700, 2000],
    ])
  })

  test('stay within the screenshot', () => {
    const { markers } = lay([issueAt(0, 0), issueAt(1366, 8000)])

    expect(markers.map(({ x, y }) => [x, y])).toEqual([
      [50, 30],
      [1316, 7970],
    ])
  })

  test('are merged if they would overlap, and take the position of the worst issue', () => {
    const [info, error] = [issueAt(480, 500, 'info'), issueAt(510, 510, 'error')]

    const { markers, unmarked } = lay([info, error])

    expect(markers).toEqual([{ x: 510, y: 510, severity: 'error', issues: [error, info] }])
    expect(unmarked).toBe(0)
  })

  test('never overlap or exceed their limit, and none of a thousand issues is lost', () => {
    const issues = Array.from({ length: 1000 }, (_, index) =>
      issueAt((index * 7919) % 1366, (index * 104_729) % 8000, index % 3 === 0 ? 'error' : 'info'),
    )

    const { markers, unmarked } = lay([...issues, makeIssue({ box: null })])

    const overlaps = markers.filter((one, index) =>
      markers
        .slice(index + 1)
        .some(
          ({ x, y }) => Math.abs(x - one.x) < MARKER_SIZE.width && Math.abs(y - one.y) < MARKER_SIZE.height,
        ),
    )
    expect(overlaps).toEqual([])
    expect(markers).toHaveLength(MARKERS_MAX)
    expect(markers.flatMap((marker) => marker.issues).length + unmarked).toBe(1000)
  })

  test('include a marker for the selected issue, which shows the worst severity of the issues there', () => {
    const many = Array.from({ length: MARKERS_MAX + 20 }, (_, index) =>
      issueAt((index % 10) * 130, Math.floor(index / 10) * 100, 'error'),
    )
    const asked = issueAt(1300, 7900, 'info')
    const near = issueAt(1300, 7905, 'error')
    const { markers } = layOutMarkers([...many, near, asked], {
      screenshot: SCREENSHOT,
      markerSize: MARKER_SIZE,
      firstId: asked.id,
    })

    expect(markers.at(-1)).toMatchObject({ severity: 'error', issues: [asked, near] })
  })
})
