import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import type * as checking from '../in-page/checking.ts'
import type { InPagePart } from '../in-page/parts.ts'
import type * as probing from '../in-page/probing.ts'
import type * as reading from '../in-page/reading.ts'
import { IN_PAGE_FOLDER, readInPageList, requireInPageBundle } from './in-page-stamp.ts'

/** The functions in the `reading` part. */
export type InPageReaders = typeof reading

/** The functions that the service can call in a page. */
export type InPage = InPageReaders & typeof checking & typeof probing

/**
 * A script that belongs to one or more parts. A world needs it only once, even if several parts contain it.
 */
export interface InPageScript {
  file: string
  /** Installs the script in a world unless it is already there. */
  source: string
}

requireInPageBundle()

const { parts } = readInPageList()

/** The name of the scripts' folder as it appears in stack traces. */
const URL_FOLDER = 'in-page'

/** The number of lines that precede a script's code and aren't included in the source map. */
const LINES_BEFORE = 1

const NOT_ASCII = /[^\0-\x7F]/g
const ESCAPE_LENGTH = '\\u0000'.length

const codes = new Map(
  [...new Set(Object.values(parts).flat())].map((file) => [
    file,
    readFileSync(join(IN_PAGE_FOLDER, file), 'utf8'),
  ]),
)

/** Evaluates to the names of the scripts that a world already has. */
export const INSTALLED_SCRIPTS = 'Object.keys(globalThis.inPageScripts ?? {})'

/** The scripts of each part, in the order in which they must run. */
export const IN_PAGE_SCRIPTS = Object.fromEntries(
  Object.entries(parts).map(([part, files]) => [part, files.map((file) => scriptOf(file, `${part}.js`))]),
) as Record<InPagePart, InPageScript[]>

/** The bundler writes scripts as CommonJS modules. The exports of a part's last script become globals. */
function scriptOf(file: string, last: string): InPageScript {
  const name = JSON.stringify(file)
  const head = `globalThis.inPageScripts ??= {}; inPageScripts[${name}] ??= ((exports, require) => {`
  const tail = 'return exports })({}, (path) => inPageScripts[path.slice(2)]);'
  const global = file === last ? `Object.assign(globalThis.inPage ??= {}, inPageScripts[${name}]);` : ''
  const code = asciiOf(codes.get(file) ?? '')
  return { file, source: `${head}\n${code}\n${tail}${global}\n//# sourceURL=${URL_FOLDER}/${file}\n` }
}

/**
 * Returns code with non-ASCII characters escaped because messages that contain them take Chromium twice as
 * long.
 */
function asciiOf(code: string): string {
  return code.replace(NOT_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * Returns a script that calls an in-page function and evaluates to its result. The part that contains the
 * function must already be installed. Parameters are passed as JSON.
 */
export const callScript = <Name extends keyof InPage>(
  name: Name,
  parameters: Parameters<InPage[Name]>,
): string => `inPage.${name}(...${JSON.stringify(parameters)})`

const POSITION = new RegExp(`${URL_FOLDER}/([\\w.-]+\\.js):(\\d+):(\\d+)`, 'g')

/**
 * Returns the description of an error in a page, with positions in bundled scripts replaced by positions in
 * our source files.
 */
export function mapToSources(description: string): string {
  return description.replace(POSITION, (position, file, lineText, columnText) => {
    const code = codes.get(file)
    if (code === undefined) return position
    const line = Number(lineText) - LINES_BEFORE
    const column = columnWithoutEscapes(code.split('\n')[line - 1] ?? '', Number(columnText))
    const origin = mapOf(file).findOrigin(line, column)
    if (!('fileName' in origin)) return position
    return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

const maps = new Map<string, SourceMap>()

/** The source maps are large, and most processes never need them. */
function mapOf(file: string): SourceMap {
  const known = maps.get(file)
  if (known) return known
  const map = new SourceMap(JSON.parse(readFileSync(join(IN_PAGE_FOLDER, `${file}.map`), 'utf8')))
  maps.set(file, map)
  return map
}

function columnWithoutEscapes(line: string, column: number): number {
  let escaped = 1
  for (let at = 0; at < line.length; at++) {
    if (escaped >= column) return at + 1
    escaped += line.charCodeAt(at) > 0x7f ? ESCAPE_LENGTH : 1
  }
  return line.length + 1
}
