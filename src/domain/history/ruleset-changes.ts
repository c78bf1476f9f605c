import { hasRuleChanged, type Ruleset } from '../../model/ruleset.ts'
import type { RulesetStore } from '../../store/rulesets.ts'

/** Returns whether an engine's rule has changed since the given version of the ruleset. */
export type HasChanged = (rule: string, engine: string, since: string) => boolean

export type RulesetChanges = ReturnType<typeof createRulesetChanges>

/** Compares the current ruleset with its earlier versions. */
export function createRulesetChanges(rulesets: RulesetStore, current: Ruleset) {
  const known = new Map([[current.version, current]])
  let isStored = false

  return {
    version: current.version,

    /**
     * Reads the given versions and stores the current one so that later versions can be compared with it. An
     * unknown version counts as unchanged.
     */
    async since(versions: Iterable<string>): Promise<HasChanged> {
      if (!isStored) await rulesets.insert(current)
      isStored = true
      const missing = new Set(versions).difference(known)
      if (missing.size > 0)
        for (const ruleset of await rulesets.find([...missing])) known.set(ruleset.version, ruleset)
      return (rule, engine, version) => {
        const before = known.get(version)
        return before !== undefined && hasRuleChanged(before, current, { rule, engine })
      }
    },
  }
}
