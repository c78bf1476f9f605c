import type { Severity } from '../../../model/issue.ts'
import type { ReportedAudit } from '../audit-details.ts'
import type { PageFacts } from '../page-facts.ts'

/** The text of a finding about one page or one element. */
export interface Text {
  /** One or more sentences that explain what is wrong, including the page's own files and figures. */
  message: string
  fix: string
  /**
   * The file whose element the finding shows. By default, the finding shows the element of the audit's first
   * file.
   */
  url?: string
  /** Whether the text covers only some of the files that contribute to the audit's savings. */
  isSavingUnknown?: boolean
  /** A different severity than the audit's, if the defect matters less. */
  severity?: Severity
  /** Whether the page's owner can't do anything about the defect, so that it isn't reported. */
  isPointless?: boolean
}

/** The text for a defect that isn't reported. */
export const POINTLESS: Text = { message: '', fix: '', isPointless: true }

/** Returns the text for an audit, or null if the audit doesn't contain the necessary details. */
export type TextOf = (audit: ReportedAudit, page: PageFacts) => Text | null
