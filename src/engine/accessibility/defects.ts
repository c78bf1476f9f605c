import type { Severity } from '../../model/issue.ts'
import type { DescribedElement } from './engines/examined-frames.ts'
import { type Evidence, familyOf } from './evidence.ts'
import { ACCESSIBILITY_RULES } from './rules/registry.ts'

/** All engines' reports about one element from one family of rules. */
export interface Defect {
  family: string
  place: string
  evidence: Evidence[]
  severity: Severity
  /** The probability that the defect exists, from 0 to 1, rounded to two decimals. */
  confidence: number
  /** The defects of descendants that the same change would fix. */
  parts?: Defect[]
}

/** The minimum confidence for reporting a defect as an error, a warning or an info. */
export const THRESHOLDS = { error: 0.9, warning: 0.6, info: 0.4 } as const
/**
 * If axe-core passed the element, the confidence in a defect is multiplied by `factor` and capped at `max`.
 */
export const VETO = { factor: 0.7, max: 0.8 } as const

/**
 * Merges reports about the same element. Also merges reports about an element and its ancestor because they
 * refer to the same defect unless one engine reports both.
 */
export function defectsOf(
  evidence: readonly Evidence[],
  placed: ReadonlyMap<string, DescribedElement>,
  vetoes: ReadonlySet<string>,
): Defect[] {
  const all = [...Map.groupBy(evidence, ({ rule }) => familyOf(rule))].flatMap(([family, ofFamily]) =>
    [...joined(ofFamily, placed)].map(([place, found]) => {
      const isVetoed = vetoes.has(`${family} ${place}`) && !found.some(isOfAxe)
      return { family, place, evidence: found, ...verdictOf(found, isVetoed) }
    }),
  )
  const failing = new Set(
    all.filter(({ severity }) => severity !== 'info').map(({ family, place }) => `${family} ${place}`),
  )
  return all.filter(({ evidence: found, confidence, place }) => {
    const isSaid = found.some(({ rule }) => failing.has(`${ACCESSIBILITY_RULES[rule].strictFormOf} ${place}`))
    // axe-core requests manual review only where it is useful, while the other engines request it everywhere.
    return !isSaid && (found.some(isOfAxe) || confidence >= THRESHOLDS.info)
  })
}

/**
 * Our reports about a page refer to its root. Those from other engines often refer to a different element.
 */
const isOurs = ({ hit }: Evidence): boolean => hit.engine === 'audit-service'

const isOfAxe = ({ hit }: Evidence): boolean => hit.engine === 'axe-core'

/** Groups evidence by the key of the element for which the defect is reported. */
function joined(
  evidence: readonly Evidence[],
  placed: ReadonlyMap<string, DescribedElement>,
): Map<string, Evidence[]> {
  if (evidence.some(({ rule }) => ACCESSIBILITY_RULES[rule].isOfPage)) {
    const byFrame = Map.groupBy(evidence, ({ hit }) => hit.place.frame)
    return new Map(
      [...byFrame.values()].map((own) => [(own.find(isOfAxe) ?? own.find(isOurs) ?? own[0]!).place, own]),
    )
  }
  const byPlace = Map.groupBy(evidence, ({ place }) => place)
  const merged = new Map([...byPlace].map(([place, own]) => [place, [...own]]))
  for (const [place, own] of byPlace) {
    const isSame = (around: string) => areOne(own, byPlace.get(around) ?? own)
    const outer = placed.get(place)?.around.find(isSame)
    const others = outer && byPlace.get(outer)
    if (!outer || !others) continue
    const [kept, left] = others.some(isOfAxe) ? [outer, place] : [place, outer]
    merged.get(kept)?.push(...byPlace.get(left)!)
    merged.delete(left)
  }
  return merged
}

/**
 * Returns true if two groups of reports, about an element and its ancestor, refer to the same defect. They do
 * if an axe-core report about a container covers other engines' reports about its parts, or if no engine
 * reports both elements.
 */
function areOne(inner: readonly Evidence[], outer: readonly Evidence[]): boolean {
  const isCovered = outer.some((one) => isOfAxe(one) && ACCESSIBILITY_RULES[one.rule].isOfContainer)
  return (isCovered && !inner.some(isOfAxe)) || !haveCommonEngine(inner, outer)
}

const haveCommonEngine = (some: readonly Evidence[], others: readonly Evidence[]): boolean =>
  some.some(({ hit }) => others.some((other) => other.hit.engine === hit.engine))

/**
 * Returns the probability that at least one engine is right, assuming that their errors are independent. Each
 * engine counts once.
 */
export function confidenceOf(evidence: readonly Evidence[]): number {
  const byEngine = Map.groupBy(evidence, ({ hit }) => hit.engine).values()
  const trusts = [...byEngine].map((own) => Math.max(...own.map(({ trust }) => trust)))
  return 1 - trusts.reduce((doubt, trust) => doubt * (1 - trust), 1)
}

function verdictOf(
  evidence: readonly Evidence[],
  isVetoed: boolean,
): Pick<Defect, 'severity' | 'confidence'> {
  const full = confidenceOf(evidence)
  const left = isVetoed ? Math.min(VETO.max, full * VETO.factor) : full
  const confidence = Math.round(left * 100) / 100
  return { confidence, severity: severityOf(evidence, confidence) }
}

function severityOf(evidence: readonly Evidence[], confidence: number): Severity {
  if (confidence < THRESHOLDS.warning || !mayFail(evidence) || evidence.some(isBeyondAA)) return 'info'
  return confidence >= THRESHOLDS.error && !evidence.some(isContradiction) ? 'error' : 'warning'
}

/** Returns true if any report is about a failure, not a best practice or something to review. */
const mayFail = (evidence: readonly Evidence[]): boolean =>
  evidence.some(({ rule, hit }) => {
    const { wcag, isContradiction } = ACCESSIBILITY_RULES[rule]
    return hit.outcome !== 'review' && (wcag !== null || isContradiction)
  })

const isBeyondAA = ({ rule }: Evidence): boolean => ACCESSIBILITY_RULES[rule].isBeyondAA === true

const isContradiction = ({ rule }: Evidence): boolean => ACCESSIBILITY_RULES[rule].isContradiction === true
