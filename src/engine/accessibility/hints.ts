import { questionAbout, sentenceAboutAll } from '../../model/rule-phrases/phrase.ts'
import { phraseOf } from '../../model/rule-phrases/phrase-of.ts'
import { readableFix, type SignedFinding } from '../findings/fingerprint.ts'
import { QUESTIONS } from './questions.ts'
import { ACCESSIBILITY_RULES, isRuleId } from './rules/registry.ts'

/** The signature is constant, so that the issue stays the same if the first element of a hint changes. */
const HINT_SIGNATURE = 'page'

/**
 * Merges the hints of each rule on a page into a single hint at the first element. Otherwise, people would
 * have to answer the same question fifty times. Errors and warnings stay unchanged.
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

/** Adds the number of other elements that a message applies to. */
export const withMore = (message: string, more: number): string =>
  more === 0 ? message : `${message} The same applies to ${more} more element${more === 1 ? '' : 's'}.`

/** Returns a finding that represents several elements and reports their number. */
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
    const question = { ...hint, message: questionOf(first) }
    return count === 1 ? question : standingFor(question, count)
  }
  if (count === 1) return hint
  return phrase && phrase[0] !== 'page'
    ? {
        ...hint,
        message: `${sentenceAboutAll(phrase, count)} ${firstOf(first)}`,
        facts: { elements: count },
      }
    : standingFor(hint, count)
}

/**
 * Quotes the first occurrence if it is only a part of its element, such as an abbreviation in a paragraph.
 */
function firstOf({ rule, message }: SignedFinding): string {
  const part = PARTS.has(rule) ? /“[^”]+”/.exec(message)?.[0] : undefined
  return part ? `The first one is ${part}.` : 'This is the first one.'
}

const PARTS = new Set(['abbreviation'])

/**
 * Engines can also be certain about best practices and criteria of level AAA. Only an uncertain failure
 * becomes a question.
 */
function isQuestion({ rule }: SignedFinding): boolean {
  if (!isRuleId(rule)) return false
  const { wcag, isBeyondAA, isContradiction } = ACCESSIBILITY_RULES[rule]
  return (wcag !== null || isContradiction === true) && !isBeyondAA
}

function questionOf(finding: SignedFinding): string {
  const { rule, element, message } = finding
  const written = isRuleId(rule) ? QUESTIONS[rule] : undefined
  if (written) return written
  const phrase = phraseOf(rule)
  if (!phrase) return message
  return `${questionAbout(phrase, element)} If so, ${lowerFirst(readableFix(finding))}`
}

/** Keeps the capitals of acronyms such as "ARIA". */
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text
