import axe from 'axe-core/package.json' with { type: 'json' }
import lighthouse from 'lighthouse/package.json' with { type: 'json' }
import own from '../../package.json' with { type: 'json' }
import { rulesetVersion } from './rules/judge.ts'

export const AXE_VERSION = axe.version

export const ENGINE_VERSION = `${own.name}/${own.version}`

/** Equal for two audits that were judged alike, by our rules and by the engines beside them. */
export const RULESET_VERSION = rulesetVersion([`axe-core ${axe.version}`, `lighthouse ${lighthouse.version}`])
