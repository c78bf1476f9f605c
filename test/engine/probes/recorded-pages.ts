import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, aroundEach, expect } from 'vitest'
import { USE_TRUST } from '../../../src/engine/accessibility/rules/use-trust.ts'
import { RULE_SCOPES } from '../../../src/engine/audit/required-engines.ts'
import type { ProbeName } from '../../../src/engine/probes/probe-names.ts'
import { revisionOf } from '../../../src/engine/rules/revisions.ts'
import type { Finding } from '../../../src/model/issue.ts'
import { watchRecords } from '../rules/unused-records.ts'

/** A probe's findings on its test pages, and the revisions of its rules at that time. */
export interface ProbeRecord {
  revisions: Readonly<Record<string, number>>
  /** The findings, by test name. */
  pages: Readonly<Record<string, readonly string[]>>
}

const isRecording = process.env.RECORD_FINDINGS === '1'

export const RECORDS = new URL('recorded/', import.meta.url)

const rulesOf = (probe: ProbeName): string[] =>
  Object.entries(USE_TRUST)
    .filter(([rule]) => RULE_SCOPES.requiredEngine({ engine: 'audit-service', rule }) === probe)
    .map(([, { rule }]) => rule)

/**
 * Returns a function that a test calls before it probes a page. The returned function compares the probe's
 * findings on the page with the recorded findings for the same revisions. `RECORD_FINDINGS=1 npm test --
 * test/engine/probes` records the current findings instead. If the probe didn't finish the page, pass null:
 * the page isn't compared.
 * @param name the name of the record, since test files run in parallel.
 */
export function openProbeRecord(
  probe: ProbeName,
  name: string,
): () => (findings: readonly Finding[] | null) => void {
  const file = new URL(`${name}.json`, RECORDS)
  const rules = rulesOf(probe)
  const revisions = Object.fromEntries(rules.map((rule) => [rule, revisionOf(rule)]))
  const before: ProbeRecord = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { revisions, pages: {} }
  const pages = { ...before.pages }
  const use = watchRecords(Object.keys(before.pages), `test/engine/probes/recorded/${name}.json`)
  // Tests run at the same time, so a variable can't tell which of them is running.
  const tests = new AsyncLocalStorage<{ name: string; pages: number }>()
  aroundEach((runTest, { task }) => tests.run({ name: task.fullTestName, pages: 0 }, runTest))
  afterAll(() => {
    const sorted = Object.fromEntries(Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (isRecording) writeFileSync(file, `${JSON.stringify({ revisions, pages: sorted }, null, 2)}\n`)
  })

  const compare = (page: string, findings: readonly Finding[]) => {
    const found = findings
      .filter(({ rule }) => rules.includes(rule))
      .map(textOf)
      .sort()
    if (isRecording) pages[page] = recordedPage(before, { page, found, revisions })
    else {
      expect(revisions, `Record the findings of the probe ${probe} with its new revisions`).toEqual(
        before.revisions,
      )
      // A test with a new name counts as a new page, which hasn't been recorded yet.
      if (page in before.pages)
        expect(
          found,
          `The probe ${probe} finds something else. Raise the revision of the rule in src/engine/rules/revisions.ts`,
        ).toEqual(before.pages[page])
    }
  }

  return () => {
    const running = tests.getStore()
    if (!running) throw new Error('Pages are compared only within tests')
    running.pages += 1
    const page = `${running.name} (${running.pages})`
    use(page)
    return (findings) => {
      if (findings) compare(page, findings)
    }
  }
}

interface FoundPage {
  page: string
  found: readonly string[]
  revisions: Readonly<Record<string, number>>
}

/** @throws Error if a rule's findings changed but its revision didn't. */
export function recordedPage(before: ProbeRecord, { page, found, revisions }: FoundPage): readonly string[] {
  const known = before.pages[page]
  if (!known) return found
  for (const [rule, revision] of Object.entries(revisions)) {
    const ofRule = (findings: readonly string[]) => findings.filter((text) => text.split(' ')[0] === rule)
    const isSame = ofRule(known).join() === ofRule(found).join()
    // A new rule has no earlier revision.
    if (!isSame && before.revisions[rule] === revision)
      throw new Error(`${page}: ${rule} finds something else, so raise its revision first`)
  }
  return found
}

/**
 * Returns the parts of a finding that are compared. Messages, advice and selectors are ignored, because
 * rewording a message doesn't change a finding.
 */
const textOf = ({ rule, severity, impact, wcag }: Finding): string =>
  [rule, severity, impact, wcag].filter(Boolean).join(' ')
