import { expect, test } from 'vitest'
import { relevantHits } from '../../../src/engine/accessibility/evidence.ts'
import { hit } from './remaining-reports.ts'

const at = (element: number, ...[engine, rule, outcome]: Parameters<typeof hit>) => ({
  ...hit(engine, rule, outcome),
  place: { frame: 0, element },
})

test('findings without a rule are irrelevant', () => {
  const known = at(1, 'qualweb', 'QW-ACT-R37')

  expect(relevantHits([at(1, 'qualweb', 'QW-WCAG-T20', 'review'), known])).toEqual([known])
})

test('only the first of an engine’s identical findings about a whole page is relevant', () => {
  const [first, second] = [at(1, 'qualweb', 'QW-WCAG-T31'), at(2, 'qualweb', 'QW-WCAG-T31')]

  expect(relevantHits([first, second])).toEqual([first])
})

test('all findings about elements are relevant, and so are our own findings about a whole page', () => {
  const hits = [
    ...[1, 2].map((element) => at(element, 'qualweb', 'QW-ACT-R37')),
    ...[1, 2].map((element) => at(element, 'audit-service', 'timeout-warning')),
  ]

  expect(relevantHits(hits)).toEqual(hits)
})
