/** The formats in which a report can be exported. */
export const REPORT_FORMATS = ['json', 'csv', 'html', 'sarif', 'junit', 'earl', 'pdf', 'markdown'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]
/** The text formats. A PDF is printed from the HTML report instead. */
export type TextReportFormat = Exclude<ReportFormat, 'pdf'>

export interface ReportFileType {
  mediaType: string
  /** The file extension, without a dot. */
  extension: string
}

export const REPORT_FILE_TYPES: Readonly<Record<ReportFormat, ReportFileType>> = {
  json: { mediaType: 'application/json', extension: 'json' },
  csv: { mediaType: 'text/csv; charset=utf-8; header=present', extension: 'csv' },
  html: { mediaType: 'text/html; charset=utf-8', extension: 'html' },
  sarif: { mediaType: 'application/sarif+json', extension: 'sarif' },
  junit: { mediaType: 'application/xml', extension: 'xml' },
  earl: { mediaType: 'application/ld+json', extension: 'jsonld' },
  pdf: { mediaType: 'application/pdf', extension: 'pdf' },
  markdown: { mediaType: 'text/markdown; charset=utf-8', extension: 'md' },
}
