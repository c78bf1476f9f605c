import { expect, test } from 'vitest'
import { createReportFiles } from '../../../src/domain/reports/report-files.ts'
import { createReportUrls } from '../../../src/domain/reports/report-urls.ts'
import { REPORT_WRITERS } from '../../../src/reports/writers.ts'
import { createSecrets } from '../../../src/shared/secrets.ts'
import { make } from '../../support/make.ts'
import { neverPrints, reportOf } from '../../support/make-report.ts'

const START = new Date('2026-01-01T12:00:00Z')

test('a signed report URL works for an hour and is different for each request', async () => {
  let time = START
  const report = await reportOf([make.issue()])
  const files = createReportFiles({
    readReport: async () => report,
    writers: REPORT_WRITERS,
    printPdf: neverPrints,
  })
  const urls = createReportUrls({
    audits: { find: async () => report.audit },
    files,
    secrets: createSecrets([Buffer.alloc(32, 1)]),
    publicUrl: 'https://audit.example',
    now: () => time,
  })
  const url = new URL(urls.urlOf(report.audit, 'csv'))
  const [, , auditId = '', format = ''] = url.pathname.split('/')
  const { expires = '', signature = '' } = Object.fromEntries(url.searchParams)
  const openAfter = (minutes: number) => {
    time = new Date(START.getTime() + minutes * 60_000)
    return urls.openSigned({ auditId, format, expires, signature })
  }

  expect(await openAfter(59)).toMatchObject({ name: 'audit-shop.example-2026-01-01.csv' })
  await expect(openAfter(60)).rejects.toMatchObject({ code: 'not_found' })
  expect(urls.urlOf(report.audit, 'csv')).not.toBe(url.href)
})
