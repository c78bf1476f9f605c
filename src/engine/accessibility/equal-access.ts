import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { KeeperWorld } from './element-keeper.ts'
import type { ExaminedFrame, LeftMs } from './examined-frames.ts'
import type { Outcome, RawFinding } from './raw-finding.ts'
import { EQUAL_ACCESS_RULES } from './rules/equal-access-rules.ts'

const SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

/**
 * Returns what Equal Access finds in one frame that axe-core has examined.
 * @throws Error when it is late or fails.
 */
export async function runEqualAccess(
  { world }: ExaminedFrame,
  frame: number,
  leftMs: LeftMs,
): Promise<RawFinding[]> {
  await world.load(SOURCE, leftMs())
  const raw = await world.call(checkInFrame, [WANTED_RULES], leftMs())
  return raw.map(({ rule, reason, verdict, message, element }) => ({
    engine: 'equal-access',
    rule,
    reason,
    outcome: OUTCOMES[verdict] ?? 'review',
    place: { frame, element },
    message,
    help: '',
    impact: null,
  }))
}

const WANTED_RULES = [...new Set(Object.keys(EQUAL_ACCESS_RULES).map((key) => key.split(':')[0]!))]

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'VIOLATION FAIL': 'violation',
  'VIOLATION POTENTIAL': 'likely',
  'RECOMMENDATION FAIL': 'best-practice',
  'RECOMMENDATION POTENTIAL': 'review',
}

interface RawHit {
  rule: string
  reason: string | null
  verdict: string
  message: string
  element: number
}

interface EqualAccessWorld extends KeeperWorld {
  ace: {
    Checker: new () => {
      engine: { ruleMap: Record<string, { dependencies?: string[] }> }
      rulesetRules: Record<string, string[]>
      check(node: Document, guidelines: string[]): Promise<{ results: RawResult[] }>
    }
  }
}
interface RawResult {
  ruleId: string
  reasonId?: string | number
  value: [string, string]
  message: string
  node: Node
}

/** Runs inside a frame, where the engine was loaded before. */
async function checkInFrame(wanted: readonly string[]): Promise<RawHit[]> {
  const world = globalThis as unknown as EqualAccessWorld
  const checker = new world.ace.Checker()
  // A rule is run only where those that it builds on have passed, so these are run too.
  const withNeeded = new Set<string>()
  const add = (rule: string): void => {
    if (withNeeded.has(rule)) return
    withNeeded.add(rule)
    for (const needed of checker.engine.ruleMap[rule]?.dependencies ?? []) add(needed)
  }
  for (const rule of wanted) add(rule)
  const ruleset = 'WCAG_2_2'
  checker.rulesetRules[ruleset] = checker.rulesetRules[ruleset]!.filter((rule) => withNeeded.has(rule))
  const { results } = await checker.check(document, [ruleset])
  const elementOf = (node: Node): Element =>
    node.nodeType === Node.ELEMENT_NODE ? (node as Element) : (node.parentElement ?? document.documentElement)
  return results
    .filter(({ value }) => value[1] !== 'PASS')
    .map(({ ruleId, reasonId, value, message, node }) => ({
      rule: ruleId,
      reason: reasonId === undefined ? null : String(reasonId),
      verdict: value.join(' '),
      message,
      element: world.keep(elementOf(node)),
    }))
}
