import type { Report } from '../domain/reports/report.ts'
import { criteriaOf, type Issue } from '../model/issue.ts'
import { ruleUrl } from './names.ts'
import { printable } from './text.ts'

type Column = (issue: Issue, report: Report) => string | number | null

/**
 * The columns, with functions that return a column's value for an issue. Each record in the file is an issue.
 */
const COLUMNS: Readonly<Record<string, Column>> = {
  id: ({ id }) => id,
  severity: ({ severity }) => severity,
  category: ({ category }) => category,
  rule: ({ rule }) => rule,
  message: ({ message }) => message,
  fix_suggestion: ({ fixSuggestion }) => fixSuggestion,
  page_url: ({ pageUrl }) => pageUrl,
  selector: ({ selector }) => selector,
  element: ({ element }) => element,
  wcag: (issue) => criteriaOf(issue).join(' '),
  impact: ({ impact }) => impact,
  confidence: ({ confidence }) => confidence,
  viewport: ({ viewport }) => viewport,
  sources: ({ sources }) => sources.map(({ engine, rule }) => `${engine}:${rule}`).join(' '),
  fingerprint: ({ fingerprint }) => fingerprint,
  documentation_url: ({ rule }, report) => ruleUrl(report, rule),
}

/** Writes CSV as defined in RFC 4180, with a header and with CRLF after each record. */
export async function* writeCsv(report: Report): AsyncGenerator<string> {
  yield recordOf(Object.keys(COLUMNS))
  for await (const issue of report.issues())
    yield recordOf(Object.values(COLUMNS).map((column) => column(issue, report)))
}

const recordOf = (values: readonly (string | number | null)[]): string =>
  `${values.map((value) => (typeof value === 'string' ? fieldOf(value) : (value ?? ''))).join(',')}\r\n`

/**
 * Matches text that spreadsheets treat as a formula, even if it starts with spaces or uses full-width
 * characters.
 */
const FORMULA = /^[\s\ufffd]*[=+\-@|%＝＋－＠]/

/** Quotes a field if necessary. An apostrophe prevents spreadsheets from evaluating the text as a formula. */
function fieldOf(value: string): string {
  const text = printable(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
