import type { Category, Severity } from '../model/issue.ts'
import type { MetricName } from '../model/page-metrics.ts'

/** Sends a request to the service. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>

export interface RestIssue {
  id: string
  severity: string
  category: string
  rule: string
  message: string
  selector?: string
  fix_suggestion?: string
}

/** The fields of `GET /audit/{job_id}` that the command uses. */
export interface RestAudit {
  job_id: string
  status: 'queued' | 'running' | 'completed' | 'failed'
  url: string
  mode: string
  progress: number
  error?: string
  total_issues?: number
  scores?: Record<string, number>
  metadata?: { heatmap_url?: string }
}

/** The fields of `GET /audit/{job_id}/verdict`. */
export interface RestVerdict {
  outcome: 'passed' | 'failed' | 'inconclusive' | null
  reasons: { code: string; message: string }[]
  performance: { runs: number; median: number; minimum: number; maximum: number } | null
}

/** The fields of `GET /audit/{job_id}/changes` that the command uses, with the new and returned issues. */
export interface RestChanges {
  previous_job_id: string | null
  counts: Record<'new' | 'returned' | 'open' | 'fixed' | 'unknown' | 'suppressed', number>
  issues: (RestIssue & { state: string })[]
}

/** A group of issues with a common cause, in the format that GraphQL returns. */
export interface Fix {
  title: string
  rule: string
  pages: string[]
  scoreGain: { overall: number }
}

export interface AuditWatcher {
  onProgress(audit: RestAudit): void
  onIssue(issue: RestIssue): void
}

/** The fields that the command uses from an issue in a JSON report. */
export interface ReportIssue {
  id: string
  fingerprint: string
  signature: string | null
  severity: Severity
  category: Category
  rule: string
  message: string
  page_url: string
  selector: string | null
  element: string | null
  box: { x: number; y: number; width: number; height: number } | null
  viewport: 'desktop' | 'phone'
}

/** The fields that the command uses from a JSON report. */
export interface JsonReport {
  job_id: string
  url: string
  scores: (Record<Category, number> & { overall: number }) | null
  totals: { issues: number; by_severity: Record<Severity, number> }
  pages: {
    url: string
    final_url: string | null
    status: string
    metrics: Record<Exclude<MetricName, 'speedIndex'> | 'speed_index', { value: number }> | null
  }[]
  issues: ReportIssue[]
}
