import type { ElementBox } from '../../model/issue.ts'
import type { ProminentBox } from '../collect/artifacts.ts'
import type { PageSummary } from '../collect/page-summary.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'

/**
 * The result of examining a page. The child process applies the rules itself, so it only has to send their
 * results.
 */
export interface PageExamination {
  finalUrl: string
  httpStatus: number
  title: string | null
  /** Whether the page is still complete, since the examination may have removed part of a long page. */
  isWhole: boolean
  /** A description of the parts that couldn't be examined. Null if everything was examined. */
  remark: string | null
  /**
   * The pages on the same origin that this page links to, as normalized URLs without fragments or duplicates.
   * Links in navigation landmarks come first, then links in the main content, then the rest, each in document
   * order.
   */
  links: string[]
  /** The findings of rules and accessibility engines, in the order in which they were found. */
  findings: SignedFinding[]
  /** The accessibility engines that finished in time. */
  engines: string[]
  /** Facts needed by rules that compare several pages. */
  summary: PageSummary
  /** The first viewport as a PNG, for the heatmap. Only for the first page. */
  viewportImage: Uint8Array | null
  /** The screenshot of the page, or null if it couldn't be taken. */
  screenshot: PageScreenshot | null
  /** The boxes of elements that may be reported by rules that compare several pages, by selector. */
  boxes: ElementBoxes
  /** The prominent elements in the first viewport, with boxes in CSS pixels. The heatmap is based on them. */
  prominence: ProminentBox[]
}

/** A screenshot of a page, starting at the top, in a desktop viewport. */
export interface PageScreenshot {
  jpeg: Uint8Array
  /** The width in CSS pixels. The image itself is scaled to 75%. */
  width: number
  height: number
}

/** The boxes of visible elements in the screenshot, by selector. */
export type ElementBoxes = Readonly<Record<string, ElementBox>>

/** Returns the finding with its element's box added if the element is visible. */
export function withBox(finding: SignedFinding, boxes: ElementBoxes): SignedFinding {
  const box = finding.selector === null ? undefined : boxes[finding.selector]
  return box ? { ...finding, box } : finding
}
