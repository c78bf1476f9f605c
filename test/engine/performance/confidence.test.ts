import { Audit, type Result, type TraceEvent } from 'lighthouse'
import { describe, expect, test } from 'vitest'
import { meanOf } from '../../../src/engine/performance/calibration.ts'
import { confidenceIn, confidenceOfAll } from '../../../src/engine/performance/confidence.ts'
import { type Contention, contentionOf } from '../../../src/engine/performance/contention.ts'
import { lostPoints } from '../../../src/engine/performance/lost-points.ts'
import { isMarked } from '../../../src/model/audit.ts'

const QUIET = { lostPoints: 3, slowdown: 1.2, delay: 1.2, remark: null }

describe('the confidence in a run', () => {
  test('on a quiet machine is 1, without a reason', () => {
    expect(confidenceIn(QUIET)).toEqual({ performanceConfidence: 1, performanceConfidenceReason: null })
  })

  test.each([
    ['whose page waited for the processor', { lostPoints: 12 }, 0.25, 'cost 12 points'],
    ['on a slow processor', { slowdown: 2.5 }, 0.4, '2.5 times slower'],
    ['beside others, where waiting is not told', { lostPoints: null, delay: 5 }, 0.25, 'took 5.0 times'],
    ['disturbed in two ways, by the worse one', { lostPoints: 24, slowdown: 3 }, 0.13, 'cost 24 points'],
  ])('%s is low and says why', (_name, run, confidence, words) => {
    const found = confidenceIn({ ...QUIET, ...run })

    expect(found.performanceConfidence).toBe(confidence)
    expect(found.performanceConfidenceReason).toContain(words)
    expect(isMarked(found)).toBe(true)
  })

  test('beside others is judged by the page itself where that is known', () => {
    expect(confidenceIn({ ...QUIET, delay: 9 }).performanceConfidence).toBe(1)
  })

  test('in which something stood in for a measurement is 0, whatever else there is', () => {
    expect(confidenceIn({ ...QUIET, slowdown: 9, remark: 'no contentful paint' })).toEqual({
      performanceConfidence: 0,
      performanceConfidenceReason: 'no contentful paint',
    })
  })
})

describe('the confidence in several pages', () => {
  const page = (performanceConfidence: number, performanceConfidenceReason: string | null = null) => ({
    performanceConfidence,
    performanceConfidenceReason,
  })

  test('is that of the only one', () => {
    expect(confidenceOfAll([page(0.3, 'busy')])).toEqual(page(0.3, 'busy'))
  })

  test('is 1 when all are certain', () => {
    expect(confidenceOfAll([page(1), page(1)])).toEqual(page(1))
  })

  test('is their mean: one of many marks nothing', () => {
    const all = confidenceOfAll([...Array.from({ length: 9 }, () => page(1)), page(0.2, 'busy')])

    expect(all).toEqual(page(0.92, 'on 1 of 10 pages busy'))
    expect(isMarked(all)).toBe(false)
  })

  test('gives the reason of the least certain one', () => {
    expect(confidenceOfAll([page(1), page(0.4, 'busy'), page(0.1, 'very busy')])).toEqual(
      page(0.5, 'on 2 of 3 pages very busy'),
    )
  })
})

const event = (name: string, ts: number, more: object = {}) =>
  ({ name, ts, ph: 'X', pid: 1, tid: 1, args: { frame: 'page' }, ...more }) as TraceEvent
const START = event('navigationStart', 100, {
  args: { frame: 'page', data: { isLoadingMainFrame: true, documentLoaderURL: 'http://site.test/' } },
})

describe('what the main thread waited', () => {
  test('is the time of its own tasks beyond their processor time, until each paint', () => {
    const traceEvents = [
      event('RunTask', 50, { dur: 900_000, tdur: 1000 }),
      START,
      event('RunTask', 110, { dur: 200_000, tdur: 100_000 }),
      event('FunctionCall', 115, { dur: 100_000, tdur: 100_000 }),
      event('RunTask', 116, { dur: 500_000, tdur: 1000, tid: 2 }),
      event('firstContentfulPaint', 120),
      event('ThreadControllerImpl::RunTask', 130, { dur: 100_000, tdur: 50_000 }),
      event('largestContentfulPaint::Candidate', 140),
      event('RunTask', 150, { dur: 20_000, tdur: 20_000 }),
    ]

    expect(contentionOf({ traceEvents })).toEqual({
      beforeFcpMs: 100,
      beforeLcpMs: 150,
      tasks: [
        { wallMs: 200, processorMs: 100 },
        { wallMs: 100, processorMs: 50 },
        { wallMs: 20, processorMs: 20 },
      ],
    })
  })

  test('is not known without processor times', () => {
    expect(contentionOf({ traceEvents: [START, event('RunTask', 110, { dur: 200_000 })] })).toBeNull()
  })
})

describe('the points that waiting may have cost', () => {
  const scoringOptions = { p10: 200, median: 600 }
  const report = (tbt: number) =>
    ({
      audits: {
        'total-blocking-time': {
          numericValue: tbt,
          scoringOptions,
          score: Audit.computeLogNormalScore(scoringOptions, tbt),
        },
      },
      categories: {
        performance: {
          auditRefs: [
            { id: 'total-blocking-time', weight: 30 },
            { id: 'unused-javascript', weight: 0 },
          ],
        },
      },
      configSettings: { throttling: { cpuSlowdownMultiplier: 4 } },
    }) as unknown as Result
  const waited = (tasks: Contention['tasks']) => ({ beforeFcpMs: 0, beforeLcpMs: 0, tasks })

  test('are none where no task waited', () => {
    expect(lostPoints(report(600), waited([{ wallMs: 160, processorMs: 160 }]))).toBe(0)
  })

  test('are those between the score and that without the wait', () => {
    // 4 x 160 blocks 590 ms, 4 x 60 only 190.
    const lost = lostPoints(report(600), waited([{ wallMs: 160, processorMs: 60 }]))

    expect(lost).toBeCloseTo(100 * (Audit.computeLogNormalScore(scoringOptions, 200) - 0.5), 5)
  })

  test('are few where the curve is flat', () => {
    expect(lostPoints(report(9000), waited([{ wallMs: 160, processorMs: 60 }]))).toBeLessThan(1)
  })

  test('are none for many short waits that block nothing', () => {
    const tasks = Array.from({ length: 100 }, () => ({ wallMs: 10, processorMs: 1 }))

    expect(lostPoints(report(600), waited(tasks))).toBe(0)
  })
})

test('the speed of the machine is the mean around a run, against its best', () => {
  const best = { wallMs: 10, processorMs: 10 }
  const around = meanOf(
    { now: { wallMs: 30, processorMs: 10 }, best },
    { now: { wallMs: 10, processorMs: 20 }, best },
  )

  expect(around).toEqual({ slowdown: 1.5, delay: 2 })
})
