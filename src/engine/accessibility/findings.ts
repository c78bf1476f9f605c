import { SEVERITIES, type Severity } from '../../model/issue.ts'
import { phraseOf } from '../../model/rule-phrases/phrase-of.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import type { Defect } from './defects.ts'
import type { DescribedElement } from './engines/examined-frames.ts'
import type { Evidence } from './evidence.ts'
import { withParts } from './parts.ts'
import { ENGINES, type EngineName } from './raw-finding.ts'
import type { AccessibilityRule } from './rules/accessibility-rule.ts'
import { ACCESSIBILITY_RULES, type RuleId } from './rules/registry.ts'
import { AXE_ADVICE } from './texts/axe-advice.ts'
import type { Detail, Subject } from './texts/detail.ts'
import { detailOf } from './texts/details.ts'
import { EFFECTS } from './texts/effects.ts'
import { ELEMENT_ADVICE } from './texts/element-advice.ts'
import { sentenceNaming, withName } from './texts/element-name.ts'
import { FURTHER_ADVICE } from './texts/further-advice.ts'
import { joinHints, standingFor } from './texts/hints.ts'

/**
 * If a rule has more findings than this, they usually come from the same template. The rule's last issue
 * reports how many more there are.
 */
export const FINDINGS_PER_RULE_MAX = 100

/**
 * Returns one finding for each element and criterion, in document order. Limits errors and warnings to 100
 * per rule and severity, and hints to one per rule.
 */
export function findingsOf(
  defects: readonly Defect[],
  placed: ReadonlyMap<string, DescribedElement>,
): SignedFinding[] {
  const groups = [...Map.groupBy(withParts(defects, placed), keyOf).values()].map((group) =>
    group.toSorted(compareDefects),
  )
  const veiledTexts = countVeiled(defects, placed)
  const ordered = groups
    .map((group) => ({ finding: findingOf(group, placed.get(group[0]!.place)!, veiledTexts), group }))
    .toSorted(
      (a, b) =>
        compareOrders(orderOf(a.group), orderOf(b.group)) || (a.finding.rule < b.finding.rule ? -1 : 1),
    )
  const subjects = new Map(ordered.map(({ finding, group }) => [finding, placed.get(group[0]!.place)!]))
  const findings = ordered.map(({ finding }) => finding)
  return limited(joinHints(findings, subjects))

  function orderOf([defect]: readonly Defect[]): readonly number[] {
    return placed.get(defect!.place)!.order
  }
}

/** Returns the number of low-contrast text elements over each translucent background color. */
function countVeiled(
  defects: readonly Defect[],
  placed: ReadonlyMap<string, DescribedElement>,
): Map<string, number> {
  const faint = defects.filter((defect) => ruleOf(defect) === 'color-contrast' && defect.severity !== 'info')
  const byColor = Map.groupBy(
    new Set(faint.map(({ place }) => place)),
    (place) => placed.get(place)?.veil?.color ?? '',
  )
  return new Map([...byColor].map(([color, places]) => [color, places.length]))
}

const ruleOf = ({ evidence }: Defect): RuleId => bestOf(evidence).rule
const criterionOf = (defect: Defect): string | null => ACCESSIBILITY_RULES[ruleOf(defect)].wcag

/** The additional criteria that a failure of the rule violates. */
const FURTHER_CRITERIA: Partial<Record<RuleId, readonly string[]>> = {
  'area-alt': ['4.1.2'],
  'input-image-alt': ['4.1.2'],
  'link-name': ['4.1.2'],
}

const criteriaOfDefect = (defect: Defect): string[] => [
  ...(criterionOf(defect) === null ? [] : [criterionOf(defect)!]),
  ...(FURTHER_CRITERIA[ruleOf(defect)] ?? []),
]

/** Best practices have no criterion, so their key contains the rule's family instead. */
const keyOf = (defect: Defect): string => `${defect.place} ${criterionOf(defect) ?? defect.family}`

/** Sorts defects by severity, then by confidence, in descending order. */
function compareDefects(a: Defect, b: Defect): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    b.confidence - a.confidence ||
    (a.family < b.family ? -1 : 1)
  )
}

/** The engines in order of preference, starting with the one that has the clearest messages. */
const WORDS: readonly EngineName[] = ['axe-core', 'audit-service', 'equal-access', 'alfa', 'qualweb']

/**
 * Returns the evidence to show. Failures come before results that need review because failures are more
 * specific.
 */
function bestOf(evidence: readonly Evidence[]): Evidence {
  return evidence.toSorted(
    (a, b) =>
      Number(a.hit.outcome === 'review') - Number(b.hit.outcome === 'review') ||
      WORDS.indexOf(a.hit.engine) - WORDS.indexOf(b.hit.engine) ||
      b.trust - a.trust ||
      (a.hit.rule < b.hit.rule ? -1 : 1),
  )[0]!
}

