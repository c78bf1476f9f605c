/** The rules and engines in one version of the ruleset. */
export interface Ruleset {
  version: string
  rules: Readonly<Record<string, number>>
  /** The versions of third-party engines. */
  engines: Readonly<Record<string, string>>
}

/** Returns whether a rule, or the engine that reports it, is new or has changed between two rulesets. */
export const hasRuleChanged = (
  from: Ruleset,
  to: Ruleset,
  { rule, engine }: { rule: string; engine: string },
): boolean => from.rules[rule] !== to.rules[rule] || from.engines[engine] !== to.engines[engine]
