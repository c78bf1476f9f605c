import { readFileSync } from 'node:fs'
import { ENGINES, type Hit } from '../src/engine/accessibility/hit.ts'
import { ACT_RULES } from '../src/engine/accessibility/rules/act.ts'
import type { Finding } from '../src/model/issue.ts'

/** One page of the ACT test suite, as its `cases.json` has it. */
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

/** Counts of pages. */
export interface ActScore {
  failed: number
  /** Found by a rule that implements the ACT rule. */
  mapped: number
  /** Found, or an issue names one of the criteria. */
  byCriterion: number
  /** Only an `info` says it. */
  byInfo: number
  passed: number
  falsePositives: number
}

export interface ActTable {
  all: ActScore
  approved: ActScore
  rules: Map<string, ActScore & { name: string }>
}

/** @param judged by the ids of the cases; a page without judgement counts as one without issues. */
export function scoreCases(
  cases: readonly ActCase[],
  judged: ReadonlyMap<string, readonly Judged[]>,
  actOf: (finding: Judged) => readonly string[],
): ActTable {
  const table: ActTable = { all: noScore(), approved: noScore(), rules: new Map() }
  for (const page of cases) {
    const rule = table.rules.get(page.rule) ?? { ...noScore(), name: page.ruleName }
    table.rules.set(page.rule, rule)
    const findings = judged.get(page.id) ?? []
    for (const score of [table.all, rule, ...(page.approved ? [table.approved] : [])])
      count(score, page, findings, (finding) => actOf(finding).includes(page.rule))
  }
  return table
}

const noScore = (): ActScore => ({
  failed: 0,
  mapped: 0,
  byCriterion: 0,
  byInfo: 0,
  passed: 0,
  falsePositives: 0,
})

function count(
  score: ActScore,
  { expected, wcag }: ActCase,
  findings: readonly Judged[],
  isMapped: (finding: Judged) => boolean,
): void {
  const names = (finding: Judged) => finding.wcag !== null && wcag.includes(finding.wcag)
  if (expected === 'failed') {
    const told = findings.filter(({ severity }) => severity !== 'info')
    const isFound = told.some(isMapped)
    const isNamed = isFound || told.some(names)
    score.failed += 1
    score.mapped += Number(isFound)
    score.byCriterion += Number(isNamed)
    score.byInfo += Number(!isNamed && findings.some((finding) => isMapped(finding) || names(finding)))
  }
  if (expected === 'passed') {
    score.passed += 1
    score.falsePositives += Number(findings.some((found) => found.severity === 'error' && isMapped(found)))
  }
}

/** What one engine says by itself: its violations as errors, all else as infos. */
export const judgedAlone = (hits: readonly Hit[], engine: string): Judged[] =>
  hits
    .filter((hit) => hit.engine === engine)
    .map(({ rule, outcome }) => ({
      rule: '',
      severity: outcome === 'violation' ? 'error' : 'info',
      wcag: null,
      sources: [{ engine, rule }],
    }))

const REPORTED_AS: Readonly<Record<string, string>> = { axe: 'axe-core', ace: 'equal-access', alfa: 'alfa' }

/** Which ACT rules a finding stands for: those of our rule, and those that its sources are published to implement. */
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
