import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { revisionOf } from '../../../src/engine/rules/revisions.ts'
import type { Finding } from '../../../src/model/issue.ts'
import { watchRecords } from './unused-records.ts'

/** A rule's findings in one case, with the revision that found them. */
interface Recorded {
  revision: number
  findings: readonly string[]
}

/**
 * Whether to record instead of comparing. After raising a revision, run `RECORD_FINDINGS=1 npm test --
 * test/engine/rules`.
 */
const isRecording = process.env.RECORD_FINDINGS === '1'

/**
 * Returns a function that compares a rule's findings in a case with the recorded findings for the same
 * revision. Each test file has separate records.
 */
export function openRecords(name: string) {
  const file = new URL(`recorded/${name}.json`, import.meta.url)
  const records: Record<string, Recorded> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const use = watchRecords(Object.keys(records), `test/engine/rules/recorded/${name}.json`)

  return (
    rule: string,
    what: string,
    findings: readonly (Pick<Finding, 'rule'> & Partial<Finding>)[],
  ): void => {
    const key = `${rule}: ${what}`
    use(key)
    const found = { revision: revisionOf(rule), findings: findings.map(textOf).sort() }
    if (isRecording) {
      records[key] = recordOf(key, records[key], found)
      writeFileSync(
        file,
        `${JSON.stringify(records, Object.keys(records).sort().concat('revision', 'findings'), 2)}\n`,
      )
    } else
      expect(
        found,
        `${rule} finds something else. Raise its revision in src/engine/rules/revisions.ts`,
      ).toEqual(records[key])
  }
}

/** @throws Error if the findings changed but the revision didn't. */
export function recordOf(key: string, before: Recorded | undefined, now: Recorded): Recorded {
  const isSame = JSON.stringify(before?.findings) === JSON.stringify(now.findings)
  if (before && !isSame && now.revision <= before.revision)
    throw new Error(
      `${key}: the findings changed, so raise the revision in src/engine/rules/revisions.ts first`,
    )
  return now
}

/**
 * Returns the parts of a finding that are compared. Messages and advice are ignored, because rewording a
 * message doesn't change a finding.
 */
const textOf = ({ rule, severity, impact, wcag }: Pick<Finding, 'rule'> & Partial<Finding>): string =>
  [rule, severity, impact, wcag].filter(Boolean).join(' ')
