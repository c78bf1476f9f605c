import type { AuditItem } from '../audit-details.ts'
import { type ReportedAudit, tableRowsOf } from '../audit-details.ts'
import type { PageFacts } from '../page-facts.ts'
import { caching } from './cache.ts'
import { documentLatency } from './document-latency.ts'
import {
  duplicatedScripts,
  oldProtocol,
  pageWeight,
  unminifiedScripts,
  unminifiedStyles,
} from './file-size.ts'
import { fontDisplay } from './fonts.ts'
import { forcedReflow } from './forced-reflow.ts'
import { discoveryText, imageText } from './images.ts'
import { becauseOf, causesFor, movedName, shiftFix, shiftOf } from './layout-shift.ts'
import { legacyScripts } from './legacy-scripts.ts'
import { renderBlocking } from './render-blocking.ts'
import { requestChain } from './request-chain.ts'
import { animationText, manyElements, thirdParties } from './scripts.ts'
import type { Text, TextOf } from './text.ts'
import { unusedScripts } from './unused-scripts.ts'
import { unusedStyles } from './unused-styles.ts'

/**
 * Returns the text about images that no element loads, such as those in style sheets. They are reported
 * together.
 */
const images: TextOf = (audit) => {
  const rows = tableRowsOf(audit.details)
  const text = rows[0] ? imageText(rows[0], audit) : null
  if (!text || rows.length === 1) return text
  const more = rows.length - 1
  return {
    ...text,
    message: `${text.message} ${more} more ${more === 1 ? 'image is' : 'images are'} too large.`,
  }
}

/** The messages for findings about a page, by audit. */
export const PAGE_TEXTS: Readonly<Record<string, TextOf>> = {
  'cache-insight': caching,
  'document-latency-insight': documentLatency,
  'dom-size-insight': manyElements,
  'duplicated-javascript-insight': duplicatedScripts,
  'font-display-insight': fontDisplay,
  'forced-reflow-insight': forcedReflow,
  'image-delivery-insight': images,
  'lcp-discovery-insight': discoveryText,
  'legacy-javascript-insight': legacyScripts,
  'modern-http-insight': oldProtocol,
  'network-dependency-tree-insight': requestChain,
  'render-blocking-insight': renderBlocking,
  'third-parties-insight': thirdParties,
  'total-byte-weight': pageWeight,
  'unminified-css': unminifiedStyles,
  'unminified-javascript': unminifiedScripts,
  'unused-css-rules': unusedStyles,
  'unused-javascript': unusedScripts,
}

/** An element in an audit's details, with its table row. */
export interface ItemRow {
  item: AuditItem
  row: Readonly<Record<string, unknown>>
}

type ElementText = (place: ItemRow, audit: ReportedAudit, page: PageFacts) => Text | null

/** The messages for findings about individual elements, by audit. */
export const ELEMENT_TEXTS: Readonly<Record<string, ElementText>> = {
  'cls-culprits-insight': ({ item, row }, _, page) => ({
    message: `While the page loads, ${movedName(item)} moves${becauseOf(causesFor({ item, row }, page))} and adds ${shiftOf(item.shift ?? 0)} to the layout shift score.`,
    fix: shiftFix(causesFor({ item, row }, page), item, page),
  }),
  'image-delivery-insight': ({ item, row }, audit, page) => imageText(row, audit, page.naturalSizeOf(item)),
  'lcp-discovery-insight': (_, audit, page) => discoveryText(audit, page),
  'non-composited-animations': ({ item, row }) => animationText(row, item.selector ?? 'an element'),
}
