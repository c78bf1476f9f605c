import type { Audit } from '../../model/audit.ts'
import type { Log } from '../../shared/log.ts'
import type { AuditChangesStore } from '../../store/audit-changes.ts'
import type { AuditStore } from '../../store/audits.ts'
import type { EventLog } from '../../store/event-log.ts'
import type { IssueHistoryStore } from '../../store/issue-history.ts'
import type { SiteStore } from '../../store/sites.ts'
import { readIssues } from '../audits/read-issues.ts'
import { pagesOf, type RuleScopes } from './coverage.ts'
import { movedKeysOf, observationOf } from './observation.ts'

export interface HistoryRecorderDeps {
  audits: AuditStore
  auditChanges: AuditChangesStore
  issueHistory: IssueHistoryStore
  eventLog: EventLog
  sites: Pick<SiteStore, 'record' | 'outdate' | 'find' | 'readSummary'>
  scopes: RuleScopes
  log: Log
}

interface PageUrls {
  all: readonly string[]
  examined: readonly string[]
}

/** The maximum number of audits that a sweep records. */
const SWEEP_MAX = 100

export function createHistoryRecorder(deps: HistoryRecorderDeps) {
  const { audits, auditChanges, issueHistory, eventLog, sites, scopes, log } = deps

  /**
   * Adds the audit to its sites and updates their summaries. If a crash prevents the update, the next reader
   * makes it.
   */
  const recordSites = async ({ id, accountId, sandbox, scores, completedAt }: Audit, urls: PageUrls) => {
    const keysOf = (pages: readonly string[]) =>
      [...new Set(pages.map((url) => new URL(url).origin))].map((url) => ({ accountId, sandbox, url }))
    await sites.outdate(keysOf(urls.all))
    if (!scores || !completedAt) return
    const point = { auditId: id, completedAt, overall: scores.overall }
    for (const key of keysOf(urls.examined)) {
      await sites.record(key, point)
      const site = await sites.find(key)
      if (site) await sites.readSummary(site)
    }
  }

  /** Recording the same audit again has no effect. */
  const record = async (audit: Audit): Promise<void> => {
    const { changes } = audit
    const states = changes && (await auditChanges.read(changes))
    // If there are no states, the audit is being purged.
    if (states) {
      const issues = await readIssues(eventLog, audit)
      const pages = pagesOf({ audit, visits: audit.pages, isComplete: true, issues })
      const knownPages = await issueHistory.findPages(pages.map(({ page }) => page.id))
      const observation = observationOf({
        audit,
        changes,
        pages,
        states,
        knownPages: new Map(knownPages.map((page) => [page.id, page])),
        knownIssues: await issueHistory.find(movedKeysOf(states)),
        scopes,
      })
      await issueHistory.record(observation)
      await recordSites(audit, {
        all: pages.map(({ page }) => page.url),
        examined: observation.pages.map(({ url }) => url),
      })
    }
    await audits.clearPendingHistory(audit.id)
  }

  /** If recording fails, a later comparison or sweep tries again. A failure doesn't affect other audits. */
  const tryToRecord = (audit: Audit): Promise<void> =>
    record(audit).catch((err) =>
      log.warn({ err, audit: audit.id }, 'could not record the history, so the next sweep will retry'),
    )

  return {
    /** Records the completed audits of an account that aren't in the history yet. */
    async recordPending(accountId: string): Promise<void> {
      for (const pending of await audits.listPendingHistory(accountId)) await tryToRecord(pending)
    },

    /** Records an audit that has just ended. */
    async recordEnded(audit: Audit): Promise<void> {
      if (audit.status === 'completed') await tryToRecord(audit)
    },

    /** Records the completed audits that a crash left unrecorded. */
    async sweep(): Promise<void> {
      for (const pending of await audits.listPendingHistory(null, SWEEP_MAX)) await tryToRecord(pending)
    },
  }
}
