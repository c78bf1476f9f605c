import { questionAbout, sentenceAboutAll } from '../../model/rule-phrases/phrase.ts'
import { phraseOf } from '../../model/rule-phrases/phrase-of.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { QUESTIONS } from './questions.ts'
import { ACCESSIBILITY_RULES, isRuleId } from './rules/registry.ts'

/** Keeps the signature stable if another element becomes the first element of a hint. */
const HINT_SIGNATURE = 'page'

/**
 * Merges the hints of each rule on a page into one, at its first element, since nobody reads the same question fifty
 * times. Errors and warnings don't change.
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

/** Adds the number of other elements to a message that applies to them too. */
export const withMore = (message: string, more: number): string =>
  more === 0 ? message : `${message} ${more} more element${more === 1 ? '' : 's'} like this one.`

/** Returns a finding that represents several elements and says so. */
export const standingFor = (finding: SignedFinding, elements: number): SignedFinding => ({
  ...finding,
  message: withMore(finding.message, elements - 1),
  facts: { ...finding.facts, elements },
})

function joined(first: SignedFinding, same: readonly SignedFinding[]): SignedFinding {
  const hint: SignedFinding = {
    ...first,
    impact: 'minor',
    confidence: Math.max(...same.map(({ confidence }) => confidence)),
    signature: HINT_SIGNATURE,
  }
  const count = same.length
  const phrase = phraseOf(first.rule)
  if (isQuestion(first)) {
    const asked = { ...hint, message: questionOf(first) }
    return count === 1 ? asked : standingFor(asked, count)
  }
  if (count === 1) return hint
  return phrase && phrase[0] !== 'page'
    ? {
        ...hint,
        message: `${sentenceAboutAll(phrase, count)} This is the first.`,
        facts: { elements: count },
      }
    : standingFor(hint, count)
}

/**
 * Engines measure best practices and criteria of level AAA with certainty, too. Only a doubtful failure becomes a
 * question.
 */
function isQuestion({ rule }: SignedFinding): boolean {
  if (!isRuleId(rule)) return false
  const { wcag, isBeyondAA, isContradiction } = ACCESSIBILITY_RULES[rule]
  return (wcag !== null || isContradiction === true) && !isBeyondAA
}

function questionOf({ rule, element, message, fixSuggestion }: SignedFinding): string {
  const written = isRuleId(rule) ? QUESTIONS[rule] : undefined
  if (written) return written
  const phrase = phraseOf(rule)
  if (!phrase) return message
  return `${questionAbout(phrase, element)} If so, ${lowerFirst(fixSuggestion)}`
}

/** Keeps names such as "ARIA" as they are. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text
