import { afterAll, expect } from 'vitest'
import { unservedQueries } from './query-monitor.ts'

// Of every test file: whatever the service asked its database for in the file's tests.
afterAll(() => {
  expect(unservedQueries(), 'queries that no declared index serves').toEqual([])
})
