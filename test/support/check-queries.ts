import { afterAll, expect } from 'vitest'
import { unservedQueries } from './query-monitor.ts'

// Runs after each test file and checks all queries that the service sent to its database during the tests.
afterAll(() => {
  expect(unservedQueries(), 'queries that no declared index serves').toEqual([])
})
