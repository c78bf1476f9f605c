import { readFileSync } from 'node:fs'
import { ENGINES, type RawFinding } from '../src/engine/accessibility/raw-finding.ts'
import type { AccessibilityRule } from '../src/engine/accessibility/rules/accessibility-rule.ts'
import { ACT_RULES } from '../src/engine/accessibility/rules/act.ts'
import { ACCESSIBILITY_RULES } from '../src/engine/accessibility/rules/registry.ts'
import type { Finding } from '../src/model/issue.ts'

/** A page of the ACT test suite, as described in its `cases.json`. */
export interface ActCase {
  id: string
  page: string
  rule: string
  ruleName: string
  expected: 'failed' | 'passed' | 'inapplicable'
  wcag: string[]
  approved: boolean
}

export type Judged = Pick<Finding, 'rule' | 'severity' | 'wcag' | 'sources'>

/**
 * Counts of pages. Recall and false positives are given both for errors and warnings combined and for errors
 * alone.
 */
export interface ActScore {
  failed: number
  /** The number of failing pages where a rule that implements the ACT rule reported an error or warning. */
  mapped: number
  /**
   * The same as `mapped`, but also counts pages where any other rule for one of the ACT rule's WCAG criteria
   * reported an error or warning.
   */
  byCriterion: number
  /** The same as `byCriterion`, but only for errors. */
  byError: number
  /** The number of failing pages where only an `info` was reported. */
  byInfo: number
  /** The number of failing pages where a rule that implements the ACT rule reported only an `info`. */
  mappedInfo: number
  passed: number
  /** The number of passing pages where a rule that implements the ACT rule reported an error or warning. */
  falsePositives: number
  /** The same as `falsePositives`, but only for errors. */
  falseErrors: number
}

export interface ActTable {
  all: ActScore
  approved: ActScore
  /** The same counts without level AAA ACT rules, whose failures are reported only as hints. */
  withoutAAA: Record<'all' | 'approved', ActScore>
  rules: Map<string, ActScore & { name: string }>
}

/** @param judged the findings by case id. A page without an entry has no issues. */
export function scoreCases(
  cases: readonly ActCase[],
  judged: ReadonlyMap<string, readonly Judged[]>,
  actOf: (finding: Judged) => readonly string[],
): ActTable {
  const table: ActTable = {
    all: noScore(),
    approved: noScore(),
    withoutAAA: { all: noScore(), approved: noScore() },
    rules: new Map(),
  }
  for (const page of cases) {
    const rule = table.rules.get(page.rule) ?? { ...noScore(), name: page.ruleName }
    table.rules.set(page.rule, rule)
    const findings = judged.get(page.id) ?? []
    const tables = BEYOND_AA.has(page.rule) ? [table] : [table, table.withoutAAA]
    const scores = tables.flatMap(({ all, approved }) => (page.approved ? [all, approved] : [all]))
    for (const score of [rule, ...scores])
      count(score, page, findings, (finding) => actOf(finding).includes(page.rule))
  }
  return table
}

/** The ACT rules that our level AAA rules implement. */
const BEYOND_AA: ReadonlySet<string> = new Set(
  Object.values(ACCESSIBILITY_RULES).flatMap((rule: AccessibilityRule) => (rule.isBeyondAA ? rule.act : [])),
)

const noScore = (): ActScore => ({
  failed: 0,
  mapped: 0,
  byCriterion: 0,
  byError: 0,
  byInfo: 0,
  mappedInfo: 0,
  passed: 0,
  falsePositives: 0,
  falseErrors: 0,
})

function count(
  score: ActScore,
  { expected, wcag }: ActCase,
  findings: readonly Judged[],
  isMapped: (finding: Judged) => boolean,
): void {
  const names = (finding: Judged) => finding.wcag !== null && wcag.includes(finding.wcag)
  const applies = (finding: Judged) => isMapped(finding) || names(finding)
  const claims = findings.filter(({ severity }) => severity !== 'info')
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (expected === 'failed') {
    const isClaimed = claims.some(applies)
    score.failed += 1
    score.mapped += Number(claims.some(isMapped))
    score.byCriterion += Number(isClaimed)
    score.byError += Number(errors.some(applies))
    score.byInfo += Number(!isClaimed && findings.some(applies))
    score.mappedInfo += Number(!claims.some(isMapped) && findings.some(isMapped))
  }
  if (expected === 'passed') {
    score.passed += 1
    score.falsePositives += Number(claims.some(isMapped))
    score.falseErrors += Number(errors.some(isMapped))
  }
}

/**
 * Returns the issues that a single engine reports: its violations as errors, and everything else as infos.
 */
export const judgedAlone = (hits: readonly RawFinding[], engine: string): Judged[] =>
  hits
    .filter((hit) => hit.engine === engine)
    .map(({ rule, outcome }) => ({
      rule: '',
      severity: outcome === 'violation' ? 'error' : 'info',
      wcag: null,
      sources: [{ engine, rule }],
    }))

const REPORTED_AS: Readonly<Record<string, string>> = { axe: 'axe-core', ace: 'equal-access', alfa: 'alfa' }

/**
 * Returns a function that finds the ACT rules behind a finding: those that our rule implements and those that
 * the finding's sources claim to implement.
 */
export function createActLookup(reportsFile: string, qualwebRulesFile: string) {
  const reports: Record<string, { map: Record<string, string[]> }> = JSON.parse(
    readFileSync(reportsFile, 'utf8'),
  )
  const qualweb: Record<string, { code: string; mapping: string }> = JSON.parse(
    readFileSync(qualwebRulesFile, 'utf8'),
  )
  const known = new Map<string, string[]>()
  const add = (engine: string, rule: string, act: string) =>
    known.set(`${engine} ${rule}`, [...(known.get(`${engine} ${rule}`) ?? []), act])
  for (const [name, { map }] of Object.entries(reports))
    for (const [act, rules] of Object.entries(map))
      for (const rule of rules) add(REPORTED_AS[name] ?? name, rule, act)
  for (const { code, mapping } of Object.values(qualweb)) add('qualweb', code, mapping)
  return ({ rule, sources }: Judged): string[] => [
    ...(ACT_RULES[rule] ?? []),
    ...sources.flatMap(({ engine, rule: source }) => known.get(`${engine} ${source}`) ?? []),
  ]
}

export const ENGINE_NAMES: readonly string[] = ENGINES
