/** The rules and engines that make up a version of the ruleset. */
export interface Ruleset {
  version: string
  /** The revision of each rule. */
  rules: Readonly<Record<string, number>>
  /** The version of each third-party engine. */
  engines: Readonly<Record<string, string>>
}

/** Returns whether a rule, or the engine that reports it, is new or has changed between two rulesets. */
export const hasRuleChanged = (
  from: Ruleset,
  to: Ruleset,
  { rule, engine }: { rule: string; engine: string },
): boolean => from.rules[rule] !== to.rules[rule] || from.engines[engine] !== to.engines[engine]
