import { IMPACTS, type Impact, SEVERITIES, type Severity } from '../../model/issue.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { AXE_ADVICE } from './axe-advice.ts'
import { AXE_HELP } from './axe-help.ts'
import type { Defect } from './defects.ts'
import type { Evidence } from './evidence.ts'
import type { DescribedElement } from './examined-frames.ts'
import { FURTHER_ADVICE } from './further-advice.ts'
import { joinHints, withMore } from './hints.ts'
import { ENGINES, type EngineName } from './raw-finding.ts'
import type { AccessibilityRule } from './rules/accessibility-rule.ts'
import { ACCESSIBILITY_RULES, isRuleId, type RuleId } from './rules/registry.ts'

/** More repetitions come from a template. The last issue of a rule tells how many more there are. */
export const FINDINGS_PER_RULE_MAX = 100
const BEYOND_AA_MAX = 1

/**
 * Makes one finding for each element and criterion, in document order: at most 100 of one rule and severity, and one
 * hint for each rule.
 */
export function findingsOf(
  defects: readonly Defect[],
  placed: ReadonlyMap<string, DescribedElement>,
): SignedFinding[] {
  const groups = [...Map.groupBy(defects, keyOf).values()].map((group) => group.toSorted(compareDefects))
  const ordered = groups
    .map((group) => ({ finding: findingOf(group, placed.get(group[0]!.place)!), group }))
    .toSorted(
      (a, b) =>
        compareOrders(orderOf(a.group), orderOf(b.group)) || (a.finding.rule < b.finding.rule ? -1 : 1),
    )
    .map(({ finding }) => finding)
  return limited(joinHints(ordered))

  function orderOf([defect]: readonly Defect[]): readonly number[] {
    return placed.get(defect!.place)!.order
  }
}

const ruleOf = ({ evidence }: Defect): RuleId => bestOf(evidence).rule
const criterionOf = (defect: Defect): string | null => ACCESSIBILITY_RULES[ruleOf(defect)].wcag

/** Best practices have no criterion, so each has its own key. */
const keyOf = (defect: Defect): string => `${defect.place} ${criterionOf(defect) ?? defect.family}`

/** Sorts the most certain defect first. */
function compareDefects(a: Defect, b: Defect): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    b.confidence - a.confidence ||
    (a.family < b.family ? -1 : 1)
  )
}

/** The engines with the clearest texts first. */
const WORDS: readonly EngineName[] = ['axe-core', 'audit-service', 'equal-access', 'alfa', 'qualweb']

/** Returns the evidence whose text is shown. A statement says more than a question. */
function bestOf(evidence: readonly Evidence[]): Evidence {
  return evidence.toSorted(
    (a, b) =>
      Number(a.hit.outcome === 'review') - Number(b.hit.outcome === 'review') ||
      WORDS.indexOf(a.hit.engine) - WORDS.indexOf(b.hit.engine) ||
      b.trust - a.trust ||
      (a.hit.rule < b.hit.rule ? -1 : 1),
  )[0]!
}

/** Of several defects against one criterion, reports those of the highest severity together. */
function findingOf(
  group: readonly Defect[],
  { selector, element, signature, box }: DescribedElement,
): SignedFinding {
  const main = group[0]!
  const told = group.filter(({ severity }) => severity === main.severity)
  const best = bestOf(main.evidence)
  const sources = told.flatMap(({ evidence }) =>
    evidence.map(({ hit }) => ({ engine: hit.engine, rule: hit.rule })),
  )
  return {
    rule: best.rule,
    category: (ACCESSIBILITY_RULES[best.rule] as AccessibilityRule).category ?? 'accessibility',
    severity: main.severity,
    impact: impactOf(main.evidence),
    message: messageOf(told),
    fixSuggestion: adviceOf(best),
    selector,
    element,
    wcag: ACCESSIBILITY_RULES[best.rule].wcag,
    sources: distinct(sources),
    viewport: 'desktop',
    confidence: main.confidence,
    ...(box && { box }),
    signature,
  }
}

function impactOf(evidence: readonly Evidence[]): Impact {
  const told = evidence.flatMap(({ hit }) => IMPACTS.find((known) => known === hit.impact) ?? [])
  return told[0] ?? ACCESSIBILITY_RULES[bestOf(evidence).rule].impact
}

function messageOf(defects: readonly Defect[]): string {
  const [first, ...others] = defects.map(({ evidence }) => bestOf(evidence))
  return [describe(first!), ...others.map((other) => `Also: ${describe(other)}`)].join(' ')
}

/** Returns what the rule requires, in axe-core's words if it has the rule, and what is wrong. */
function describe({ rule, hit: { help, message } }: Evidence): string {
  const asked = help || AXE_HELP[rule] || ''
  return sentence(asked && message ? `${asked}: ${uncapitalized(message)}` : asked || message)
}

const adviceOf = ({ rule, hit }: Evidence): string =>
  AXE_ADVICE[rule] ?? FURTHER_ADVICE[rule] ?? sentence(hit.message || hit.help)

/** Engines' texts contain line breaks from lists, and some have no full stop. */
function sentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}

const uncapitalized = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text

function distinct(sources: readonly { engine: string; rule: string }[]) {
  const byKey = new Map(sources.map((source) => [`${source.engine} ${source.rule}`, source]))
  const rank = ({ engine }: { engine: string }) => (ENGINES as readonly string[]).indexOf(engine)
  return [...byKey.values()].toSorted((a, b) => rank(a) - rank(b) || (a.rule < b.rule ? -1 : 1))
}

/** Sorts a frame's element before what it contains. */
function compareOrders(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? -1) - (b[index] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

const isBeyondAA = (rule: string): boolean => isRuleId(rule) && ACCESSIBILITY_RULES[rule].isBeyondAA === true

function limited(findings: readonly SignedFinding[]): SignedFinding[] {
  const kindOf = ({ rule, severity }: { rule: string; severity: Severity }) => `${rule} ${severity}`
  const totals = Map.groupBy(findings, kindOf)
  const counts = new Map<string, number>()
  return findings.flatMap((finding) => {
    const kind = kindOf(finding)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const max = isBeyondAA(finding.rule) ? BEYOND_AA_MAX : FINDINGS_PER_RULE_MAX
    if (count > max) return []
    const more = totals.get(kind)!.length - count
    return [count < max ? finding : { ...finding, message: withMore(finding.message, more) }]
  })
}
