import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openWiredEngine } from '../../bench/engine/wired-engine.ts'
import { serveDirectory } from '../../bench/static-server.ts'
import { checkedBy, type ExaminedPage, pagesOf } from '../../src/domain/history/coverage.ts'
import { type Change, comparePage } from '../../src/domain/history/issue-states.ts'
import { RULE_SCOPES } from '../../src/engine/audit/required-engines.ts'
import { findChromium, launchBrowser } from '../../src/engine/browser/launch.ts'
import type { Issue } from '../../src/model/issue.ts'
import { knownIssue } from '../support/history-pages.ts'
import { rebuildSite } from './rebuild-site.ts'
import { type RealSite, sitesNamed, unpackedDir } from './sites.ts'

/**
 * `node test/real-sites/rebuilt.ts --sites a,b [--keep DIRECTORY]` audits five pages of each fetched site
 * twice: as it is, and as a new build would create it, with different class names and ids, moved blocks and
 * two more wrappers. It prints how many issues count as new in the history and exits with 1 if more than 2 %
 * do. `--keep` writes both builds to the given directory.
 */
const { values } = parseArgs({ options: { sites: { type: 'string' }, keep: { type: 'string' } } })
const NEW_MAX = 0.02

const isRecognized = []
for (const site of sitesNamed(values.sites)) isRecognized.push(await compareBuilds(site))
process.exitCode = isRecognized.every(Boolean) ? 0 : 1

async function compareBuilds(site: RealSite): Promise<boolean> {
  const work = values.keep ? join(values.keep, site.name) : await mkdtemp(join(tmpdir(), 'rebuilt-'))
  try {
    await cp(join(unpackedDir(site), site.directory), join(work, 'before'), {
      recursive: true,
      dereference: true,
    })
    await rebuild(join(work, 'before'), join(work, 'after'))
    let build = 'before'
    await using served = await serveDirectory(work, { pathOf: (path) => join(build, path) })
    const before = await audit(served.origin, site)
    build = 'after'
    return tell(site.name, compare(before, await audit(served.origin, site)))
  } finally {
    if (!values.keep) await rm(work, { recursive: true, force: true })
  }
}

async function rebuild(from: string, to: string): Promise<void> {
  const profileDir = await mkdtemp(join(tmpdir(), 'rebuild-'))
  const executablePath = await findChromium(null, join(tmpdir(), 'audit-bench-cache'))
  const browser = await launchBrowser({ executablePath, proxyUrl: null, profileDir })
  try {
    await rebuildSite(browser, from, to)
  } finally {
    await browser.close()
    await rm(profileDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function audit(origin: string, site: RealSite): Promise<ExaminedPage[]> {
  await using engine = await openWiredEngine({ origin, concurrency: 1 })
  const issues: Issue[] = []
  const url = origin + site.start
  const { pages } = await engine.audit(
    { url, mode: 'standard', maxPages: 5 },
    { issues: async (found) => void issues.push(...found) },
  )
  return pagesOf({
    audit: { accountId: 'acc', sandbox: false, url, normalizedUrl: url },
    visits: pages,
    isComplete: true,
    issues: issues.map((issue, seq) => ({ ...issue, seq, auditId: 'aud' })),
  })
}

/** Returns the changes on the pages that were examined in both builds. */
function compare(before: readonly ExaminedPage[], after: readonly ExaminedPage[]): Change[] {
  const at = new Date()
  const examinedUrls = new Set(after.filter(({ isExamined }) => isExamined).map(({ page }) => page.url))
  const context = { turn: 2, at, scopes: RULE_SCOPES, hasChanged: () => false, examinedUrls }
  return after.flatMap((examined) => {
    const base = before.find(({ page }) => page.id === examined.page.id)
    if (!base?.isExamined || !examined.isExamined) return []
    const known = { ...base.page, checkedBy: checkedBy(null, base, 'v1'), lastAudit: { id: 'aud', at } }
    const knownIssues = base.issues.map((issue) => knownIssue({ issue, page: base.page.id }))
    return comparePage({ examined, known, knownIssues }, context)
  })
}

/**
 * Omits performance issues because each audit measures performance again and the results depend on how busy
 * the machine is.
 */
function tell(name: string, changes: readonly Change[]): boolean {
  const compared = changes.filter(({ issue }) => issue.category !== 'performance')
  const found = compared.filter(({ isFound, isComparable }) => isFound && isComparable)
  const fresh = found.filter(({ state }) => state === 'new')
  const moved = found.filter(({ movedFrom }) => movedFrom !== null).length
  const fixed = compared.filter(({ state }) => state === 'fixed').map(({ issue }) => issue)
  const pages = new Set(compared.map(({ page }) => page)).size
  const late = compared.filter(({ isFound, isComparable }) => isFound && !isComparable).length
  print(
    `${name}: ${fresh.length} of ${found.length} issues on ${pages} pages are new, ${moved} recognized after a move, ${fixed.length} fixed, ${late} not comparable`,
  )
  for (const { issue } of fresh) print(`  new: ${describe(issue)}`)
  for (const issue of fixed) print(`  fixed: ${describe(issue)}`)
  return fresh.length <= NEW_MAX * found.length
}

function describe({ rule, pageUrl, signature, message }: Issue): string {
  return `${rule} ${new URL(pageUrl).pathname} ${signature ?? ''} “${message}”`
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
