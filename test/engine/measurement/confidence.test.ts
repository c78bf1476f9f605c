import { Audit, type Result, type TraceEvent } from 'lighthouse'
import { describe, expect, test } from 'vitest'
import { createCalibration, stateBetween } from '../../../src/engine/measurement/calibration.ts'
import { confidenceIn, confidenceOfAll, isCalm } from '../../../src/engine/measurement/confidence.ts'
import { type Contention, contentionOf } from '../../../src/engine/measurement/contention.ts'
import { lostPoints } from '../../../src/engine/measurement/lost-points.ts'
import { isMarked } from '../../../src/model/audit.ts'

const QUIET = { lostPoints: 3, delay: 1.2, delayBefore: 1.1, remark: null }

describe('the confidence in a run', () => {
  test('is 1 and has no explanation on a quiet machine', () => {
    expect(confidenceIn(QUIET)).toEqual({ performanceConfidence: 1, performanceConfidenceReason: null })
  })

  test.each([
    ['the page waited for the CPU', { lostPoints: 12 }, 0.25, 'lowered the score by 12 points'],
    ['other work runs and waiting times are unknown', { lostPoints: null, delay: 5 }, 0.25, 'took 5.0 times'],
    [
      'the machine was busy before the run',
      { delayBefore: 3 },
      0.25,
      'before the run, calibration took 3.0 times',
    ],
    ['other work cost many points', { lostPoints: 48 }, 0.06, 'lowered the score by 48 points'],
  ])('is low and has an explanation if %s', (_name, run, confidence, words) => {
    const found = confidenceIn({ ...QUIET, ...run })

    expect(found.performanceConfidence).toBe(confidence)
    expect(found.performanceConfidenceReason).toContain(words)
    expect(isMarked(found)).toBe(true)
  })

  test('depends only on the page if waiting times are known, even while other work runs', () => {
    expect(confidenceIn({ ...QUIET, delay: 9 }).performanceConfidence).toBe(1)
  })

  test('is 0 if a measurement is missing, regardless of the other conditions', () => {
    expect(confidenceIn({ ...QUIET, lostPoints: 90, remark: 'no contentful paint' })).toEqual({
      performanceConfidence: 0,
      performanceConfidenceReason: 'no contentful paint',
    })
  })
})

describe('the confidence in an audit', () => {
  const page = (performanceConfidence: number, performanceConfidenceReason: string | null = null) => ({
    performanceConfidence,
    performanceConfidenceReason,
  })

  test('is the confidence in its page if there is only one page', () => {
    expect(confidenceOfAll([page(0.3, 'busy')])).toEqual(page(0.3, 'busy'))
  })

  test('is 1 if the confidence in every page is 1', () => {
    expect(confidenceOfAll([page(1), page(1)])).toEqual(page(1))
  })

  test('is the mean over its pages, so that one page with low confidence does not mark the whole audit as unreliable', () => {
    const all = confidenceOfAll([...Array.from({ length: 9 }, () => page(1)), page(0.2, 'busy')])

    expect(all).toEqual(page(0.92, 'on 1 of 10 pages, busy'))
    expect(isMarked(all)).toBe(false)
  })

  test('is explained by the page with the lowest confidence', () => {
    expect(confidenceOfAll([page(1), page(0.4, 'busy'), page(0.1, 'very busy')])).toEqual(
      page(0.5, 'on 2 of 3 pages, very busy'),
    )
  })
})

const event = (name: string, ts: number, more: object = {}) =>
  ({ name, ts, ph: 'X', pid: 1, tid: 1, args: { frame: 'page' }, ...more }) as TraceEvent
const START = event('navigationStart', 100, {
  args: { frame: 'page', data: { isLoadingMainFrame: true, documentLoaderURL: 'http://site.test/' } },
})

