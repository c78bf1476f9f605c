import { REPORT_FILE_TYPES, REPORT_FORMATS, type ReportFormat } from '../../model/report.ts'
import type { MediaType } from './openapi-types.ts'

const DESCRIPTIONS: Readonly<Record<ReportFormat, string>> = {
  json: 'The whole audit: its details, pages, totals, groups and issues.',
  csv: 'CSV as defined in RFC 4180, with one record per issue. Values that a spreadsheet would evaluate as a formula start with an apostrophe.',
  html: 'A single web page that includes screenshots, runs no scripts and makes no requests.',
  sarif: 'SARIF 2.1.0 with one run and one result per issue.',
  junit: 'JUnit XML with one failure per issue. Rules without issues are test cases that pass.',
  earl: 'EARL 1.0 as JSON-LD, with one assertion for each combination of page, engine and WCAG criterion.',
  pdf: 'The HTML report as a tagged PDF on A4 pages.',
  markdown: 'A comment for a pull request, with at most 60,000 characters.',
}

/** The response of `GET /audit/{job_id}/report` for each media type, without media type parameters. */
export const REPORT_CONTENT: Record<string, MediaType> = Object.fromEntries(
  REPORT_FORMATS.map((format) => {
    const [mediaType = ''] = REPORT_FILE_TYPES[format].mediaType.split(';')
    // JSON Schema has no type for XML, and tools parse XML content instead of treating it as a string.
    const type = mediaType.endsWith('json') ? 'object' : 'string'
    const schema = {
      ...(!mediaType.endsWith('xml') && { type }),
      description: `\`${format}\`: ${DESCRIPTIONS[format]}`,
    }
    return [mediaType, { schema }]
  }),
)
