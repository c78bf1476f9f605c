import type { KnownIssue, KnownPage } from '../model/issue-history.ts'
import type { OpenCounts, Site } from '../model/site.ts'

export interface IssueDocument extends KnownIssue {
  /** An id that consists of the page and the fingerprint. */
  _id: string
  /** The latest turn in which the issue was checked. Earlier turns can't change the document. */
  turn: number
}

export interface PageDocument extends Omit<KnownPage, 'id'> {
  _id: string
  turn: number
  /**
   * A number that increases with every change to the page or its issues. Earlier versions didn't store it.
   */
  revision?: number | null
  /**
   * The number of the page's open issues by severity, not counting suppressed ones. Each change to the page
   * or its issues removes this field, until the issues are counted again.
   */
  open?: OpenCounts
  /** The id of the site. Set once the issues have been counted. */
  siteId?: string
  /** The overall score, by which pages are sorted. Pages without a score come last. */
  rank?: number
  /** Whether the page is about to be deleted and no longer belongs to its site. */
  isExpired?: true
}

export interface SiteDocument extends Omit<Site, 'id' | 'url'> {
  _id: string
  origin: string
  lastAuditAt: Date
}
