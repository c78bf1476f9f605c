import { z } from 'zod'
import { SEVERITIES, type Severity } from './issue.ts'
import { fieldErrorsOf, validationError } from './new-audit.ts'
import type { PageMetrics } from './page-metrics.ts'
import type { Scores } from './scores.ts'

/** The limits for a site's tags. */
export const SITE_TAGS = { max: 20, lengthMax: 50 } as const

/**
 * The limits for a site: the maximum numbers of pages to read, open issues to group, and results in the
 * trend.
 */
export const SITE_LIMITS = { pages: 1000, groupedIssues: 5000, trend: 100 } as const

/** An origin on which an account has audited pages, live or in the sandbox. */
export interface Site {
  /** A hash of the account, the sandbox flag and the origin. */
  id: string
  accountId: string
  sandbox: boolean
  /** The origin, for example `https://shop.example`. */
  url: string
  tags: readonly string[]
  /** A number that increases after each change to the site's pages. Earlier versions didn't store it. */
  revision?: number | null
  /**
   * The summary of the site's pages. After each change, it is missing until the pages are summarized again.
   */
  summary?: SiteSummary
}

/** The numbers of open issues that no suppression hides. */
export type OpenCounts = Record<Severity, number>

export const NO_ISSUES: Readonly<OpenCounts> = { error: 0, warning: 0, info: 0 }

export const sumOpen = (open: OpenCounts): number =>
  SEVERITIES.reduce((sum, severity) => sum + open[severity], 0)

/** The state of all of a site's pages after their last completed audits. */
export interface SiteSummary {
  pages: number
  open: OpenCounts
  /** The page with the lowest overall score. Null if no page has a score. */
  worst: SitePage | null
}

/** The last completed audit of a page, with the scores of the page. */
export interface LastAudit {
  id: string
  at: Date
  /** The scores of the page. Null if an earlier version recorded the audit. */
  scores: Scores | null
  /**
   * The metrics of the page. Null if performance wasn't measured, or if an earlier version recorded the
   * audit.
   */
  metrics: PageMetrics | null
}

export interface SitePage {
  url: string
  lastAudit: LastAudit
}

/** The result of a completed audit of one of the site's pages. */
export interface TrendPoint {
  auditId: string
  completedAt: Date
  overall: number
}

const TAG = z
  .string()
  .trim()
  .min(1)
  .max(SITE_TAGS.lengthMax)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'must not contain control characters')

const TAGS = z.object({ tags: z.array(TAG).max(SITE_TAGS.max) })

/**
 * Returns sorted tags without duplicates.
 * @throws ServiceError `validation_error` listing all invalid tags.
 */
export function readSiteTags(tags: unknown): string[] {
  const parsed = TAGS.safeParse({ tags })
  if (!parsed.success) throw validationError(fieldErrorsOf(parsed.error))
  return [...new Set(parsed.data.tags)].toSorted()
}
