import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const EDITION = '2026.1'
/** All that decides what is found: rules, what they are given, and what becomes of the engines' results. */
const JUDGING = ['accessibility', 'collect', 'performance', 'rules', 'site']

/**
 * `2026.1+` and eight hexadecimal digits: equal for two audits that were judged alike. Taken from whole files, since a
 * rule is also its constants and the functions that it calls.
 * @param folder of the engine's sources.
 * @param engines name and version of each engine beside our rules, in any order.
 */
export function rulesetVersion(folder: string, engines: readonly string[]): string {
  const hash = createHash('sha256')
  const parts = [...engines.toSorted(), ...JUDGING.flatMap((name) => sourcesIn(join(folder, name)))]
  for (const part of parts) hash.update(part).update('\0')
  return `${EDITION}+${hash.digest('hex').slice(0, 8)}`
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = names.filter((name) => name.endsWith('.ts')).sort()
  return sources.map((name) => `${name}\n${readFileSync(join(folder, name), 'utf8')}`)
}
