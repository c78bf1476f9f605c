import type { Db } from 'mongodb'
import type { Ruleset } from '../model/ruleset.ts'
import { isInserted } from './duplicate-key.ts'

type RulesetDocument = Omit<Ruleset, 'version'> & { _id: string }

export type RulesetStore = ReturnType<typeof createRulesetStore>

/** Stores the content of each version of the ruleset. Documents are accessed only by `_id`. */
export function createRulesetStore(db: Db) {
  const rulesets = db.collection<RulesetDocument>('rulesets')

  return {
    /** Does nothing if the version is already stored, since versions never change. */
    async insert({ version, ...fields }: Ruleset): Promise<void> {
      await isInserted(rulesets.insertOne({ _id: version, ...fields }))
    },

    async find(versions: readonly string[]): Promise<Ruleset[]> {
      const found = await rulesets.find({ _id: { $in: [...versions] } }).toArray()
      return found.map(({ _id, ...fields }) => ({ version: _id, ...fields }))
    },
  }
}
