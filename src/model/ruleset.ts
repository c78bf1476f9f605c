/** What a version of the ruleset consists of. */
export interface Ruleset {
  version: string
  /** The revision of each rule. */
  rules: Readonly<Record<string, number>>
  /** The version of each engine that isn't ours. */
  engines: Readonly<Record<string, string>>
}

/** Whether a rule, or the engine that reports it, is new or has changed from one ruleset to another. */
export const hasRuleChanged = (
  from: Ruleset,
  to: Ruleset,
  { rule, engine }: { rule: string; engine: string },
): boolean => from.rules[rule] !== to.rules[rule] || from.engines[engine] !== to.engines[engine]
