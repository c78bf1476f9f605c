import type { RunnerTask, RunnerTestCase, RunnerTestSuite, TaskState } from 'vitest'
import { expect, test } from 'vitest'
import { hasPassed } from './unused-records.ts'

const testOf = (state?: TaskState) => ({ type: 'test', result: state && { state } }) as RunnerTestCase
const suiteOf = (...tasks: RunnerTask[]) => ({ type: 'suite', tasks }) as RunnerTestSuite

test('a test file may report unused keys only if all of its tests passed', () => {
  const passed = testOf('pass')

  expect(hasPassed(suiteOf(passed, suiteOf(passed, passed)))).toBe(true)
  for (const state of ['fail', 'skip', 'todo', undefined] as const)
    expect(hasPassed(suiteOf(passed, suiteOf(passed, testOf(state))))).toBe(false)
})
