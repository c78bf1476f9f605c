import { IMPACTS, type Impact } from '../../model/issue.ts'
import type { ElementDescription } from '../collect/element.ts'
import type { SignedFinding } from '../contract.ts'
import { AXE_ADVICE } from './axe-advice.ts'
import type { AxeHit } from './axe-in-page.ts'

/** What repeats beyond that comes from a template: the last issue of a rule tells how many more there are. */
export const FINDINGS_PER_RULE_MAX = 100

/** A hit that is reported; `more` further ones of its kind are not. */
export interface ShownHit {
  hit: AxeHit
  more: number
}

/** The hits in document order, one for each rule and element, at most 100 of a rule. */
export function shownHits(hits: readonly AxeHit[]): ShownHit[] {
  const distinct = new Map(hits.map((hit) => [`${hit.rule} ${hit.place.frame} ${hit.place.element}`, hit]))
  const ordered = [...distinct.values()].toSorted(compareHits)
  const totals = Map.groupBy(ordered, kindOf)
  const counts = new Map<string, number>()
  return ordered.flatMap((hit) => {
    const kind = kindOf(hit)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count > FINDINGS_PER_RULE_MAX) return []
    return [{ hit, more: count < FINDINGS_PER_RULE_MAX ? 0 : totals.get(kind)!.length - count }]
  })
}

const kindOf = ({ rule, isViolation }: AxeHit): string => `${rule} ${isViolation}`

/** A frame's element comes before what it contains. */
function compareHits(a: AxeHit, b: AxeHit): number {
  for (let index = 0; index < Math.max(a.order.length, b.order.length); index += 1) {
    const difference = (a.order[index] ?? -1) - (b.order[index] ?? -1)
    if (difference !== 0) return difference
  }
  return a.rule < b.rule ? -1 : 1
}

/**
 * A violation of a WCAG criterion is an error. A best practice is no criterion and an incomplete result no verdict:
 * both are suggestions, which cost nothing.
 */
export function axeFinding(
  { hit, more }: ShownHit,
  { selector, element, signature }: ElementDescription,
): SignedFinding {
  const isFailure = hit.isViolation && !hit.tags.includes('best-practice')
  return {
    rule: hit.rule,
    category: 'accessibility',
    severity: isFailure ? 'error' : 'info',
    impact: impactOf(hit),
    message: messageOf(hit, more),
    fixSuggestion: AXE_ADVICE[hit.rule] ?? sentence(hit.messages[0] ?? hit.help),
    selector,
    element,
    wcag: criterionOf(hit.tags),
    sources: [{ engine: 'axe-core', rule: hit.rule }],
    signature,
  }
}

const impactOf = ({ impact }: AxeHit): Impact => IMPACTS.find((known) => known === impact) ?? 'moderate'

function messageOf({ help, messages, isViolation }: AxeHit, more: number): string {
  const [problem] = messages
  return [
    isViolation ? '' : 'A person must check:',
    sentence(problem ? `${help}: ${uncapitalized(problem)}` : help),
    more > 0 ? `${more} more element${more === 1 ? '' : 's'} like it.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** axe-core's texts carry line breaks from lists and no full stop. */
function sentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}

const uncapitalized = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text

/** The first success criterion among axe-core's tags: `wcag143` is 1.4.3, `wcag1412` is 1.4.12. */
export function criterionOf(tags: readonly string[]): string | null {
  for (const tag of tags) {
    const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d{1,2})$/.exec(tag) ?? []
    if (criterion) return `${principle}.${guideline}.${criterion}`
  }
  return null
}
