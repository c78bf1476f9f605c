import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Command } from 'commander'
import { AUDIT_OPTIONS, type AuditOption, type AuditOptionName } from '../model/audit-config.ts'
import type { AuditOptions } from './audit-options.ts'
import { suggestion } from './nearest-name.ts'
import { UsageError } from './usage-error.ts'

const DEFAULT_FILE = 'audit-service.json'
const OPTION_NAMES = Object.keys(AUDIT_OPTIONS)

/** The content of `audit-service.json`. */
export interface AuditConfig {
  file: string
  urls: string[]
  /** The values of options by name, as strings that are parsed like command-line arguments. */
  options: Map<string, string[]>
}

/**
 * Reads the given configuration file, or `audit-service.json` in the current folder if it exists.
 * @throws UsageError if the file can't be read or its content isn't valid.
 */
export async function readConfigFile(given?: string): Promise<AuditConfig | null> {
  const file = given ?? DEFAULT_FILE
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (given === undefined && error.code === 'ENOENT') return null
    throw new UsageError(`Can't read ${file}: ${error.code ?? error.message}.`)
  })
  return text === null ? null : parseConfig(text, file)
}

export function parseConfig(text: string, file: string): AuditConfig {
  const content = parseJson(text, file)
  const options = new Map<string, string[]>()
  let urls: string[] = []
  for (const [key, value] of Object.entries(content)) {
    const name = kebabCase(key)
    if (key === '$schema') continue
    if (name === 'urls') urls = textsOf(value, 'urls', file)
    else if (!OPTION_NAMES.includes(name))
      throw new UsageError(`${file}: unknown option "${key}".${suggestion(name, ['urls', ...OPTION_NAMES])}`)
    else if (options.has(name)) throw new UsageError(`${file}: "${name}" appears twice.`)
    else options.set(name, valuesOf(value, key, file))
  }
  return { file, urls, options }
}

/**
 * Applies the options that aren't set on the command line or in the environment. Resolves paths relative to
 * the configuration file.
 */
export function applyConfig(command: Command, { file, options }: AuditConfig): AuditOptions {
  for (const [name, texts] of options) {
    const option = command.options.find(({ long }) => long === `--${name}`)
    const source = option && command.getOptionValueSource(option.attributeName())
    if (!option || (source !== undefined && source !== 'default')) continue
    const value = option.isBoolean() ? texts[0] === 'true' : parsed(option, texts, { name, file })
    command.setOptionValueWithSource(option.attributeName(), value, 'config')
    if (PATHS.includes(name)) setPaths(command, dirname(file))
  }
  return command.opts()
}

type Parsable = Command['options'][number]

function parsed(option: Parsable, texts: string[], { name, file }: { name: string; file: string }): unknown {
  try {
    let value: unknown
    for (const text of texts) value = option.parseArg ? option.parseArg(text, value) : text
    return value
  } catch (error) {
    throw new UsageError(`${file}: "${name}": ${(error as Error).message}`)
  }
}

/** The options whose values are file names. */
const PATHS = ['baseline', 'heatmap', 'format']

function setPaths(command: Command, folder: string): void {
  const { baseline, heatmap, format } = command.opts<AuditOptions>()
  const isOfFile = (name: string) => command.getOptionValueSource(name) === 'config'
  for (const [name, path] of Object.entries({ baseline, heatmap }))
    if (path && isOfFile(name)) command.setOptionValueWithSource(name, resolve(folder, path), 'config')
  if (format && isOfFile('format'))
    command.setOptionValueWithSource(
      'format',
      format.map((target) => ({ ...target, file: target.file && resolve(folder, target.file) })),
      'config',
    )
}

function parseJson(text: string, file: string): Record<string, unknown> {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${file} isn't valid JSON: ${(error as Error).message}`)
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new UsageError(`${file} must be a JSON object.`)
  return content as Record<string, unknown>
}

/** Converts a value or a list of values to arguments. */
function textsOf(value: unknown, key: string, file: string): string[] {
  const values = Array.isArray(value) ? value : [value]
  const isValid = values.every((each) => ['string', 'number', 'boolean'].includes(typeof each))
  if (!isValid || values.length === 0)
    throw new UsageError(`${file}: "${key}" must be a string, a number, a boolean, or a list of these.`)
  return values.map(String)
}

function valuesOf(value: unknown, key: string, file: string): string[] {
  const texts = textsOf(value, key, file)
  const option: AuditOption = AUDIT_OPTIONS[kebabCase(key) as AuditOptionName]
  if (Array.isArray(value) && !option.isRepeatable) throw new UsageError(`${file}: "${key}" can't be a list.`)
  return texts
}

/**
 * Converts a name to kebab case. The name may be in snake_case, as in the API, or in camelCase, as in
 * JavaScript.
 */
const kebabCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('_', '-')
