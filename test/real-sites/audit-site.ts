import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openWiredEngine } from '../../bench/engine/wired-engine.ts'
import { groupIssues } from '../../src/domain/audits/issue-groups.ts'
import { scoredPagesOf } from '../../src/domain/audits/scored-pages.ts'
import { scorePage } from '../../src/engine/scoring/category-scores.ts'
import { type AuditMode, MODE_LIMITS, type PageVisit } from '../../src/model/audit.ts'
import type { Issue } from '../../src/model/issue.ts'
import type { IssueGroup } from '../../src/model/issue-group.ts'
import type { Scores } from '../../src/model/scores.ts'
import { type RealSite, serveSite } from './sites.ts'

/**
 * The result of auditing a real site with the whole engine. URLs are stored as paths, because the port is
 * different each time.
 */
export interface SiteAudit {
  site: string
  mode: AuditMode
  rulesetVersion: string
  durationMs: number
  scores: Scores
  pages: PageVisit[]
  issues: Issue[]
  groups: IssueGroup[]
}

/** @throws AuditFailure if the audit ends without scores. */
export async function auditSite(site: RealSite, mode: AuditMode): Promise<SiteAudit> {
  await using served = await serveSite(site)
  await using engine = await openWiredEngine({ origin: served.origin, concurrency: 1 })
  const issues: Issue[] = []
  const startedAt = performance.now()
  const { scores, pages } = await engine.audit(
    { url: served.origin + site.start, mode, maxPages: MODE_LIMITS[mode].pagesMax },
    { issues: async (found) => void issues.push(...found) },
  )
  const audit: SiteAudit = {
    site: site.name,
    mode,
    rulesetVersion: engine.rulesetVersion,
    durationMs: Math.round(performance.now() - startedAt),
    scores,
    pages,
    issues,
    groups: groupIssues(issues, { scorePage, ...scoredPagesOf(pages) }),
  }
  return JSON.parse(JSON.stringify(audit).replaceAll(served.origin, ''))
}

/** Reads the audits that `run.ts` has written to a directory. */
export async function readAudits(directory: string): Promise<SiteAudit[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort()
  if (names.length === 0) throw new Error(`There are no audits in ${directory}`)
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(directory, name), 'utf8'))))
}
