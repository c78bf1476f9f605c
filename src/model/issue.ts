export const SEVERITIES = ['error', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

export const CATEGORIES = ['ux', 'accessibility', 'information_architecture', 'performance'] as const
export type Category = (typeof CATEGORIES)[number]

export const IMPACTS = ['critical', 'serious', 'moderate', 'minor'] as const
export type Impact = (typeof IMPACTS)[number]

/** Each page is loaded anew for each of them. */
export const VIEWPORTS = ['desktop', 'phone'] as const
export type Viewport = (typeof VIEWPORTS)[number]

/** What found an issue: an engine (`axe-core`, `equal-access`, `qualweb`, `alfa`, `lighthouse`, `audit-service`) and the id of its rule there. */
export interface IssueSource {
  engine: string
  rule: string
}

/** A place in the picture of a page, in whole CSS pixels from its upper left corner. */
export interface ElementBox {
  x: number
  y: number
  width: number
  height: number
}

/** One defect as an engine or a rule reports it, before it has an identity within an audit. */
export interface Finding {
  /** Our stable rule id, kebab-case. */
  rule: string
  category: Category
  severity: Severity
  impact: Impact
  message: string
  fixSuggestion: string
  /** CSS selector of the element; null when the finding is about the whole page. */
  selector: string | null
  /** The element's opening tag as the page has it, at most 300 characters. */
  element: string | null
  /** One WCAG 2.2 success criterion number such as `1.4.3`. */
  wcag: string | null
  sources: readonly IssueSource[]
  /** Which load of the page shows it. */
  viewport: Viewport
  /** How sure it is that the defect is there, 0 to 1 (docs/decisions: accessibility engines). */
  confidence: number
  /** Where the picture of its page shows the element; absent where it does not, or when there was no picture yet. */
  box?: ElementBox
}

/** A finding as it stands in an audit's log: never altered, never withdrawn. */
export interface Issue extends Finding {
  /** Unique; the same for the same defect in every attempt of one audit. */
  id: string
  /** Equal for the same defect in different audits. */
  fingerprint: string
  /** The final address of the page it was found on. */
  pageUrl: string
}
