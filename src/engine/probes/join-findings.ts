import { SEVERITIES, type Severity } from '../../model/issue.ts'
import { USE_TRUST } from '../accessibility/rules/use-trust.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'

/** The rules that probes report. Probes can also make other engines' findings more certain. */
export const PROBED_RULES: ReadonlySet<string> = new Set(Object.values(USE_TRUST).map(({ rule }) => rule))

/**
 * If two engines agree and their combined confidence reaches this value, the finding becomes an error, as
 * with accessibility engines.
 */
const ERROR_MIN = 0.9

/**
 * Merges findings from the examination and the probes, keeping one finding for each rule and element.
 * Identifies elements by their selectors because their numbers differ between loads.
 */
export function joinFindings(
  examined: readonly SignedFinding[],
  probed: readonly SignedFinding[],
): SignedFinding[] {
  const joined = new Map(examined.map((finding) => [keyOf(finding), finding]))
  for (const finding of probed) {
    const same = joined.get(keyOf(finding))
    joined.set(keyOf(finding), same ? joinedOf(same, finding) : finding)
  }
  return withoutAnswered([...joined.values()])
}

/** Rules whose hint about the page is superseded by any failure that a probe finds. */
const ANSWERED_BY_ANY: ReadonlySet<string> = new Set(['gesture-alternative', 'zoom-blocked-script'])

/** Drops a hint about the page or a single element if the same rule reports a failure for it. */
const withoutAnswered = (findings: readonly SignedFinding[]): SignedFinding[] => {
  const failed = findings.filter(({ severity }) => severity !== 'info')
  const isAnswered = ({ rule, selector, facts }: SignedFinding) =>
    failed.some(
      (other) =>
        other.rule === rule &&
        (ANSWERED_BY_ANY.has(rule) ||
          (selector !== null && other.selector === selector && (facts?.elements ?? 1) === 1)),
    )
  return findings.filter((finding) => finding.severity !== 'info' || !isAnswered(finding))
}

/** The rules about content that is too wide for a narrow window. */
const NARROW = ['reflow-scroll', 'reflow-clipped'] as const

/** Maps rules to other rules that describe the same defect of an element more completely. */
const COVERED_BY: Readonly<Record<string, readonly string[]>> = {
  'fixed-cover': ['overlay'],
  'layout-protrusion': ['viewport-protrusion', ...NARROW],
  'script-reload': ['timeout-warning'],
  'reflow-scroll': ['horizontal-scroll'],
  'viewport-protrusion': ['horizontal-scroll'],
}

interface Reported {
  rule: string
  selector: string | null
  fixSuggestion?: string | null
}

/**
 * Drops findings that repeat another finding, whether new or already reported. The findings are about the
 * same element or need the same fix, so a change that removes one defect also removes the other.
 */
export const withoutRepeated = (
  found: readonly SignedFinding[],
  reported: readonly Reported[],
): SignedFinding[] =>
  found.filter(({ rule, selector, fixSuggestion }) => {
    const others = COVERED_BY[rule] ?? []
    return ![...found, ...reported].some(
      (other) =>
        selector !== null &&
        others.includes(other.rule) &&
        (other.selector === selector || other.fixSuggestion === fixSuggestion),
    )
  })

/** Returns a key for merging findings. All hints from a rule are combined into one. */
const keyOf = ({ rule, severity, selector, signature }: SignedFinding): string =>
  severity === 'info' ? `${rule} info` : `${rule} ${selector ?? signature}`

function joinedOf(a: SignedFinding, b: SignedFinding): SignedFinding {
  const main = SEVERITIES.indexOf(b.severity) < SEVERITIES.indexOf(a.severity) ? b : a
  const both = 1 - (1 - a.confidence) * (1 - b.confidence)
  const confidence = Math.round(both * 100) / 100
  const areFailures = a.severity !== 'info' && b.severity !== 'info'
  const severity: Severity = areFailures && confidence >= ERROR_MIN ? 'error' : main.severity
  const sources = [...a.sources, ...b.sources]
  const distinct = new Map(sources.map((source) => [`${source.engine} ${source.rule}`, source]))
  return { ...main, ...(a.box && { box: a.box }), severity, confidence, sources: [...distinct.values()] }
}
