import type { Audit } from '../../src/model/audit.ts'
import type { Issue } from '../../src/model/issue.ts'
import { newId } from '../../src/shared/ids.ts'

export type AuditOwner = Pick<Audit, 'accountId' | 'keyId'>

/** The number of accounts that the audits are divided among. */
export const ACCOUNTS = 5
/**
 * The number of distinct pages per account. The audits cycle through these pages, so most of them have an
 * earlier audit of the same page.
 */
const PAGES = 40
export const ISSUES = 100
export const DAY_MS = 86_400_000

/** Returns a completed audit. A higher index means an older audit. */
export function completedAudit(owner: AuditOwner, index: number): Audit {
  const createdAt = new Date(Date.now() - DAY_MS - index * 1000)
  const url = `http://127.0.0.1:9/pages/${Math.floor(index / ACCOUNTS) % PAGES}`
  return {
    id: newId('aud'),
    ...owner,
    url,
    normalizedUrl: url,
    mode: 'basic',
    timeoutMs: 30_000,
    userAgent: null,
    failOnScore: null,
    failOnDrop: null,
    maxPages: 1,
    ignoreRobots: false,
    sandbox: false,
    creditDay: null,
    status: 'completed',
    cancelRequested: false,
    progress: 100,
    attempt: 1,
    engineVersion: 'bench',
    rulesetVersion: 'bench',
    createdAt,
    startedAt: createdAt,
    completedAt: new Date(createdAt.getTime() + 9000),
    failedAt: null,
    scores: { overall: 81, ux: 90, accessibility: 62, information_architecture: 95, performance: 84 },
    failure: null,
    delta: null,
    pages: [],
    provenance: null,
    heatmap: { fileId: 'none', modelVersion: 'bench' },
    lastSeq: ISSUES,
    issueCounts: { error: ISSUES, warning: 0, info: 0 },
  }
}

export const issueOf = (index: number): Issue => ({
  id: newId('iss'),
  fingerprint: `f${index}`,
  pageUrl: 'http://127.0.0.1:9/',
  rule: 'image-alt',
  category: 'accessibility',
  severity: 'error',
  impact: 'critical',
  message: `Image ${index} has no text alternative, so screen readers can't announce it.`,
  fixSuggestion: 'Add an alt attribute that describes the image.',
  selector: `main > section:nth-of-type(${index}) > figure > img`,
  element: `<img src="/pictures/${index}.png">`,
  wcag: '1.1.1',
  confidence: 1,
  sources: [{ engine: 'axe-core', rule: 'image-alt' }],
  viewport: 'desktop',
})
