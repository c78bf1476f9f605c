import { describe, expect, test } from 'vitest'
import { addExitCodes, countTests, listRepeated } from '../.ci/count-tests.ts'

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((test) => ({ status: test, fullName: 'a test' })),
})

describe('CI counts', () => {
  test('passed and failed tests', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')]

    expect(countTests({ testResults })).toEqual({ passed: 3, failed: 1 })
  })

  test("a file's skipped tests as failed if the file's setup failed", () => {
    const testResults = [file('failed', 'skipped', 'skipped'), file('passed', 'passed')]

    expect(countTests({ testResults })).toEqual({ passed: 1, failed: 2 })
  })

  test('a file that could not be loaded as one failure', () => {
    expect(countTests({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1 })
  })

  test('a file whose teardown failed as one failure', () => {
    expect(countTests({ testResults: [file('failed', 'passed')] })).toEqual({ passed: 1, failed: 1 })
  })

  test('an intentionally skipped test as neither passed nor failed', () => {
    const testResults = [file('passed', 'passed', 'skipped')]

    expect(countTests({ testResults })).toEqual({ passed: 1, failed: 0 })
  })

  test('one failure if the run fails even though no test failed', () => {
    expect(addExitCodes({ passed: 5, failed: 0 }, 1, [])).toEqual({ passed: 5, failed: 1 })
  })

  test('each additional program that it runs as one test', () => {
    expect(addExitCodes({ passed: 5, failed: 0 }, 0, [0, 2])).toEqual({ passed: 6, failed: 1 })
  })

  test('tests that passed only on a retry as passed, and lists them', () => {
    const repeated = { status: 'passed', fullName: 'page is audited', failureMessages: ['too late'] }
    const passed = { status: 'passed', fullName: 'page is read', failureMessages: [] }
    const testResults = [{ name: 'a.test.ts', status: 'passed', assertionResults: [repeated, passed] }]

    expect(listRepeated({ testResults })).toEqual([
      'Passed when repeated: a.test.ts: page is audited: too late',
    ])
  })
})