describe('contentionOf', () => {
  test('returns the tasks of the main thread with their CPU time, and the paint times', () => {
    const traceEvents = [
      event('RunTask', 50, { dur: 900_000, tdur: 1000 }),
      START,
      event('RunTask', 10_100, { dur: 200_000, tdur: 100_000 }),
      event('FunctionCall', 10_100, { dur: 100_000, tdur: 100_000 }),
      event('RunTask', 10_200, { dur: 500_000, tdur: 1000, tid: 2 }),
      event('firstContentfulPaint', 20_100),
      event('ThreadControllerImpl::RunTask', 30_100, { dur: 100_000, tdur: 50_000 }),
      event('largestContentfulPaint::Candidate', 40_100),
    ]

    expect(contentionOf({ traceEvents })).toEqual({
      tasks: [
        { startMs: 10, wallMs: 200, processorMs: 100 },
        { startMs: 30, wallMs: 100, processorMs: 50 },
      ],
      fcpMs: 20,
      lcpMs: 40,
    })
  })

  test('returns null without CPU times', () => {
    expect(contentionOf({ traceEvents: [START, event('RunTask', 110, { dur: 200_000 })] })).toBeNull()
  })
})

describe('lostPoints', () => {
  const scoringOptions = { p10: 200, median: 600 }
  const score = (value: number) => Audit.computeLogNormalScore(scoringOptions, value)
  const report = (value: number, id = 'total-blocking-time') =>
    ({
      audits: { [id]: { numericValue: value, scoringOptions, score: score(value) } },
      categories: {
        performance: {
          auditRefs: [
            { id, weight: 30 },
            { id: 'unused-javascript', weight: 0 },
          ],
        },
      },
      configSettings: { throttling: { cpuSlowdownMultiplier: 4 } },
    }) as unknown as Result
  const ran = (...tasks: Contention['tasks']) => ({ fcpMs: 500, lcpMs: 500, tasks })
  const task = (wallMs: number, processorMs: number, startMs = 0) => ({ startMs, wallMs, processorMs })

  test('is 0 if no task waited', () => {
    expect(lostPoints(report(600), ran(task(160, 160)), 1)).toBe(0)
  })

  test('is the difference from the score without the wait', () => {
    // If everything takes four times as long, a task of 160 ms blocks for 590 ms, but a task of 60 ms blocks
    // for only 190 ms.
    const lost = lostPoints(report(600), ran(task(160, 60)), 1)

    expect(lost).toBeCloseTo(100 * (score(200) - score(600)), 5)
  })

  test('is small for scores on a flat part of the score curve', () => {
    expect(lostPoints(report(9000), ran(task(160, 60)), 1)).toBeLessThan(1)
  })

  test('is 0 for many short waits that block nothing', () => {
    expect(lostPoints(report(600), ran(...Array.from({ length: 100 }, () => task(10, 1))), 1)).toBe(0)
  })

  test('counts only the tasks before the paint if the metric is a paint time', () => {
    const lost = lostPoints(report(600, 'first-contentful-paint'), ran(task(60, 10), task(90, 10, 501)), 1)

    expect(lost).toBeCloseTo(100 * (score(400) - score(600)), 5)
  })

  test('includes the effect of a CPU that is slower than usual', () => {
    expect(lostPoints(report(600), ran(task(160, 160)), 1.1)).toBe(0)
    expect(lostPoints(report(600), ran(task(160, 160)), 1.5)).toBeGreaterThan(10)
  })
})

test("stateBetween compares the machine's speed before and after a run with its best speed", () => {
  const best = { wallMs: 10, processorMs: 10 }
  const calibration = (wallMs: number, processorMs: number) => ({ now: { wallMs, processorMs }, best })

  expect(stateBetween(calibration(30, 11), calibration(10, 20))).toEqual({
    slowdown: 1.1,
    delay: 2,
    delayBefore: 3,
  })
  expect(stateBetween(calibration(15, 15), calibration(20, 20))).toMatchObject({ slowdown: 1.5 })
})

test('isCalm accepts calibrations that take about as long as the fastest calibration', () => {
  expect([1, 1.3, 1.6, 3].map(isCalm)).toEqual([true, true, false, false])
})

test('a calibration never counts as taking less CPU time than the fastest calibration so far', () => {
  const calibrate = createCalibration()

  for (let count = 0; count < 3; count += 1) {
    const { now, best } = calibrate()

    expect(best.processorMs).toBeGreaterThan(0)
    expect(now.processorMs).toBeGreaterThanOrEqual(best.processorMs)
    expect(now.wallMs).toBeGreaterThanOrEqual(best.wallMs)
  }
})
