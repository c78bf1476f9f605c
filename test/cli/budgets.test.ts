import { expect, test } from 'vitest'
import { exceededBudgets } from '../../src/cli/budgets.ts'
import type { JsonReport } from '../../src/cli/rest-api.ts'
import { make } from '../support/make.ts'
import { mixedIssues, reportOf, written } from '../support/make-report.ts'

async function reportWithMetrics(): Promise<JsonReport> {
  const pages = [make.page({ metrics: make.metrics() }), make.page({ url: 'http://shop.example/two' })]
  return JSON.parse(await written('json', await reportOf(mixedIssues(), { pages })))
}

test.each([
  ['accessibility', 71, 'the accessibility score of http://shop.example/ is 70, below the budget of 71'],
  ['lcp', 1499, 'lcp of http://shop.example/ is 1500, above the budget of 1499'],
  ['cls', 0.1, 'cls of http://shop.example/ is 0.2, above the budget of 0.1'],
  ['speed-index', 1199, 'speed-index of http://shop.example/ is 1200, above the budget of 1199'],
  ['error', 1, 'http://shop.example/ has 2 issues of severity error, above the budget of 1'],
  ['issues', 5, 'http://shop.example/ has 6 issues, above the budget of 5'],
] as const)('an exceeded budget for %s is reported', async (name, limit, sentence) => {
  expect(exceededBudgets(await reportWithMetrics(), [{ name, limit }])).toEqual([sentence])
})

test('a value equal to its budget does not exceed it', async () => {
  const budgets = [
    { name: 'accessibility', limit: 70 },
    { name: 'lcp', limit: 1500 },
    { name: 'error', limit: 2 },
    { name: 'issues', limit: 6 },
  ] as const

  expect(exceededBudgets(await reportWithMetrics(), budgets)).toEqual([])
})

test('an audit without scores does not exceed a score budget', async () => {
  const report = { ...(await reportWithMetrics()), scores: null, pages: [] }

  expect(
    exceededBudgets(report, [
      { name: 'overall', limit: 100 },
      { name: 'lcp', limit: 1 },
    ]),
  ).toEqual([])
})
