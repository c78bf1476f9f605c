import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const EDITION = '2026.1'
/** The folders that decide which findings and scores an audit gets. */
const FOLDERS = [
  'accessibility',
  'browser',
  'collect',
  'crawl',
  'examination',
  'findings',
  'in-page',
  'measurement',
  'probes',
  'rules',
  'scoring',
  'site',
]

/**
 * Returns `2026.1+` and eight hexadecimal digits. Two audits with the same version were judged alike. The digits are
 * a hash of whole files, since a rule also depends on its constants and the functions it calls.
 * @param folder the folder of the engine's sources.
 * @param engines the name and version of each other engine, in any order.
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
