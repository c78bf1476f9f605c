import { readFileSync } from 'node:fs'

/** The parts of Vitest's JSON report that decide the count. */
export interface TestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

export interface TestCount {
  passed: number
  failed: number
}

/**
 * Counts the tests of a run. In a file that failed, every test that didn't pass counts as failed, since Vitest
 * reports the tests as skipped, or reports none, if the setup of the file fails. In other files, a skipped test
 * counts as neither passed nor failed.
 */
export function countTests({ testResults }: TestReport): TestCount {
  let passed = 0
  let failed = 0
  for (const { status, assertionResults } of testResults) {
    const passedHere = assertionResults.filter((test) => test.status === 'passed').length
    passed += passedHere
    if (status === 'failed') failed += Math.max(1, assertionResults.length - passedHere)
  }
  return { passed, failed }
}

/** Returns a line for each test that failed at first and passed when it was repeated. */
export function listRepeated({ testResults }: TestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'passed' && test.failureMessages?.length)
      .map(
        (test) =>
          `Passed when repeated: ${name}: ${test.fullName}: ${test.failureMessages!.join(' ').split('\n')[0]}`,
      ),
  )
}

/**
 * Adds the exit codes of whole programs. Each additional program counts as one test. If the test run failed
 * although no test did, for example because of an unhandled error, that counts as one failure.
 */
export function addExitCodes(count: TestCount, testsExit: number, programExits: number[]): TestCount {
  const failedPrograms = programExits.filter((code) => code !== 0).length
  return {
    passed: count.passed + programExits.length - failedPrograms,
    failed: (testsExit !== 0 && count.failed === 0 ? 1 : count.failed) + failedPrograms,
  }
}

/** The program exits with status 2 if Vitest was killed before it wrote its report. */
function readReport(file: string): TestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    process.exit(2)
  }
}

if (import.meta.main) {
  const [file = '', testsExit, ...programExits] = process.argv.slice(2)
  const report = readReport(file)
  const count = countTests(report)
  const { passed, failed } = addExitCodes(count, Number(testsExit), programExits.map(Number))
  for (const line of listRepeated(report)) console.log(line)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
