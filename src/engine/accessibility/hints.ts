import type { SignedFinding } from '../findings/fingerprint.ts'
import { QUESTIONS } from './questions.ts'
import { isRuleId } from './rules/registry.ts'

/** Stays the same when the first element of a hint changes. */
const HINT_SIGNATURE = 'page'

/**
 * Merges the hints of each rule on a page into one, at its first element, since nobody reads the same question fifty
 * times. Errors and warnings stay as they are.
 */
export function joinHints(findings: readonly SignedFinding[]): SignedFinding[] {
  const hints = findings.filter(({ severity }) => severity === 'info')
  const byRule = Map.groupBy(hints, ({ rule }) => rule)
  return findings.flatMap((finding) => {
    if (finding.severity !== 'info') return [finding]
    const same = byRule.get(finding.rule)!
    return same[0] === finding ? [joined(finding, same)] : []
  })
}

/** Adds to a message how many more elements it stands for. */
export const withMore = (message: string, more: number): string =>
  more === 0 ? message : `${message} ${more} more element${more === 1 ? '' : 's'} like this one.`

function joined(first: SignedFinding, same: readonly SignedFinding[]): SignedFinding {
  const isQuestion = first.wcag !== null
  const question = isQuestion && isRuleId(first.rule) ? QUESTIONS[first.rule] : undefined
  const text = question ?? (isQuestion ? `Check by hand: ${first.message}` : first.message)
  return {
    ...first,
    impact: 'minor',
    message: withMore(text, same.length - 1),
    confidence: Math.max(...same.map(({ confidence }) => confidence)),
    signature: HINT_SIGNATURE,
  }
}