/**
 * Returns one finding for all defects of an element that violate the same criterion. Combines only those with
 * the highest severity.
 */
function findingOf(
  group: readonly Defect[],
  { veil, ...described }: DescribedElement,
  veiledTexts: ReadonlyMap<string, number>,
): SignedFinding {
  const main = group[0]!
  const reported = group.filter(({ severity }) => severity === main.severity)
  const best = bestOf(main.evidence)
  const { selector, element, signature, box } = described
  const subject = {
    ...described,
    ...(veil && { veil: { ...veil, count: veiledTexts.get(veil.color) ?? 1 } }),
  }
  const detail = detailOf(best.rule, messagesOf(main), subject)
  const all = reported.flatMap((defect) => [defect, ...(defect.parts ?? [])])
  const sources = all.flatMap(({ evidence }) =>
    evidence.map(({ hit }) => ({ engine: hit.engine, rule: hit.rule })),
  )
  const criteria = [...new Set(all.flatMap(criteriaOfDefect))]
  return {
    rule: best.rule,
    category: (ACCESSIBILITY_RULES[best.rule] as AccessibilityRule).category ?? 'accessibility',
    severity: main.severity,
    impact: best.hit.impact ?? detail.impact ?? ACCESSIBILITY_RULES[best.rule].impact,
    message: messageOf(reported, subject),
    fixSuggestion: adviceOf(best, detail, subject),
    selector,
    element,
    wcag: ACCESSIBILITY_RULES[best.rule].wcag,
    ...(criteria.length > 1 && { wcagCriteria: criteria }),
    sources: distinct(sources),
    viewport: 'desktop',
    confidence: main.confidence,
    ...(box && { box }),
    ...(detail.facts && { facts: detail.facts }),
    signature,
  }
}

const messagesOf = ({ evidence }: Defect): string[] => evidence.map(({ hit }) => hit.message)

function messageOf(defects: readonly Defect[], subject: Subject): string {
  const [first, ...others] = defects.map((defect) => describe(defect, subject))
  return [first, ...others.map((other) => `Also: ${other}`)].join(' ')
}

/**
 * Returns a description of the defect with the values that an engine measured. Our probes provide their own
 * descriptions.
 */
function describe(defect: Defect, subject: Subject): string {
  const { rule, hit } = bestOf(defect.evidence)
  if (hit.engine === 'audit-service') return withName(sentence(hit.message), subject)
  const phrase = phraseOf(rule)
  return (
    detailOf(rule, messagesOf(defect), subject).message ??
    (phrase ? sentenceNaming(phrase, subject, EFFECTS[rule]) : withName(sentence(hit.message), subject))
  )
}

const adviceOf = ({ rule, hit }: Evidence, { fix }: Detail, subject: Subject): string =>
  fix ??
  hit.fix ??
  ELEMENT_ADVICE[rule]?.(subject) ??
  AXE_ADVICE[rule] ??
  FURTHER_ADVICE[rule] ??
  sentence(hit.message || hit.help)

/** Some engines' messages contain line breaks or lack a final period. */
function sentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}

function distinct(sources: readonly { engine: string; rule: string }[]) {
  const byKey = new Map(sources.map((source) => [`${source.engine} ${source.rule}`, source]))
  const rank = ({ engine }: { engine: string }) => (ENGINES as readonly string[]).indexOf(engine)
  return [...byKey.values()].toSorted((a, b) => rank(a) - rank(b) || (a.rule < b.rule ? -1 : 1))
}

/** Sorts a frame element before the content of the frame. */
function compareOrders(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? -1) - (b[index] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Limits the number of findings for each rule and severity, without changing their order. Chooses them by
 * signature, so that reordering a page's blocks doesn't change the choice. The last finding reports the total
 * number.
 */
function limited(findings: readonly SignedFinding[]): SignedFinding[] {
  const kindOf = ({ rule, severity }: { rule: string; severity: Severity }) => `${rule} ${severity}`
  const reported = new Map<SignedFinding, SignedFinding>()
  for (const all of Map.groupBy(findings, kindOf).values()) {
    const first = new Set(all.toSorted(bySignature).slice(0, FINDINGS_PER_RULE_MAX))
    const kept = all.filter((finding) => first.has(finding))
    for (const finding of kept) reported.set(finding, finding)
    const more = all.length - kept.length
    const last = kept.at(-1)!
    if (more > 0) reported.set(last, standingFor(last, more + 1))
  }
  return findings.flatMap((finding) => reported.get(finding) ?? [])
}

const bySignature = (a: SignedFinding, b: SignedFinding): number =>
  a.signature === b.signature ? 0 : a.signature < b.signature ? -1 : 1
