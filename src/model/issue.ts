export const SEVERITIES = ['error', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

export const CATEGORIES = ['ux', 'accessibility', 'information_architecture', 'performance'] as const
export type Category = (typeof CATEGORIES)[number]

/** The names of the categories for people. */
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  ux: 'User experience',
  accessibility: 'Accessibility',
  information_architecture: 'Information architecture',
  performance: 'Performance',
}

export const IMPACTS = ['critical', 'serious', 'moderate', 'minor'] as const
export type Impact = (typeof IMPACTS)[number]

/** The page is loaded separately in each viewport. */
export const VIEWPORTS = ['desktop', 'phone'] as const
export type Viewport = (typeof VIEWPORTS)[number]

/**
 * The engine that found an issue (`axe-core`, `equal-access`, `qualweb`, `alfa`, `lighthouse` or `audit-service`), and
 * its id for the rule.
 */
export interface IssueSource {
  engine: string
  rule: string
}

/** An element's box in the screenshot of its page, in whole CSS pixels from the top left corner. */
export interface ElementBox {
  x: number
  y: number
  width: number
  height: number
}

/** A defect that an engine or rule reports, before it has an id in an audit. */
export interface Finding {
  /** Our stable rule id, in kebab-case. */
  rule: string
  category: Category
  severity: Severity
  impact: Impact
  message: string
  fixSuggestion: string
  /** The element's CSS selector. Null if the finding is about the whole page. */
  selector: string | null
  /** The element's opening tag as in the page, at most 300 characters. */
  element: string | null
  /** The number of a WCAG 2.2 success criterion, such as `1.4.3`. */
  wcag: string | null
  /** All criteria that the defect fails, `wcag` first. Absent in older issues. */
  wcagCriteria?: readonly string[]
  sources: readonly IssueSource[]
  /** The viewport of the page load that shows the defect. */
  viewport: Viewport
  /** How certain the defect is, from 0 to 1 (docs/decisions/0014-accessibility-engines.md). */
  confidence: number
  /**
   * The position of the element in the screenshot. Absent if the element isn't visible there, or if there was no
   * screenshot yet.
   */
  box?: ElementBox
  /** Measured values by name, such as both colors of a text. Groups and their titles use them. */
  facts?: IssueFacts
}

export type IssueFacts = Readonly<Record<string, string | number>>

/** Returns all criteria of an issue, `wcag` first. */
export const criteriaOf = ({ wcag, wcagCriteria }: Pick<Finding, 'wcag' | 'wcagCriteria'>): string[] => [
  ...(wcagCriteria ?? (wcag === null ? [] : [wcag])),
]

/**
 * The suppression that hides an issue, as stored with the issue. The copy stays even if the suppression is
 * deleted or expires.
 */
export interface IssueSuppression {
  id: string
  rule: string
  /** Null matches any component. The other conditions work in the same way. */
  component: string | null
  selector: string | null
  pagePattern: string | null
  fingerprint: string | null
  reason: string
  /** The id of the API key that created it, or `session` for the dashboard. */
  createdBy: string
  createdAt: Date
  expiresAt: Date
  /** Whether it applies to sandbox audits instead of live ones. */
  sandbox: boolean
}

/** A finding in an audit's event log. It never changes. */
export interface Issue extends Finding {
  /** Unique, and the same in every attempt of one audit. */
  id: string
  /** Identifies the defect across audits. */
  fingerprint: string
  /** The final URL of the page with the issue. */
  pageUrl: string
  /** The words and target of its element, as `tag|text=…|in=…`, without generated names. Absent in older issues. */
  signature?: string
  /** Set if a suppression that was in force when the audit was created hides the issue. */
  suppression?: IssueSuppression
}

/** True if no suppression hides the issue. */
export const isOpen = ({ suppression }: Issue): boolean => suppression === undefined

/** An issue in the event log of an audit. */
export interface LoggedIssue extends Issue {
  auditId: string
  /** The number of the issue in the log. */
  seq: number
}
