import { createHash } from 'node:crypto'
import { isReadable, thisElement } from '../../model/element-name.ts'
import type { Finding, Issue } from '../../model/issue.ts'
import { canonicalUrl } from '../crawl/canonical-url.ts'

export interface SignedFinding extends Finding {
  /**
   * A string that stays the same when elements move or when generated class names and ids change. The
   * fingerprint is derived from it.
   */
  signature: string
}

/**
 * The number of times that each defect has occurred on a page so far, across all batches of an examination.
 */
export type DefectCounts = Map<string, number>

const DIGITS = 24

/** The two URLs of a page. */
export interface PageAddress {
  /** The URL as requested. It may redirect elsewhere the next time. */
  requestedUrl: string
  /** The URL after redirects. */
  finalUrl: string
}

/**
 * Turns findings into issues with a fingerprint and an id. The fingerprint is a hash of the rule, the
 * requested path and query, and the element's signature. A defect therefore keeps its fingerprint in other
 * audits and on other hosts. Defects with the same hash are numbered in the order in which they were found.
 * The id also depends on the audit and the URL, and is the same in every attempt at the audit.
 */
export function identify(
  auditId: string,
  { requestedUrl, finalUrl }: PageAddress,
  findings: readonly SignedFinding[],
  seen: DefectCounts,
): Issue[] {
  const { pathname, search, href } = new URL(canonicalUrl(requestedUrl))
  return findings.map((finding) => {
    const defect = JSON.stringify([finding.rule, pathname + search, finding.signature])
    const ordinal = seen.get(defect) ?? 0
    seen.set(defect, ordinal + 1)
    const fingerprint = shortHash(defect, ordinal)
    const id = `iss_${shortHash(auditId, href, fingerprint)}`
    return { id, fingerprint, pageUrl: finalUrl, ...finding, fixSuggestion: readableFix(finding) }
  })
}

/**
 * Returns 96 bits of SHA-256, which are enough to avoid collisions among the ten thousand issues of an audit.
 */
const shortHash = (...parts: (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, DIGITS)

/**
 * Returns the advice, with a name such as “this link” in place of a selector that is hard to read. The
 * `selector` field always contains the full selector.
 */
export function readableFix({
  fixSuggestion,
  selector,
  element,
}: Pick<Finding, 'fixSuggestion' | 'selector' | 'element'>): string {
  if (selector === null || isReadable(selector)) return fixSuggestion
  return fixSuggestion.replaceAll(selector, thisElement({ element })).replace(/^this/, 'This')
}
