import { keep } from './keeper.ts'

export interface EqualAccessHit {
  rule: string
  reason: string | null
  verdict: string
  message: string
  element: number
}

type RuleMap = Readonly<Record<string, { dependencies?: string[] }>>
/** Equal Access defines these globals when it is loaded. */
interface EqualAccessWorld {
  ace: {
    Checker: new () => {
      engine: { ruleMap: RuleMap }
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

const RULESET = 'WCAG_2_2'

/** Runs Equal Access in a frame in which it is loaded. */
export async function runEqualAccessInFrame(wanted: readonly string[]): Promise<EqualAccessHit[]> {
  const checker = new (globalThis as unknown as EqualAccessWorld).ace.Checker()
  const needed = withDependencies(wanted, checker.engine.ruleMap)
  checker.rulesetRules[RULESET] = checker.rulesetRules[RULESET]!.filter((rule) => needed.has(rule))
  const { results } = await checker.check(document, [RULESET])
  return results
    .filter(({ value }) => value[1] !== 'PASS')
    .map(({ ruleId, reasonId, value, message, node }) => ({
      rule: ruleId,
      reason: reasonId === undefined ? null : String(reasonId),
      verdict: value.join(' '),
      message,
      element: keep(elementOf(node)),
    }))
}

/**
 * Adds all dependencies of the requested rules. A rule runs only on elements that have passed its
 * dependencies.
 */
export function withDependencies(wanted: readonly string[], ruleMap: RuleMap): Set<string> {
  const rules = new Set<string>()
  const add = (rule: string): void => {
    if (rules.has(rule)) return
    rules.add(rule)
    for (const needed of ruleMap[rule]?.dependencies ?? []) add(needed)
  }
  for (const rule of wanted) add(rule)
  return rules
}

const elementOf = (node: Node): Element =>
  node.nodeType === Node.ELEMENT_NODE ? (node as Element) : (node.parentElement ?? document.documentElement)
