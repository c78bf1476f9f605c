import type { ReportFormat } from '../model/report.ts'

/** Combines reports from several audits, all in the same format, into a single file. */
type Join = (files: readonly string[]) => string

/**
 * The functions that combine reports from several audits, by format. In all other formats, each audit has its
 * own file.
 */
export const JOINS: Partial<Record<ReportFormat, Join>> = {
  json: (files) => `{"audits":[\n${files.map((file) => file.trimEnd()).join(',\n')}\n]}\n`,
  csv: ([first = '', ...others]) =>
    first + others.map((file) => file.slice(file.indexOf('\r\n') + 2)).join(''),
  sarif: joinSarif,
  junit: joinJunit,
  earl: joinEarl,
  markdown: (files) => files.join('\n'),
}

interface Sarif {
  runs: { automationDetails?: { id: string } }[]
}

/** Returns a file with a run for each audit. */
function joinSarif(files: readonly string[]): string {
  const logs = files.map((file) => JSON.parse(file) as Sarif)
  return `${JSON.stringify({ ...logs[0], runs: logs.flatMap(({ runs }) => runs) })}\n`
}

const SUMS = ['tests', 'failures', 'errors', 'skipped', 'time'] as const

/** Returns a file with a test suite for each audit. */
function joinJunit(files: readonly string[]): string {
  const parts = files.map((file) => {
    const [, attributes = '', suites = ''] =
      /<testsuites ([^>]*)>\n([\s\S]*)<\/testsuites>\s*$/.exec(file) ?? []
    return { attributes, suites }
  })
  const sums = SUMS.map((name) => {
    const values = parts.map(({ attributes }) =>
      Number(new RegExp(` ${name}="([\\d.]+)"`).exec(attributes)?.[1]),
    )
    return `${name}="${Number(values.reduce((sum, value) => sum + value, 0).toFixed(3))}"`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Audit Service" ${sums.join(' ')}>\n${parts
    .map(({ suites }) => suites)
    .join('')}</testsuites>\n`
}

/** Returns a graph in which shared criteria and engines occur only once. */
function joinEarl(files: readonly string[]): string {
  const graphs = files.map((file) => JSON.parse(file) as { '@context': unknown; '@graph': unknown[] })
  const nodes = new Set(graphs.flatMap((graph) => graph['@graph'].map((node) => JSON.stringify(node))))
  return `{"@context":${JSON.stringify(graphs[0]?.['@context'])},"@graph":[\n${[...nodes].join(',\n')}\n]}\n`
}
