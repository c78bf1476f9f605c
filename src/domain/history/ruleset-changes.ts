import { hasRuleChanged, type Ruleset } from '../../model/ruleset.ts'
import type { RulesetStore } from '../../store/rulesets.ts'

/** Whether a rule of an engine has changed since a version of the ruleset. */
export type HasChanged = (rule: string, engine: string, since: string) => boolean

export type RulesetChanges = ReturnType<typeof createRulesetChanges>

/** Remembers the contents of earlier versions of the ruleset. */
export function createRulesetChanges(rulesets: RulesetStore, current: Ruleset) {
  const known = new Map([[current.version, current]])
  let isStored = false

  return {
    version: current.version,

    /**
     * Stores the current version, so that later versions can be compared with it, and reads the given ones. An unknown
     * version counts as equal.
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
