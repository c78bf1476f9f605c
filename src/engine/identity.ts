import { createHash } from 'node:crypto'
import type { Issue } from '../model/issue.ts'
import { canonicalUrl } from './canonical-url.ts'
import type { SignedFinding } from './contract.ts'

/** How often each defect was met on a page so far. One for each examination of a page, shared by its batches. */
export type Seen = Map<string, number>

const DIGITS = 24

/**
 * Gives findings their identity. The fingerprint is made of the rule, the path and query of the page and the
 * element's signature, so the same defect has the same one in another audit and on another host; defects that these do
 * not tell apart are counted in the order found. The id adds audit and address: the same in every attempt.
 * @param pageUrl the final address of the page.
 */
export function identify(
  auditId: string,
  pageUrl: string,
  findings: readonly SignedFinding[],
  seen: Seen,
): Issue[] {
  const { pathname, search } = new URL(canonicalUrl(pageUrl))
  return findings.map(({ signature, ...finding }) => {
    const defect = JSON.stringify([finding.rule, pathname + search, signature])
    const ordinal = seen.get(defect) ?? 0
    seen.set(defect, ordinal + 1)
    const fingerprint = shortHash(defect, ordinal)
    return { id: `iss_${shortHash(auditId, pageUrl, fingerprint)}`, fingerprint, pageUrl, ...finding }
  })
}

/** 96 bits of SHA-256: enough that ten thousand issues of an audit never meet. */
const shortHash = (...parts: (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, DIGITS)
