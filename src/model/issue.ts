export const SEVERITIES = ['error', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

export const CATEGORIES = ['ux', 'accessibility', 'information_architecture', 'performance'] as const
export type Category = (typeof CATEGORIES)[number]

/** The display names of the categories. */
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  ux: 'User experience',
  accessibility: 'Accessibility',
  information_architecture: 'Information architecture',
  performance: 'Performance',
}

export const IMPACTS = ['critical', 'serious', 'moderate', 'minor'] as const
export type Impact = (typeof IMPACTS)[number]

/** The viewports. Each page is loaded separately in each of them. */
export const VIEWPORTS = ['desktop', 'phone'] as const
export type Viewport = (typeof VIEWPORTS)[number]

/**
 * The engine that found an issue (`axe-core`, `equal-access`, `qualweb`, `alfa`, `lighthouse` or
 * `audit-service`), with its own id for the rule.
 */
export interface IssueSource {
  engine: string
  rule: string
}

/**
 * The position and size of an element in the screenshot of its page, in whole CSS pixels from the top left
 * corner.
 */
export interface ElementBox {
  x: number
  y: number
  width: number
  height: number
}

/** A defect that an engine or rule reports, before it is given an id in an audit. */
export interface Finding {
  /** Our stable rule id, in kebab-case. */
  rule: string
  category: Category
  severity: Severity
  impact: Impact
  message: string
  fixSuggestion: string
  /** The CSS selector of the element. Null if the finding is about the whole page. */
  selector: string | null
  /** The opening tag of the element, truncated to 300 characters. */
  element: string | null
  /** The number of a WCAG 2.2 success criterion, such as `1.4.3`. */
  wcag: string | null
  /** All criteria that the defect violates, with `wcag` first. Absent in older issues. */
  wcagCriteria?: readonly string[]
  sources: readonly IssueSource[]
  /** The viewport in which the defect is visible. */
  viewport: Viewport
  /** The certainty of the defect, from 0 to 1 (see docs/decisions/0014-accessibility-engines.md). */
  confidence: number
  /**
   * The position of the element in the screenshot. Absent if the element isn't visible there, or if there was
   * no screenshot yet.
   */
  box?: ElementBox
  /**
   * Measured values by name, such as the colors of text and its background. They are used to group issues and
   * to title the groups.
   */
  facts?: IssueFacts
  /**
   * The number of identical elements in the same section that have the defect. Absent if there's only one,
   * and in older issues.
   */
  copies?: number
}

export type IssueFacts = Readonly<Record<string, string | number>>

/** Returns all criteria that an issue violates, with `wcag` first. */
export const criteriaOf = ({ wcag, wcagCriteria }: Pick<Finding, 'wcag' | 'wcagCriteria'>): string[] => [
  ...(wcagCriteria ?? (wcag === null ? [] : [wcag])),
]

/**
 * The suppression that hides an issue. It's a copy that is stored in the issue, so it remains even if the
 * suppression is deleted or expires.
 */
export interface IssueSuppression {
  id: string
  rule: string
  /** The component to match, or null for any component. The other conditions work in the same way. */
  component: string | null
  selector: string | null
  pagePattern: string | null
  fingerprint: string | null
  reason: string
  /** The id of the API key that created the suppression, or `session` for the dashboard. */
  createdBy: string
  createdAt: Date
  expiresAt: Date
  /** Whether the suppression applies to sandbox audits rather than live ones. */
  sandbox: boolean
}

/** A finding in the event log of an audit. It never changes. */
export interface Issue extends Finding {
  /** A unique id, which is the same in every attempt of an audit. */
  id: string
  /** Identifies the defect across audits. */
  fingerprint: string
  /** The final URL of the page that has the issue. */
  pageUrl: string
  /** The element's words and target as `tag|text=…|in=…`, without generated names. Absent in older issues. */
  signature?: string
  /** The suppression that hides the issue, if one was active when the audit was created. */
  suppression?: IssueSuppression
}

/** The parts of an issue that grouping by cause requires. */
export type GroupedIssue = Pick<Issue, (typeof GROUPED_FIELDS)[number]>

export const GROUPED_FIELDS = [
  'id',
  'pageUrl',
  'rule',
  'category',
  'severity',
  'impact',
  'message',
  'selector',
  'element',
  'facts',
] as const satisfies readonly (keyof Issue)[]

/** Returns true if no suppression hides the issue. */
export const isOpen = ({ suppression }: Issue): boolean => suppression === undefined

/** An issue in the event log of an audit. */
export interface LoggedIssue extends Issue {
  auditId: string
  /** The issue's sequence number in the log. */
  seq: number
}
