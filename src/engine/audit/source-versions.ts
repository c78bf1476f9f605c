import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const EDITION = '2026.1'

/**
 * Every file in these folders affects the versions, except for the sandbox. The folder of rule phrases is
 * included because findings contain those phrases.
 */
export const SOURCE_FOLDERS = ['src/engine/', 'src/model/rule-phrases/'] as const
/** Sandbox results are never compared, so files in this folder don't affect the versions. */
const SANDBOX_FOLDER = 'src/engine/sandbox/'

/** Files outside these folders that also affect findings or scores. */
export const FURTHER_SOURCES = [
  'src/model/audit.ts',
  'src/model/color.ts',
  'src/model/element-name.ts',
  'src/model/element-noun.ts',
  'src/model/issue-component.ts',
  'src/model/issue-themes.ts',
  'src/model/issue.ts',
  'src/model/page-metrics.ts',
  'src/model/scores.ts',
  'src/model/title-parts.ts',
  'src/model/wcag-criteria.ts',
  'src/shared/abortable.ts',
  'vite.in-page.config.ts',
] as const

/**
 * The packages that load, examine, measure or check pages. Their exact versions are pinned in package.json.
 */
export const ENGINE_PACKAGES = [
  '@qualweb/act-rules',
  '@qualweb/locale',
  '@qualweb/qw-page',
  '@qualweb/util',
  '@qualweb/wcag-techniques',
  '@siteimprove/alfa-act',
  '@siteimprove/alfa-device',
  '@siteimprove/alfa-dom',
  '@siteimprove/alfa-http',
  '@siteimprove/alfa-rules',
  '@siteimprove/alfa-url',
  '@siteimprove/alfa-web',
  '@sparticuz/chromium',
  'accessibility-checker-engine',
  'axe-core',
  'entities',
  'fft.js',
  'lighthouse',
  'puppeteer',
  'robots-parser',
  'eld',
  'sharp',
] as const

export interface SourceVersions {
  /** The version of the engine, for example `audit-service/0.1.0+3f9a1c2b`. */
  engine: string
  /** The version of the ruleset, for example `2026.1+3f9a1c2b`. */
  ruleset: string
}

/**
 * Returns the versions of the engine and the ruleset. Both end with the same eight hexadecimal digits, so two
 * audits with the same digits used the same code. The digits are a hash of entire files, so even a change to
 * a comment changes them, but no change to a constant is missed.
 * @param root the project's root folder.
 */
export function sourceVersions(root: string): SourceVersions {
  const { name, version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const hash = createHash('sha256')
  for (const entry of ENGINE_PACKAGES) hash.update(`${entry} ${dependencies[entry]}\0`)
  for (const path of sourcesIn(root))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  const digits = hash.digest('hex').slice(0, 8)
  return { engine: `${name}/${version}+${digits}`, ruleset: `${EDITION}+${digits}` }
}

/** Returns the paths in an order that doesn't depend on the file system. */
function sourcesIn(root: string): string[] {
  const files = SOURCE_FOLDERS.flatMap((folder) => filesIn(root, folder))
  return [...files.filter((path) => !path.startsWith(SANDBOX_FOLDER)), ...FURTHER_SOURCES].sort()
}

const filesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
