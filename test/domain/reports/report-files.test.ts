import { expect, test } from 'vitest'
import type { ReportWriter } from '../../../src/domain/reports/report.ts'
import { createReportFiles } from '../../../src/domain/reports/report-files.ts'
import type { ReportFormat } from '../../../src/model/report.ts'
import { REPORT_WRITERS } from '../../../src/reports/writers.ts'
import { ServiceError } from '../../../src/shared/errors.ts'
import { make } from '../../support/make.ts'
import { mixedIssues, neverPrints, reportOf } from '../../support/make-report.ts'

const filesWith = async (writeCsv: ReportWriter, format: ReportFormat = 'csv') => {
  const report = await reportOf(mixedIssues())
  const files = createReportFiles({
    readReport: async () => report,
    writers: { ...REPORT_WRITERS, csv: writeCsv },
    printPdf: neverPrints,
  })
  return files.open(report.audit, format)
}

test('a report file is written in large chunks, and its size is known in advance', async () => {
  const file = await filesWith(async function* () {
    for (let line = 0; line < 20_000; line += 1) yield 'äöü 1234\r\n'
  })

  const pieces = await Array.fromAsync(file.content())

  expect(pieces.length).toBeLessThan(6)
  expect(file.size).toBe(20_000 * 13)
  expect(Buffer.concat(pieces).length).toBe(file.size)
})

test('a report file that cannot be written fails before its first byte is sent', async () => {
  const file = filesWith(async function* () {
    yield 'half of it'
    throw new Error('the database is gone')
  })

  await expect(file).rejects.toThrow('the database is gone')
})

test('the name and the ETag of an earlier report file are available without reading the audit', async () => {
  const report = await reportOf(mixedIssues())
  let reads = 0
  const readReport = async () => {
    reads += 1
    return report
  }
  const files = createReportFiles({ readReport, writers: REPORT_WRITERS, printPdf: neverPrints })
  const first = await files.open(report.audit, 'csv')

  const second = await files.open(report.audit, 'csv')

  expect(second).toMatchObject({ name: first.name, etag: first.etag, size: first.size })
  expect(reads).toBe(1)
  expect(Buffer.concat(await Array.fromAsync(second.content())).length).toBe(first.size)
})

test("an audit that hasn't ended has no report file", async () => {
  const files = createReportFiles({
    readReport: async () => reportOf([]),
    writers: REPORT_WRITERS,
    printPdf: neverPrints,
  })

  await expect(files.open(make.audit({ status: 'running' }), 'csv')).rejects.toMatchObject({
    code: 'job_not_finished',
  })
})

test('a PDF is printed only once for simultaneous requests, with the date on which the audit ended', async () => {
  const report = await reportOf(mixedIssues())
  const printed: [html: string, date: Date][] = []
  const files = createReportFiles({
    readReport: async () => report,
    writers: REPORT_WRITERS,
    async printPdf({ html, date }) {
      printed.push([await html(), date])
      return new TextEncoder().encode('%PDF')
    },
  })

  const [file, other] = await Promise.all([files.open(report.audit, 'pdf'), files.open(report.audit, 'pdf')])

  expect(Buffer.concat(await Array.fromAsync(other.content())).toString()).toBe('%PDF')
  expect(file).toMatchObject({ name: expect.stringMatching(/\.pdf$/), mediaType: 'application/pdf', size: 4 })
  expect(printed).toEqual([
    [expect.stringMatching(/^<!doctype html>.*<\/html>\s*$/s), report.audit.completedAt],
  ])
})

test('a report file is not printed again right after printing failed, unless it failed only because the queue was full', async () => {
  const report = await reportOf(mixedIssues())
  const errors = [new ServiceError('concurrent_limit_exceeded'), new ServiceError('engine_failure')]
  let prints = 0
  const files = createReportFiles({
    readReport: async () => report,
    writers: REPORT_WRITERS,
    async printPdf() {
      throw errors[prints++]!
    },
  })
  const codeOf = () => files.open(report.audit, 'pdf').catch(({ code }) => code)

  const codes = [await codeOf(), await codeOf(), await codeOf(), await codeOf()]

  expect(codes).toEqual(['concurrent_limit_exceeded', ...Array(3).fill('engine_failure')])
  expect(prints).toBe(2)
})
