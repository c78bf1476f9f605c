import { afterAll, beforeEach, expect, type RunnerTestFile, type RunnerTestSuite } from 'vitest'

/**
 * Returns a function that marks a recorded key as used. If no test used one of the keys, e.g. because its
 * test was renamed, the test file fails after its last test.
 *
 * Hooks run in reverse order until one of them fails, so call this before adding hooks that close a browser.
 */
export function watchRecords(keys: readonly string[], path: string): (key: string) => void {
  const unused = new Set(keys)
  let file: RunnerTestFile | undefined
  beforeEach(({ task }) => {
    file = task.file
  })
  afterAll(() => {
    if (!file || !hasPassed(file)) return
    expect(
      [...unused],
      `No test uses these keys of ${path}. Rename the keys of renamed tests, and delete the others`,
    ).toEqual([])
  })
  return (key) => {
    unused.delete(key)
  }
}

/** Whether all tests passed. A test that failed or was skipped, e.g. by -t or .only, may not have used its keys. */
export const hasPassed = ({ tasks }: Pick<RunnerTestSuite, 'tasks'>): boolean =>
  tasks.every((task) => (task.type === 'suite' ? hasPassed(task) : task.result?.state === 'pass'))
