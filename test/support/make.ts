import type { Audit, PageVisit, Provenance } from '../../src/model/audit.ts'
import type { Issue } from '../../src/model/issue.ts'
import type { PageMetrics } from '../../src/model/page-metrics.ts'

let count = 0
const nextNumber = () => {
  count += 1
  return count
}

/** Creates objects from the fields that matter in a test. */
export const make = {
  issue: (fields: Partial<Issue> = {}): Issue => ({
    id: `iss_${nextNumber()}`,
    fingerprint: 'f1',
    pageUrl: 'http://shop.example/',
    rule: 'image-alt',
    category: 'accessibility',
    severity: 'error',
    impact: 'critical',
    message: 'The image has no alternative text.',
    fixSuggestion: 'Add an alt attribute that describes the image.',
    selector: 'main > img',
    element: '<img src="mug.png">',
    wcag: '1.1.1',
    sources: [{ engine: 'axe-core', rule: 'image-alt' }],
    viewport: 'desktop',
    confidence: 0.97,
    ...fields,
  }),

  page: (fields: Partial<PageVisit> = {}): PageVisit => ({
    url: 'http://shop.example/',
    finalUrl: 'http://shop.example/',
    status: 'done',
    httpStatus: 200,
    reason: null,
    depth: 0,
    foundOn: null,
    title: 'Shop',
    scores: null,
    ...fields,
  }),

  metrics: (fields: Partial<PageMetrics> = {}): PageMetrics => ({
    lcp: { value: 1500, unit: 'ms', rating: 'good', threshold: 2500 },
    cls: { value: 0.2, unit: 'unitless', rating: 'needs_improvement', threshold: 0.1 },
    tbt: { value: 0, unit: 'ms', rating: 'good', threshold: 200 },
    fcp: { value: 1000, unit: 'ms', rating: 'good', threshold: 1800 },
    speedIndex: { value: 1200, unit: 'ms', rating: 'good', threshold: 3387 },
    ...fields,
  }),

  provenance: (): Provenance => ({
    lighthouseVersion: '13.5.0',
    axeVersion: '4.14.1',
    engines: [{ name: 'axe-core', version: '4.14.1', pages: 1 }],
    chromiumVersion: '153',
    device: 'mobile',
    throttling: 'simulated',
    benchmarkIndex: 1000,
    runs: 1,
    performanceConfidence: 1,
    performanceConfidenceReason: null,
  }),

  audit: (fields: Partial<Audit> = {}): Audit => ({
    id: `aud_${nextNumber()}`,
    accountId: 'acc_1',
    keyId: 'key_1',
    url: 'http://shop.example/',
    normalizedUrl: 'http://shop.example/',
    mode: 'basic',
    timeoutMs: 30_000,
    userAgent: null,
    failOnScore: null,
    failOnDrop: null,
    maxPages: 1,
    ignoreRobots: false,
    sandbox: false,
    creditDay: null,
    status: 'queued',
    cancelRequested: false,
    progress: 0,
    attempt: 0,
    engineVersion: 'audit-service/test',
    rulesetVersion: 'test',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    startedAt: null,
    completedAt: null,
    failedAt: null,
    scores: null,
    failure: null,
    delta: null,
    pages: [],
    provenance: null,
    heatmap: null,
    lastSeq: null,
    issueCounts: null,
    ...fields,
  }),
}
