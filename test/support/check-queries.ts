import { afterAll, expect } from 'vitest'
import { unservedQueries } from './query-monitor.ts'

// Runs after every test file, for all queries that the service sent to its database during its tests.
afterAll(() => {
  expect(unservedQueries(), 'queries that no declared index serves').toEqual([])
})
