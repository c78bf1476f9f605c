import type { TraceEvent } from 'lighthouse'
import { describe, expect, test } from 'vitest'
import { withStandIns } from '../../../src/engine/measurement/stand-ins.ts'

const PAGE = 'page-frame'
const event = (name: string, ts: number, more: Partial<TraceEvent['args']> = {}, frame = PAGE) =>
  ({ name, ts, cat: '', ph: 'R', pid: 1, tid: 1, dur: 0, args: { frame, ...more } }) as TraceEvent
const start = (ts: number, documentLoaderURL: string) =>
  event('navigationStart', ts, { data: { isLoadingMainFrame: true, documentLoaderURL, navigationId: 'n1' } })
const SCREENS = ['white', 'black'] as const

/** Completes the trace of a page whose navigation starts at time 100. */
const complete = (events: TraceEvent[], screens: typeof SCREENS | null = null) =>
  withStandIns(
    { traceEvents: [start(10, 'about:blank'), start(100, 'http://site.test/'), ...events] },
    screens,
  )
const timesOf = (events: readonly TraceEvent[], name: string) =>
  events.filter((found) => found.name === name && found.args.frame === PAGE).map(({ ts }) => ts)

const FCP = 'firstContentfulPaint'
const LCP = 'largestContentfulPaint::Candidate'

describe('withStandIns', () => {
  test('leaves a complete trace unchanged', () => {
    const events = [event('firstPaint', 140), event(FCP, 150), event(LCP, 160)]

    const { trace, remark } = complete(events)

    expect(remark).toBeNull()
    expect(trace.traceEvents.slice(2)).toEqual(events)
  })

  test('uses the first paint for FCP and LCP of a page that contains only boxes', () => {
    const { trace, remark } = complete([event('firstPaint', 140), event('loadEventEnd', 150)])

    expect(timesOf(trace.traceEvents, FCP)).toEqual([140])
    expect(timesOf(trace.traceEvents, LCP)).toEqual([140])
    expect(remark).toBe('the page has no contentful paint, so its first paint is used for FCP and LCP')
  })

  test('uses FCP for LCP of a page that contains only a canvas', () => {
    const { trace, remark } = complete([event('firstPaint', 140), event(FCP, 150)])

    expect(timesOf(trace.traceEvents, FCP)).toEqual([150])
    expect(timesOf(trace.traceEvents, LCP)).toEqual([150])
    expect(remark).toContain('FCP is used instead')
  })

  test('uses the paints of the frames for a page that contains only frames', () => {
    const { trace, remark } = complete([
      event('firstPaint', 140),
      event(FCP, 170, {}, 'inner-frame'),
      event(LCP, 190, {}, 'inner-frame'),
    ])

    expect(timesOf(trace.traceEvents, FCP)).toEqual([170])
    expect(timesOf(trace.traceEvents, LCP)).toEqual([190])
    expect(remark).toContain('the only contentful paint is in a frame')
  })

  test('ignores paints of the blank page before navigation starts', () => {
    const { trace } = complete([event(FCP, 50), event('firstPaint', 140)])

    expect(timesOf(trace.traceEvents, FCP)).toEqual([50, 140])
  })

  test('replaces screenshots that show nothing with two that change at the first paint', () => {
    const events = [event('Screenshot', 120, { snapshot: 'empty' }), event(FCP, 150), event(LCP, 160)]

    const { trace, remark } = complete(events, SCREENS)

    const screenshots = trace.traceEvents.filter(({ name }) => name === 'Screenshot')
    expect(screenshots.map(({ ts, args }) => [ts, args.snapshot])).toEqual([
      [101, 'white'],
      [150, 'black'],
    ])
    expect(remark).toContain('FCP is used for Speed Index')
  })

  test("doesn't change the trace of a page that never started", () => {
    const trace = { traceEvents: [start(10, 'about:blank')] }

    expect(withStandIns(trace, SCREENS)).toEqual({ trace, remark: null })
  })
})
