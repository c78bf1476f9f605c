import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import alfa from '@siteimprove/alfa-rules/package.json' with { type: 'json' }
import equalAccess from 'accessibility-checker-engine/package.json' with { type: 'json' }
import axe from 'axe-core/package.json' with { type: 'json' }
import lighthouse from 'lighthouse/package.json' with { type: 'json' }
import own from '../../../package.json' with { type: 'json' }
import type { EngineName } from '../accessibility/raw-finding.ts'
import { PROBE_NAMES, type ProbeName } from '../probes/probe-names.ts'
import { sourceVersions } from './source-versions.ts'

export const AXE_VERSION = axe.version
export const LIGHTHOUSE_VERSION = lighthouse.version

/** QualWeb doesn't export its package.json, which is two folders above its bundle. */
const qualweb = JSON.parse(
  readFileSync(
    new URL(
      '../../package.json',
      pathToFileURL(createRequire(import.meta.url).resolve('@qualweb/act-rules')),
    ),
    'utf8',
  ),
)

export const ACCESSIBILITY_ENGINE_VERSIONS: Readonly<Record<Exclude<EngineName, 'audit-service'>, string>> = {
  'axe-core': axe.version,
  'equal-access': equalAccess.version,
  qualweb: qualweb.version,
  alfa: alfa.version,
}

/** Our probes share the service's version. */
export const PROBE_VERSIONS = Object.fromEntries(PROBE_NAMES.map((name) => [name, own.version])) as Readonly<
  Record<ProbeName, string>
>

/** Two audits with the same versions used the same rules and engines. */
export const { engine: ENGINE_VERSION, ruleset: RULESET_VERSION } = sourceVersions(
  join(import.meta.dirname, '../../..'),
)
