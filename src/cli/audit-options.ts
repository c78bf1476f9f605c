import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  AUDIT_OPTIONS,
  type AuditOption,
  type AuditOptionName,
  BUDGET_NAMES,
  type BudgetName,
} from '../model/audit-config.ts'
import { SEVERITIES, type Severity } from '../model/issue.ts'
import { REPORT_FORMATS, type ReportFormat } from '../model/report.ts'
import { suggestion } from './nearest-name.ts'

/** A limit set with `--budget`. */
export interface Budget {
  name: BudgetName
  limit: number
}

/** A report requested with `--format`. */
export interface ReportTarget {
  format: ReportFormat
  /** The file to write, or null for stdout. */
  file: string | null
}

export interface NewGate {
  severity: Severity
  max: number
}

/** The parsed options of `audit` and `baseline update`. */
export interface AuditOptions {
  mode: string
  failOnScore?: number
  failOnDrop?: number
  failOnNew?: NewGate
  onInconclusive?: string
  budget?: Budget[]
  baseline?: string
  format?: ReportTarget[]
  heatmap?: string
  server?: string
  key?: string
  json?: boolean
  config?: string
}

/** The environment variables that can set options, so that keys don't have to appear in the process list. */
export const OPTION_VARIABLES = {
  server: 'AUDIT_SERVICE_URL',
  key: 'AUDIT_SERVICE_KEY',
} as const satisfies Partial<Record<AuditOptionName, string>>

const PARSERS: Partial<Record<AuditOptionName, (text: string) => unknown>> = {
  'fail-on-score': readPercent,
  'fail-on-drop': readPercent,
  'fail-on-new': readNewGate,
  budget: readBudget,
  format: readTarget,
  server: readHttpUrl,
}

/** Adds the options of `audit`. A configuration file can also set all of them. */
export function addAuditOptions(command: Command, without: readonly AuditOptionName[] = []): Command {
  for (const name of Object.keys(AUDIT_OPTIONS) as AuditOptionName[])
    if (!without.includes(name)) command.addOption(optionOf(name))
  return command.option(
    '--config <file>',
    'read URLs and options from this file instead of audit-service.json in the current folder',
  )
}

function optionOf(name: AuditOptionName): Option {
  const { argument, description, schema, isRepeatable }: AuditOption = AUDIT_OPTIONS[name]
  const option = new Option(`--${name}${argument ? ` <${argument}>` : ''}`, description)
  const parse = PARSERS[name]
  if (Array.isArray(schema.enum)) option.choices(schema.enum as string[])
  if (schema.default !== undefined) option.default(schema.default)
  if (name in OPTION_VARIABLES) option.env(OPTION_VARIABLES[name as keyof typeof OPTION_VARIABLES])
  if (parse)
    option.argParser<unknown>((text, before) =>
      isRepeatable ? [...((before as unknown[] | undefined) ?? []), parse(text)] : parse(text),
    )
  return option
}

function readPercent(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('Use a number from 0 to 100.')
  return value
}

/** @throws InvalidArgumentError */
export function readHttpUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('Use an http or https URL.')
  return text
}

/** Parses a gate such as `error:0`. Without a number, the limit is 0. */
function readNewGate(text: string): NewGate {
  const [, severity, max = '0'] = new RegExp(`^(${SEVERITIES.join('|')})(?::(\\d{1,6}))?$`).exec(text) ?? []
  if (!severity)
    throw new InvalidArgumentError('Use a severity and a maximum number of new issues, such as error:0.')
  return { severity: severity as Severity, max: Number(max) }
}

function readBudget(text: string): Budget {
  const [, given = '', limit] = /^([^=]*)=(\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (limit === undefined)
    throw new InvalidArgumentError('Use a name and a number, such as accessibility=90.')
  const name = BUDGET_NAMES.find(
    (known) => known === given.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`),
  )
  if (!name)
    throw new InvalidArgumentError(
      `Unknown budget "${given}".${suggestion(given, BUDGET_NAMES)} Use one of ${BUDGET_NAMES.join(', ')}.`,
    )
  return { name, limit: Number(limit) }
}

function readTarget(text: string): ReportTarget {
  const [, given = '', file = '-'] = /^([^=]*)(?:=(.+))?$/s.exec(text) ?? []
  const format = REPORT_FORMATS.find((known) => known === given)
  if (!format)
    throw new InvalidArgumentError(
      `There is no format "${given}".${suggestion(given, REPORT_FORMATS)} Use one of ${REPORT_FORMATS.join(', ')}, and a file, such as sarif=out.sarif.`,
    )
  return { format, file: file === '-' ? null : file }
}
