import type { ElementBox } from '../../model/issue.ts'
import type { ProminentBox } from '../collect/artifacts.ts'
import type { PageSummary } from '../collect/page-summary.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'

/** The result of examining one page. The child process judges the page itself, so that it only has to send results. */
export interface PageExamination {
  finalUrl: string
  httpStatus: number
  title: string | null
  /** False if the examination has removed a part of the page. */
  isWhole: boolean
  /** Says what couldn't be examined. Null if everything was examined. */
  remark: string | null
  /**
   * Canonical URLs of the same origin without fragments, each once: navigation landmarks first, then in document
   * order.
   */
  links: string[]
  /** Findings of rules and accessibility engines, in the order found. */
  findings: SignedFinding[]
  /** The accessibility engines that checked the page in time. */
  engines: string[]
  /** The facts that rules over several pages need. */
  summary: PageSummary
  /** The first viewport as PNG, for the heatmap; only for the first page. */
  viewportImage: Uint8Array | null
  /** Null if it couldn't be taken. */
  screenshot: PageScreenshot | null
  /** Boxes of the elements that rules over several pages may name, by selector. */
  boxes: ElementBoxes
  /** Prominent elements of the first viewport in CSS pixels, as a prior for the heatmap. */
  prominence: ProminentBox[]
}

/** A desktop screenshot of a page, from its top. */
export interface PageScreenshot {
  jpeg: Uint8Array
  /** In CSS pixels. The image itself is scaled to 75%. */
  width: number
  height: number
}

/** The boxes of elements in the screenshot, by selector. Invisible elements are left out. */
export type ElementBoxes = Readonly<Record<string, ElementBox>>

/** Returns the finding with the box of its element, if the element is visible. */
export function withBox(finding: SignedFinding, boxes: ElementBoxes): SignedFinding {
  const box = finding.selector === null ? undefined : boxes[finding.selector]
  return box ? { ...finding, box } : finding
}
