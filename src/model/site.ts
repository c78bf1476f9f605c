import { z } from 'zod'
import { fieldErrorsOf, validationError } from './new-audit.ts'
import type { Scores } from './scores.ts'

/** The limits for a site's tags. */
export const SITE_TAGS = { max: 20, lengthMax: 50 } as const

/**
 * How many pages of a site are read, how many of its open issues are grouped, and how many results its trend
 * contains.
 */
export const SITE_LIMITS = { pages: 1000, groupedIssues: 5000, trend: 100 } as const

/** An origin on which an account has audited pages, either live or in the sandbox. */
export interface Site {
  /** A hash of the account, the sandbox flag and the origin. */
  id: string
  accountId: string
  sandbox: boolean
  /** The origin, for example `https://shop.example`. */
  url: string
  tags: readonly string[]
}

/** The last completed audit of a page, with the scores of the page. */
export interface LastAudit {
  id: string
  at: Date
  /** Null if an earlier version recorded the audit. */
  scores: Scores | null
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
 * Returns sorted tags without duplicates. @throws ServiceError `validation_error` listing all invalid tags.
 */
export function readSiteTags(tags: unknown): string[] {
  const parsed = TAGS.safeParse({ tags })
  if (!parsed.success) throw validationError(fieldErrorsOf(parsed.error))
  return [...new Set(parsed.data.tags)].toSorted()
}
