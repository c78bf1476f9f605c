import { expect, test } from 'vitest'
import type { AuditedPage, AuditState } from '../../../src/engine/audit/audit-state.ts'
import { estimatePerformance } from '../../../src/engine/audit/performance-estimate.ts'
import { measureNearLimits, remeasuringSignal } from '../../../src/engine/audit/remeasure.ts'
import type { PageMeasurement } from '../../../src/engine/measurement/measurement.ts'
import { AuditFailure } from '../../../src/model/audit.ts'
import { make } from '../../support/make.ts'

const measurement = (score: number, confidence = 1): PageMeasurement => ({
  score,
  findings: [],
  metrics: make.metrics(),
  filmstrip: null,
  provenance: {
    lighthouseVersion: '1',
    chromiumVersion: '1',
    device: 'phone',
    throttling: 'none',
    benchmarkIndex: 1,
    runs: 1,
    performanceConfidence: confidence,
    performanceConfidenceReason: confidence < 1 ? 'the machine was busy' : null,
  },
})

/**
 * Returns an audit of one page without findings. Its overall score is 80 plus a fifth of the performance
 * score.
 */
const auditOf = (first: PageMeasurement | AuditFailure) => {
  const page = { findings: [], summary: { size: 50 }, measurement: first } as unknown as AuditedPage
  return { page, audit: { pages: [page] } as unknown as AuditState }
}

const answers = (scores: (number | PageMeasurement)[]) => {
  const runs = scores[Symbol.iterator]()
  let count = 0
  const measure = async () => {
    count += 1
    const { value } = runs.next()
    if (value === undefined) throw new AuditFailure('engine_failure', 'it could not be measured')
    return typeof value === 'number' ? measurement(value) : value
  }
  return { measure, count: () => count }
}

/**
 * Repeats the measurement of a one-page audit whose score is close to a limit. Returns the estimate, and the
 * number of measurements after the first one.
 */
async function remeasured(
  first: PageMeasurement | AuditFailure,
  others: (number | PageMeasurement)[],
  limits: number[],
) {
  const { page, audit } = auditOf(first)
  const { measure, count } = answers(others)
  return { estimate: await measureNearLimits(audit, limits, measure), page, count: count() }
}

test('an audit whose score is near a limit is measured until the score is clearly on one side of the limit, and the median counts', async () => {
  const { estimate, page, count } = await remeasured(measurement(50), [60, 58, 59], [91])

  expect(count).toBe(2)
  expect(page.measurement).toMatchObject({ score: 58, provenance: { runs: 3 } })
  expect(estimate).toMatchObject({ runs: 3, median: 58, minimum: 50, maximum: 60 })
  expect(estimate!.low).toBeGreaterThan(52.5)
})

test('an audit whose score could be on either side of a limit is measured five times and remains inconclusive', async () => {
  const { estimate, count } = await remeasured(measurement(40), [60, 45, 58, 51, 50], [90])

  expect(count).toBe(4)
  expect(estimate).toMatchObject({ runs: 5, median: 51, minimum: 40, maximum: 60 })
  expect(estimate!.low).toBeLessThan(47.5)
  expect(estimate!.high).toBeGreaterThan(52.5)
})

test('the true score of a page may be higher than the scores of two runs that differ', () => {
  expect(estimatePerformance([[measurement(30), measurement(90)]], 60).high).toBeGreaterThan(90)
})

test('one slow run out of five does not affect the result', async () => {
  const { estimate, page } = await remeasured(measurement(40), [66, 67, 66, 67], [92])

  expect(page.measurement).toMatchObject({ score: 66 })
  expect(estimate!.low).toBeGreaterThan(57.5)
})

test('a failing score counts only after four more runs confirm it', async () => {
  const { estimate, count } = await remeasured(measurement(40), [41, 40, 42, 41], [92])

  expect(count).toBe(4)
  expect(estimate!.high).toBeLessThan(57.5)
})

test('a failing score does not count without enough reliable runs', async () => {
  const disturbed = measurement(30, 0.3)
  const { estimate } = await remeasured(measurement(40), [41, disturbed, 40, disturbed], [92])

  expect(estimate!.high).toBeGreaterThan(57.5)
})

test('one fast run proves that the other runs were slowed down', async () => {
  const { estimate } = await remeasured(measurement(40), [41, 66, 40, 42], [92])

  expect(estimate!.high).toBe(66)
})

test("no additional run is made if it can't change the result", async () => {
  expect((await remeasured(measurement(50), [60], [70])).count).toBe(0)
  expect((await remeasured(measurement(50), [60], [97])).count).toBe(0)
})

test('failed additional measurements do not count', async () => {
  const { estimate, page, count } = await remeasured(measurement(60), [55], [91])

  expect(count).toBe(2)
  expect(page.measurement).toMatchObject({ score: 55, provenance: { runs: 2 } })
  expect(estimate).toMatchObject({ runs: 2 })
})

test('unreliable measurements do not count if there is a reliable measurement', async () => {
  const { page } = await remeasured(measurement(50, 0.4), [measurement(40, 0.2), 57, 57, 57], [91])

  expect(page.measurement).toMatchObject({ score: 57, provenance: { performanceConfidence: 1 } })
})

test('unreliable measurements alone do not show how fast the page is', async () => {
  const disturbed = [45, 44, 46, 47].map((score) => measurement(score, 0.3))
  const { estimate } = await remeasured(measurement(50, 0.4), disturbed, [95])

  expect(estimate).toMatchObject({ runs: 5, median: 46, low: 46, high: 100 })
})

test('an unreliable measurement that passes is not repeated', async () => {
  expect((await remeasured(measurement(50, 0.4), [60], [90])).count).toBe(0)
})

test.each([
  ['without a limit', [], measurement(50)],
  ['without a measurement', [80], new AuditFailure('engine_failure', 'it could not be measured')],
])('an audit %s is not measured again', async (_name, limits, first) => {
  const { page, count } = await remeasured(first, [60, 60], limits)

  expect(count).toBe(0)
  expect(page.measurement).toBe(first)
})

test('the score interval of an audit with several pages is narrower than the interval of each page', async () => {
  const runs = [50, 60, 55].map((score) => measurement(score))
  const one = estimatePerformance([runs], 55)
  const four = estimatePerformance([runs, runs, runs, runs], 55)

  expect(four.high - four.low).toBeCloseTo((one.high - one.low) / 2)
})

test('a page’s runs take place one after another', async () => {
  const { audit } = auditOf(measurement(50))
  let running = 0
  let most = 0
  await measureNearLimits(audit, [90], async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return measurement(50)
  })

  expect(most).toBe(1)
})

test('remeasuringSignal aborts while there is still time to finish the audit, or when the audit is aborted', () => {
  const stop = new AbortController()
  const now = performance.now()

  expect(remeasuringSignal(stop.signal, 90_000, now).aborted).toBe(false)
  stop.abort()
  expect(remeasuringSignal(stop.signal, 90_000, now).aborted).toBe(true)
})
