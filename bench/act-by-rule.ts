import { ACT_RULES } from '../src/engine/accessibility/rules/act.ts'
import type { ActCase, ActTable, Judged } from './act-score.ts'

/**
 * Counts of test pages for one rule. An issue counts only if its rule implements the ACT rule that the page
 * tests.
 */
export interface RuleFigures {
  /** The id of our rule or of the ACT rule. */
  rule: string
  /** The number of failing pages. */
  failed: number
  /** The number of failing pages with an error or warning. */
  found: number
  /** The number of failing pages with only a hint. */
  hinted: number
  /** The number of passing pages. */
  passed: number
  /** The number of passing pages with an error or warning. */
  wrong: number
  /** The number of passing pages with an error. */
  wrongErrors: number
}

/** The figures from a run, in the format that `npm run trust` reads. */
export interface FiguresByRule {
  recorded: string
  command: string
  /** The number of test pages in the run. `ofPages` is the total number in the suite. */
  pages: number
  ofPages: number
  ours: RuleFigures[]
  act: (RuleFigures & { name: string })[]
}

/**
 * For each of our rules, counts the test pages for the ACT rules that it implements. Several rules can
 * implement the same ACT rule, so one rule may report a page that another rule misses.
 */
export function figuresOfOurs(
  cases: readonly ActCase[],
  judged: ReadonlyMap<string, readonly Judged[]>,
): RuleFigures[] {
  const implementing = Map.groupBy(
    Object.entries(ACT_RULES).flatMap(([rule, acts]) => acts.map((act) => ({ rule, act }))),
    ({ act }) => act,
  )
  const figures = new Map<string, RuleFigures>()
  for (const page of cases)
    for (const { rule } of implementing.get(page.rule) ?? []) {
      const own = figures.get(rule) ?? noFigures(rule)
      figures.set(rule, own)
      const found = (judged.get(page.id) ?? []).filter((finding) => finding.rule === rule)
      count(own, page, found)
    }
  return [...figures.values()].toSorted((a, b) => a.rule.localeCompare(b.rule))
}

const noFigures = (rule: string): RuleFigures => ({
  rule,
  failed: 0,
  found: 0,
  hinted: 0,
  passed: 0,
  wrong: 0,
  wrongErrors: 0,
})

function count(figures: RuleFigures, { expected }: ActCase, found: readonly Judged[]): void {
  const isClaimed = found.some(({ severity }) => severity !== 'info')
  if (expected === 'failed') {
    figures.failed += 1
    figures.found += Number(isClaimed)
    figures.hinted += Number(!isClaimed && found.length > 0)
  }
  if (expected === 'passed') {
    figures.passed += 1
    figures.wrong += Number(isClaimed)
    figures.wrongErrors += Number(found.some(({ severity }) => severity === 'error'))
  }
}

/** Returns the figures for each ACT rule, with all our rules combined. */
export const figuresOfAct = ({ rules }: ActTable): FiguresByRule['act'] =>
  [...rules]
    .map(([rule, score]) => ({
      rule,
      name: score.name,
      failed: score.failed,
      found: score.mapped,
      hinted: score.mappedInfo,
      passed: score.passed,
      wrong: score.falsePositives,
      wrongErrors: score.falseErrors,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
