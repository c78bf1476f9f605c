import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const EDITION = '2026.1'
/** All that decides what is found and what it costs: rules, what they are given, what becomes of the engines' results. */
const FOLDERS = [
  'accessibility',
  'browser',
  'collect',
  'crawl',
  'examination',
  'findings',
  'measurement',
  'rules',
  'scoring',
  'site',
]

/**
 * `2026.1+` and eight hexadecimal digits: equal for two audits that were judged alike. Taken from whole files, since a
 * rule is also its constants and the functions that it calls.
 * @param folder of the engine's sources.
 * @param engines name and version of each engine beside our rules, in any order.
 */
export function rulesetVersion(folder: string, engines: readonly string[]): string {
  const hash = createHash('sha256')
  const sources = FOLDERS.flatMap((name) => filesIn(folder, name))
  const parts = [
    ...engines.toSorted(),
    ...sources.map((name) => `${name}\n${readFileSync(join(folder, name), 'utf8')}`),
  ]
  for (const part of parts) hash.update(part).update('\0')
  return `${EDITION}+${hash.digest('hex').slice(0, 8)}`
}

function filesIn(folder: string, name: string): string[] {
  const names = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
  return names
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => join(name, file))
}
