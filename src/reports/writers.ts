import type { ReportWriters } from '../domain/reports/report.ts'
import { writeCsv } from './csv.ts'
import { writeEarl } from './earl.ts'
import { writeJson } from './json.ts'
import { writeJunit } from './junit.ts'
import { writeMarkdown } from './markdown.ts'
import { writeSarif } from './sarif.ts'

export const REPORT_WRITERS: ReportWriters = {
  json: writeJson,
  csv: writeCsv,
  sarif: writeSarif,
  junit: writeJunit,
  earl: writeEarl,
  markdown: writeMarkdown,
}
