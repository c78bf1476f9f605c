import { REPORT_FILE_TYPES, REPORT_FORMATS, type ReportFormat } from '../../model/report.ts'
import type { MediaType } from './openapi-types.ts'

const DESCRIPTIONS: Readonly<Record<ReportFormat, string>> = {
  json: 'Everything: the audit, its pages, totals, groups and issues.',
  csv: 'RFC 4180, one record per issue. An apostrophe precedes texts that a spreadsheet would run as a formula.',
  sarif: 'SARIF 2.1.0 with one run, one result per issue.',
  junit: 'JUnit XML, one failure per issue. Rules without issues are test cases that pass.',
  earl: 'EARL 1.0 as JSON-LD, one assertion per page, engine and WCAG criterion.',
  markdown: 'A comment for a pull request, at most 60,000 characters.',
}

/** The content of `GET /audit/{job_id}/report` by media type, without parameters. */
export const REPORT_CONTENT: Record<string, MediaType> = Object.fromEntries(
  REPORT_FORMATS.map((format) => {
    const [mediaType = ''] = REPORT_FILE_TYPES[format].mediaType.split(';')
    const type = mediaType.endsWith('json') ? 'object' : 'string'
    return [mediaType, { schema: { type, description: `\`${format}\`: ${DESCRIPTIONS[format]}` } }]
  }),
)
