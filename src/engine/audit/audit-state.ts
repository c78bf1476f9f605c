import { AuditFailure, type PageVisit } from '../../model/audit.ts'
import type { Issue } from '../../model/issue.ts'
import type { PageSummary } from '../collect/page-summary.ts'
import type { Frontier } from '../crawl/frontier.ts'
import type { ElementBoxes } from '../examination/page-examination.ts'
import type { DefectCounts, PageAddress, SignedFinding } from '../findings/fingerprint.ts'
import type { PageMeasurement } from '../measurement/measurement.ts'
import type { SiteFacts } from '../site/site-facts.ts'
import type { Reporter } from './reporter.ts'

export interface AuditState {
  auditId: string
  /** Returns whether the owner has suppressed an issue. */
  isSuppressed(issue: Issue): boolean
  reporter: Reporter
  frontier: Frontier
  /** The pages examined so far, in crawl order. */
  pages: AuditedPage[]
  /** The facts about the site that don't come from its pages. */
  site: SiteFacts
  /** Whether only one page was requested, so that the audit ends with that page. */
  isSingle: boolean
  /** The URLs of the pages whose final result has been reported. */
  reported: Set<string>
  /** Runs work in parallel with the crawl. If it fails, the audit ends. */
  runInBackground(work: Promise<unknown>): void
}

export interface AuditedPage {
  visit: PageVisit
  address: PageAddress
  summary: PageSummary
  /** The findings that count toward the scores, excluding suppressed ones. */
  findings: SignedFinding[]
  boxes: ElementBoxes
  seen: DefectCounts
  /** The accessibility engines that checked the page. */
  engines: readonly string[]
  /** Whether the page has been probed, or couldn't be probed. */
  isProbed: boolean
  /** Findings that the probes may confirm. They are reported together with the probes' results. */
  held: SignedFinding[]
  /** The ids of issues that have already been reported. */
  reportedIds: Set<string>
  /** The page's measurement. Null until it ends, and an AuditFailure if it fails. */
  measurement: PageMeasurement | AuditFailure | null
}

export const measurementOf = ({ measurement }: AuditedPage): PageMeasurement | null =>
  measurement instanceof AuditFailure ? null : measurement
