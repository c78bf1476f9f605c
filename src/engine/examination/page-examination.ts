import type { ElementBox } from '../../model/issue.ts'
import type { ProminentBox } from '../collect/artifacts.ts'
import type { PageSummary } from '../collect/page-summary.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'

/** What the page lane brings back of one page: findings are judged in the child, so only results cross the process. */
export interface PageExamination {
  finalUrl: string
  httpStatus: number
  title: string | null
  /** What of the page was not looked at; null when all of it was. */
  remark: string | null
  /** Same-origin addresses in document order, navigation landmarks first; canonical, without fragments, each once. */
  links: string[]
  /** Of rules and accessibility engines, in the order found; `signature` tells elements apart across audits (see identity.ts). */
  findings: SignedFinding[]
  /** The accessibility engines that judged the page in time. */
  engines: string[]
  /** What the rules over several pages need. */
  summary: PageSummary
  /** The first viewport as PNG, for the heatmap; only of the first page. */
  screenshot: Uint8Array | null
  /** Null when none could be taken. */
  picture: PagePicture | null
  /** Where the picture shows what rules over several pages may name, by selector. */
  places: Places
  /** Prominent elements of the first viewport in CSS pixels, a prior for the heatmap. */
  prominence: ProminentBox[]
}

/** A page at the size of a desktop, from its top. */
export interface PagePicture {
  jpeg: Uint8Array
  /** CSS pixels of what it shows; it has three quarters as many itself. */
  width: number
  height: number
}

/** Selectors of one page and where what they name shows in its picture; what shows nowhere is left out. */
export type Places = Readonly<Record<string, ElementBox>>
