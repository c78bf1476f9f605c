import { questionAbout, sentenceAboutAll } from '../../model/rule-phrases/phrase.ts'
import { phraseOf } from '../../model/rule-phrases/phrase-of.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { type Named, withName } from './element-name.ts'
import { QUESTIONS } from './questions.ts'
import { ACCESSIBILITY_RULES, isRuleId } from './rules/registry.ts'

/** The signature is constant, so that the issue stays the same if the first element of a hint changes. */
const HINT_SIGNATURE = 'page'

/**
 * Merges the hints of each rule on a page into a single hint at the first element. Otherwise, people would
 * have to answer the same question fifty times. Errors and warnings stay unchanged.
 */
export function joinHints(
  findings: readonly SignedFinding[],
  subjects: ReadonlyMap<SignedFinding, Named> = new Map(),
): SignedFinding[] {
  const hints = findings.filter(({ severity }) => severity === 'info')
  const byRule = Map.groupBy(hints, ({ rule }) => rule)
  return findings.flatMap((finding) => {
    if (finding.severity !== 'info') return [finding]
    const same = byRule.get(finding.rule)!
    const named = subjects.get(finding) ?? { element: finding.element ?? '' }
    return same[0] === finding ? [joined(finding, same, named)] : []
  })
}

/** Adds the number of other elements that a message applies to. */
export const withMore = (message: string, more: number): string =>
  more === 0 ? message : `${message} The same applies to ${more} more element${more === 1 ? '' : 's'}.`

/** Returns a finding that represents several elements and reports their number. */
export const standingFor = (finding: SignedFinding, elements: number): SignedFinding => ({
  ...finding,
  message: withMore(finding.message, elements - 1),
  facts: { ...finding.facts, elements },
})

function joined(first: SignedFinding, same: readonly SignedFinding[], named: Named): SignedFinding {
  const hint: SignedFinding = {
    ...first,
    impact: 'minor',
    confidence: Math.max(...same.map(({ confidence }) => confidence)),
    signature: HINT_SIGNATURE,
  }
  const count = same.length
  const phrase = phraseOf(first.rule)
  if (isQuestion(first)) {
    const question = { ...hint, message: questionOf(first, named) }
    return count === 1 ? question : standingFor(question, count)
  }
  if (count === 1) return hint
  return phrase && phrase[0] !== 'page'
    ? {
        ...hint,
        message: `${sentenceAboutAll(phrase, count)} ${firstOf(first, named)}`,
        facts: { elements: count },
      }
    : standingFor(hint, count)
}

/** Quotes the first occurrence if it is only a part of its element, such as an abbreviation in a paragraph. */
function firstOf({ rule, message }: SignedFinding, { recognition }: Named): string {
  const part = PARTS.has(rule) ? /“[^”]+”/.exec(message)?.[0] : undefined
  if (part) return `The first one is ${part}.`
  return recognition?.text ? `The first one is “${recognition.text}”.` : 'This is the first one.'
}

const PARTS = new Set(['abbreviation', 'duplicate-id'])

/**
 * Engines can also be certain about best practices and criteria of level AAA. Only an uncertain failure
 * becomes a question.
 */
function isQuestion({ rule }: SignedFinding): boolean {
  if (!isRuleId(rule)) return false
  const { wcag, isBeyondAA, isContradiction } = ACCESSIBILITY_RULES[rule]
  return (wcag !== null || isContradiction === true) && !isBeyondAA
}

function questionOf({ rule, element, message }: SignedFinding, named: Named): string {
  const written = isRuleId(rule) ? QUESTIONS[rule] : undefined
  const phrase = phraseOf(rule)
  return withName(written ?? (phrase ? questionAbout(phrase, element) : message), named)
}
