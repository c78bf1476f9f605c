import { AUDIT_MODES } from './audit.ts'
import { CATEGORIES, SEVERITIES } from './issue.ts'
import { REPORT_FORMATS } from './report.ts'
import { ON_INCONCLUSIVE } from './verdict.ts'

/** A JSON Schema for one value in `audit-service.json`. */
export type ValueSchema = Readonly<Record<string, unknown>>

/** An option of the `audit` command that can also be set in `audit-service.json`. */
export interface AuditOption {
  /** The name of the option's argument. Absent for options that are on or off. */
  argument?: string
  description: string
  schema: ValueSchema
  /** Whether the option can be repeated. In the file, the option has a single value or a list of values. */
  isRepeatable?: true
}

const PERCENT = { type: 'number', minimum: 0, maximum: 100 }
const oneOf = (names: readonly string[]) => names.join('|')

/** The scores for which budgets can set a minimum. */
export const BUDGET_SCORES = ['overall', ...CATEGORIES] as const
/** The metrics for which budgets can set a maximum on each page. All are in milliseconds except `cls`. */
export const BUDGET_METRICS = ['lcp', 'cls', 'tbt', 'fcp', 'speed-index'] as const
/** The issue counts for which budgets can set a maximum. */
export const BUDGET_COUNTS = ['issues', ...SEVERITIES] as const

export const BUDGET_NAMES = [...BUDGET_SCORES, ...BUDGET_METRICS, ...BUDGET_COUNTS] as const
export type BudgetName = (typeof BUDGET_NAMES)[number]

/**
 * All options of the `audit` command, by name. The command, the configuration file and its JSON Schema are
 * based on this table.
 */
export const AUDIT_OPTIONS = {
  mode: {
    argument: 'mode',
    description: 'how many pages to audit for each URL',
    schema: { enum: AUDIT_MODES, default: 'basic' },
  },
  'fail-on-score': {
    argument: 'score',
    description: 'fail if the overall score is below this number',
    schema: PERCENT,
  },
  'fail-on-drop': {
    argument: 'points',
    description: 'fail if the overall score drops by more than this number of points',
    schema: PERCENT,
  },
  'fail-on-new': {
    argument: 'severity:max',
    description: 'fail if there are more than max new issues of this severity or worse',
    schema: { type: 'string', pattern: `^(${oneOf(SEVERITIES)})(:\\d{1,6})?$` },
  },
  'on-inconclusive': {
    argument: 'result',
    description: 'whether an audit passes if its verdict is inconclusive',
    schema: { enum: ON_INCONCLUSIVE },
  },
  budget: {
    argument: 'name=number',
    description:
      'fail if a score is below this number, or if a metric or the number of issues is above it (repeatable)',
    schema: { type: 'string', pattern: `^(${oneOf(BUDGET_NAMES)})=\\d+(\\.\\d+)?$` },
    isRepeatable: true,
  },
  baseline: {
    argument: 'file',
    description: 'fail only on issues that are not in this file',
    schema: { type: 'string' },
  },
  format: {
    argument: 'format=file',
    description: `write a report to a file, or to stdout if the file is - or omitted (repeatable). Formats: ${REPORT_FORMATS.join(', ')}`,
    schema: { type: 'string', pattern: `^(${oneOf(REPORT_FORMATS)})(=.+)?$` },
    isRepeatable: true,
  },
  heatmap: {
    argument: 'file',
    description: 'write the attention heatmap to this file as a PNG image',
    schema: { type: 'string' },
  },
  server: {
    argument: 'url',
    description: 'run the audits on this service instead of locally',
    schema: { type: 'string', pattern: '^https?://' },
  },
  key: {
    argument: 'key',
    description: 'API key for --server',
    schema: { type: 'string' },
  },
  json: {
    description: 'print the result to stdout as one line of JSON',
    schema: { type: 'boolean' },
  },
} as const satisfies Record<string, AuditOption>

export type AuditOptionName = keyof typeof AUDIT_OPTIONS

const schemaOf = ({ description, schema, isRepeatable }: AuditOption): ValueSchema =>
  isRepeatable
    ? { description, anyOf: [schema, { type: 'array', items: schema }] }
    : { description, ...schema }

/** The JSON Schema of `audit-service.json` that the service and the package publish. */
export const AUDIT_CONFIG_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Configuration for the audit-service command',
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    urls: {
      description: 'the pages to audit if none are given on the command line',
      type: 'array',
      items: { type: 'string', pattern: '^https?://' },
      minItems: 1,
    },
    ...Object.fromEntries(Object.entries(AUDIT_OPTIONS).map(([name, option]) => [name, schemaOf(option)])),
  },
  additionalProperties: false,
}
