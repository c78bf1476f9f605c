import { describe, expect, test } from 'vitest'
import { CATEGORIES, type Category, type Issue, SEVERITIES, type Severity } from '../../src/model/issue.ts'
import type { TextReportFormat } from '../../src/model/report.ts'
import { make } from '../support/make.ts'
import { HOSTILE, mixedIssues, reportOf, TEXT_FORMATS, written } from '../support/make-report.ts'
import { elementsIn, readCsv, readXml } from './readers.ts'

type Kind = Pick<Issue, 'category' | 'severity'>

/** Counts issues by severity and category, as in `error accessibility: 2`. */
function counted(kinds: Iterable<Kind>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { category, severity } of kinds) {
    const name = `${severity} ${category}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Returns the counts in a table that has a row for each category and a column for each severity. */
const ofTable = (rows: readonly (readonly string[])[]): Record<string, number> =>
  Object.fromEntries(
    CATEGORIES.flatMap((category, row) =>
      SEVERITIES.flatMap((severity, column) => {
        const count = Number(rows[row]![column])
        return count > 0 ? [[`${severity} ${category}`, count]] : []
      }),
    ),
  )

/** Functions that count the issues in a file. */
const COUNTERS: Record<TextReportFormat, (file: string) => Record<string, number>> = {
  json: (file) => counted(JSON.parse(file).issues),
  csv: (file) => counted(readCsv(file) as unknown as Kind[]),
  sarif: (file) =>
    counted(JSON.parse(file).runs[0].results.map((result: { properties: Kind }) => result.properties)),
  junit: (file) =>
    counted(
      elementsIn(readXml(file), 'testcase').flatMap(({ attributes, children }) =>
        children
          .filter(({ name }) => name === 'failure')
          .map((failure) => ({
            category: attributes.classname as Category,
            severity: failure.attributes.type as Severity,
          })),
      ),
    ),
  html: (file) =>
    counted(
      [...file.matchAll(/<li data-issue="[^"]+" data-category="(\w+)" data-severity="(\w+)">/g)].map(
        ([, category, severity]) => ({ category: category as Category, severity: severity as Severity }),
      ),
    ),
  earl(file) {
    const pointers: (Kind & { identifier: string })[] = JSON.parse(file)['@graph'].flatMap(
      (node: { result?: { pointer?: unknown[] } }) => node.result?.pointer ?? [],
    )
    // Several engines and criteria may point to the same issue.
    return counted(new Map(pointers.map((pointer) => [pointer.identifier, pointer])).values())
  },
  markdown: (file) =>
    ofTable(
      file
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .slice(1)
        .map((line) => line.split('|').slice(3, 6)),
    ),
}

describe('a report in the format', () => {
  test.each(TEXT_FORMATS)('%s contains every issue exactly once', async (format) => {
    const issues = mixedIssues()

    const file = await written(format, await reportOf(issues))

    expect(COUNTERS[format](file)).toEqual(counted(issues))
  })

  test.each(TEXT_FORMATS)(
    '%s contains every issue exactly once if pages contain hostile text',
    async (format) => {
      const issues = mixedIssues(HOSTILE)

      const file = await written(format, await reportOf(issues, { url: 'http://shop.example/?a="><b>&c' }))

      expect(COUNTERS[format](file)).toEqual(counted(issues))
      expect(file.isWellFormed()).toBe(true)
    },
  )

  test.each(TEXT_FORMATS)(
    '%s contains every issue exactly once if a message has two million characters',
    async (format) => {
      const issues = [make.issue({ message: `${'x'.repeat(1e6)}]]>"|<${'x'.repeat(1e6)}` })]

      const file = await written(format, await reportOf(issues))

      expect(COUNTERS[format](file)).toEqual(counted(issues))
    },
  )

  test.each(TEXT_FORMATS)('%s contains the issues of a failed audit', async (format) => {
    const issues = mixedIssues()
    const failure = { code: 'timeout', message: 'too slow' } as const

    const file = await written(
      format,
      await reportOf(issues, { status: 'failed', failure, scores: null, pages: [], provenance: null }),
    )

    expect(COUNTERS[format](file)).toEqual(counted(issues))
    if (format !== 'csv' && format !== 'earl')
      expect(file.replaceAll('\\', '')).toContain('timeout: too slow')
  })

  test.each(TEXT_FORMATS)('%s is valid when it contains no issues', async (format) => {
    const file = await written(format, await reportOf([]))

    expect(COUNTERS[format](file)).toEqual({})
  })
})
