import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import type * as entry from '../in-page/entry.ts'
import { IN_PAGE_FILE, IN_PAGE_FOLDER, requireInPageBundle } from './in-page-stamp.ts'

/** The functions that the service can call in a page. */
export type InPage = typeof entry

requireInPageBundle()

const file = join(IN_PAGE_FOLDER, IN_PAGE_FILE)
const bundle = readFileSync(file, 'utf8')
const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))

/** The number of lines before the bundle. The source map doesn't include them. */
const LINES_BEFORE = 1

/** Installs the bundle in a world unless it is already there. */
export const INSTALL_IN_PAGE = `globalThis.inPage ??= (() => {\n${bundle}\nreturn inPage })();\n//# sourceURL=${IN_PAGE_FILE}\n`

/**
 * Returns a script that calls an in-page function and evaluates to its result. The bundle must already be
 * installed. Parameters are passed as JSON.
 */
export const callScript = <Name extends keyof InPage>(
  name: Name,
  parameters: Parameters<InPage[Name]>,
): string => `inPage.${name}(...${JSON.stringify(parameters)})`

const POSITION = new RegExp(`${IN_PAGE_FILE.replace('.', '\\.')}:(\\d+):(\\d+)`, 'g')

/**
 * Returns the description of an error in a page, with positions in the bundle replaced by positions in our
 * sources.
 */
export function mapToSources(description: string): string {
  return description.replace(POSITION, (position, line, column) => {
    const origin = map.findOrigin(Number(line) - LINES_BEFORE, Number(column))
    if (!('fileName' in origin)) return position
    return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
  })
}
