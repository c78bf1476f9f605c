import { expect, test } from 'vitest'
import type { AuditedPage, AuditState } from '../../../src/engine/audit/audited-pages.ts'
import { remeasureNearThreshold, remeasuringSignal } from '../../../src/engine/audit/remeasure.ts'
import type { PageMeasurement } from '../../../src/engine/measurement/measurement.ts'
import { AuditFailure } from '../../../src/model/audit.ts'
import { make } from '../../support/make.ts'

const measurement = (score: number, confidence = 1): PageMeasurement => ({
  score,
  findings: [],
  metrics: make.metrics(),
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

/** An audit of one page without findings. Its overall score is 80 plus a fifth of the performance score. */
const auditOf = (first: PageMeasurement | AuditFailure) => {
  const page = { findings: [], measurement: first } as unknown as AuditedPage
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

test('an audit near its passing score uses the median of three measurements', async () => {
  const { page, audit } = auditOf(measurement(50))
  const { measure } = answers([60, 58])

  await remeasureNearThreshold(audit, 91, measure)

  expect(page.measurement).toMatchObject({ score: 58, provenance: { runs: 3 } })
})

test('an audit near its passing score uses the lower of two measurements if the third failed', async () => {
  const { page, audit } = auditOf(measurement(60))
  const { measure } = answers([55])

  await remeasureNearThreshold(audit, 91, measure)

  expect(page.measurement).toMatchObject({ score: 55, provenance: { runs: 2 } })
})

test('disturbed measurements do not count if there is an undisturbed one', async () => {
  const { page, audit } = auditOf(measurement(50, 0.4))
  const { measure } = answers([measurement(40, 0.2), 57])

  await remeasureNearThreshold(audit, 91, measure)

  expect(page.measurement).toMatchObject({ score: 57, provenance: { runs: 3, performanceConfidence: 1 } })
})

test.each([
  ['far from its mark', 70, measurement(50)],
  ['that has no mark', null, measurement(50)],
  ['without a measurement', 80, new AuditFailure('engine_failure', 'it could not be measured')],
])('an audit %s is not measured again', async (_name, mark, first) => {
  const { page, audit } = auditOf(first)
  const { measure, count } = answers([60, 60])

  await remeasureNearThreshold(audit, mark, measure)

  expect(count()).toBe(0)
  expect(page.measurement).toBe(first)
})

test('remeasuringSignal aborts while there is time to finish the audit, and with the audit', () => {
  const stop = new AbortController()
  const now = performance.now()

  expect(remeasuringSignal(stop.signal, 90_000, now).aborted).toBe(false)
  stop.abort()
  expect(remeasuringSignal(stop.signal, 90_000, now).aborted).toBe(true)
})
