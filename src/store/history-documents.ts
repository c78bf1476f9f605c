import type { KnownIssue, KnownPage } from '../model/issue-history.ts'
import type { OpenCounts, Site } from '../model/site.ts'

export interface IssueDocument extends KnownIssue {
  /** The page and the fingerprint. */
  _id: string
  /** The last turn that found the issue open or gone. It guards every change. */
  turn: number
}

export interface PageDocument extends Omit<KnownPage, 'id'> {
  _id: string
  turn: number
  /** Rises with every change of the page or its issues. Earlier versions didn't store it. */
  revision?: number | null
  /** The page's open issues that no suppression hides. Missing from a change of the page until they are counted. */
  open?: OpenCounts
  /** The site, once the issues have been counted. */
  siteId?: string
  /** The overall score, by which pages are sorted. Those without a score come last. */
  rank?: number
  /** The page is about to be deleted, and no longer belongs to its site. */
  isExpired?: true
}

export interface SiteDocument extends Omit<Site, 'id' | 'url'> {
  _id: string
  origin: string
  lastAuditAt: Date
}
