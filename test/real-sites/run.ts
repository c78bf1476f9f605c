import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { auditSite } from './audit-site.ts'
import { sitesNamed } from './sites.ts'

/**
 * `node test/real-sites/run.ts [--sites a,b] [--mode basic|standard] --out DIRECTORY` audits the fetched
 * sites one after another, either the start page (basic) or five pages (standard). It writes the scores,
 * pages, issues and groups of each site to `DIRECTORY/SITE.json`, and exits with 1 if an audit fails.
 */
const { values } = parseArgs({
  options: {
    sites: { type: 'string' },
    mode: { type: 'string', default: 'basic' },
    out: { type: 'string' },
  },
})
const { mode, out } = values
if ((mode !== 'basic' && mode !== 'standard') || !out)
  throw new Error('Give --mode basic or standard, and --out DIRECTORY')

await mkdir(out, { recursive: true })
for (const site of sitesNamed(values.sites)) {
  try {
    const audit = await auditSite(site, mode)
    await writeFile(join(out, `${site.name}.json`), JSON.stringify(audit, null, 1))
    const seconds = Math.round(audit.durationMs / 1000)
    print(`${site.name}: ${JSON.stringify(audit.scores)}, ${audit.issues.length} issues, ${seconds} s`)
  } catch (error) {
    print(`${site.name}: ${String(error)}`)
    process.exitCode = 1
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
