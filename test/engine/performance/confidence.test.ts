import type { TraceEvent } from 'lighthouse'
import { describe, expect, test } from 'vitest'
import { meanOf } from '../../../src/engine/performance/calibration.ts'
import { confidenceIn, confidenceOfAll } from '../../../src/engine/performance/confidence.ts'
import { contentionOf } from '../../../src/engine/performance/contention.ts'
import { isMarked } from '../../../src/model/audit.ts'

const QUIET = { contention: { stretch: 1.1, waitedMs: 50 }, slowdown: 1.2, delay: 1.2, remark: null }

describe('the confidence in a run', () => {
  test('on a quiet machine is 1, without a reason', () => {
    expect(confidenceIn(QUIET)).toEqual({ performanceConfidence: 1, performanceConfidenceReason: null })
  })

  test.each([
    ['whose page waited for the processor', { contention: { stretch: 3, waitedMs: 900 } }, 0.25, '3.0 times'],
    ['on a slow processor', { slowdown: 2.5 }, 0.4, '2.5 times slower'],
    [
      'beside others, where waiting is not told',
      { contention: null, delay: 5 },
      0.25,
      'a calibration took 5.0',
    ],
    [
      'disturbed in two ways, by the worse one',
      { contention: { stretch: 6, waitedMs: 900 }, slowdown: 3 },
      0.13,
      '6.0',
    ],
  ])('%s is low and says why', (_name, run, confidence, words) => {
    const found = confidenceIn({ ...QUIET, ...run })

    expect(found.performanceConfidence).toBe(confidence)
    expect(found.performanceConfidenceReason).toContain(words)
    expect(isMarked(found)).toBe(true)
  })

  test('of a page with next to nothing to do does not suffer from waiting', () => {
    expect(confidenceIn({ ...QUIET, contention: { stretch: 3, waitedMs: 40 } }).performanceConfidence).toBe(1)
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

describe('what the main thread waited', () => {
  const event = (name: string, ts: number, more: object = {}) =>
    ({ name, ts, ph: 'X', pid: 1, tid: 1, args: {}, ...more }) as TraceEvent
  const start = event('navigationStart', 100, {
    args: { data: { isLoadingMainFrame: true, documentLoaderURL: 'http://site.test/' } },
  })

  test('is the time of its own tasks beyond their processor time', () => {
    const traceEvents = [
      event('RunTask', 50, { dur: 900_000, tdur: 1000 }),
      start,
      event('RunTask', 110, { dur: 200_000, tdur: 100_000 }),
      event('ThreadControllerImpl::RunTask', 120, { dur: 100_000, tdur: 50_000 }),
      event('FunctionCall', 115, { dur: 100_000, tdur: 100_000 }),
      event('RunTask', 130, { dur: 500_000, tdur: 1000, tid: 2 }),
    ]

    expect(contentionOf({ traceEvents })).toEqual({ stretch: 2, waitedMs: 150 })
  })

  test('is not known without processor times', () => {
    expect(contentionOf({ traceEvents: [start, event('RunTask', 110, { dur: 200_000 })] })).toBeNull()
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
