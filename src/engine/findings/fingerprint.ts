import { createHash } from 'node:crypto'
import type { Finding, Issue } from '../../model/issue.ts'
import { canonicalUrl } from '../crawl/canonical-url.ts'

export interface SignedFinding extends Finding {
  /** Text that stays when nodes move and generated class names, ids change: the base of the fingerprint. */
  signature: string
}

/** How often each defect was met on a page so far. One for each examination of a page, shared by its batches. */
export type Seen = Map<string, number>

const DIGITS = 24

/** The two addresses of a page. */
export interface PageAddress {
  /** The one that was asked for: what redirects make of it may be another one each time. */
  askedUrl: string
  /** The one a reader ends up at. */
  finalUrl: string
}

/**
 * Gives findings their identity. The fingerprint is made of the rule, path and query of the address asked for, and the
 * element's signature, so the same defect has the same one in another audit and on another host; defects that these do
 * not tell apart are counted in the order found. The id adds audit and address: the same in every attempt.
 */
export function identify(
  auditId: string,
  { askedUrl, finalUrl }: PageAddress,
  findings: readonly SignedFinding[],
  seen: Seen,
): Issue[] {
  const { pathname, search, href } = new URL(canonicalUrl(askedUrl))
  return findings.map(({ signature, ...finding }) => {
    const defect = JSON.stringify([finding.rule, pathname + search, signature])
    const ordinal = seen.get(defect) ?? 0
    seen.set(defect, ordinal + 1)
    const fingerprint = shortHash(defect, ordinal)
    const id = `iss_${shortHash(auditId, href, fingerprint)}`
    return { id, fingerprint, pageUrl: finalUrl, ...finding }
  })
}

/** 96 bits of SHA-256: enough that ten thousand issues of an audit never meet. */
const shortHash = (...parts: (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, DIGITS)
