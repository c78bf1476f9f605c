import { criteriaOf, SEVERITIES, type Severity } from '../../model/issue.ts'
import { componentOf } from '../../model/issue-component.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'

interface Counterpart {
  /** The accessibility rules that report the same defect as this rule. */
  rules: readonly string[]
  /** Whether both findings must be about the page, the same element, or elements of the same component. */
  of: 'page' | 'element' | 'component'
  /** The severity of the defects that both report. Set only if our rule also reports other defects. */
  severity?: Severity
  /** Whether only hints of the accessibility rules report the same defect. */
  onlyHints?: true
  /** Whether our finding is more detailed and is therefore kept regardless of severity. */
  isMoreDetailed?: true
}

/** Rules from other categories whose defects are also reported by accessibility rules. */
const COUNTERPARTS: Readonly<Record<string, Counterpart>> = {
  'bypass-link': { rules: ['bypass'], of: 'page' },
  'choice-label': { rules: ['label', 'aria-toggle-field-name'], of: 'element' },
  'empty-heading': { rules: ['heading-name'], of: 'element', isMoreDetailed: true },
  'invisible-link': { rules: ['link-in-text-block'], of: 'element' },
  'field-autocomplete': { rules: ['autocomplete-missing'], of: 'page' },
  'form-submit': { rules: ['submit-button'], of: 'element' },
  'landmark-label': { rules: ['landmark-unique'], of: 'page' },
  'link-text': { rules: ['link-context'], of: 'component', onlyHints: true },
  'main-landmark': { rules: ['landmark-no-duplicate-main', 'region'], of: 'page' },
  'media-autoplay': { rules: ['no-autoplay-audio'], of: 'element' },
  'phone-name': { rules: ['button-name', 'link-name'], of: 'element' },
  'page-title': { rules: ['document-title'], of: 'page' },
  'placeholder-label': { rules: ['label', 'label-title-only', 'field-label-visible'], of: 'element' },
  'touch-target': { rules: ['target-size'], of: 'component' },
  // This rule's errors are about the width of the layout, which the engines don't check.
  'viewport-meta': { rules: ['meta-viewport', 'meta-viewport-large'], of: 'element', severity: 'warning' },
}

/**
 * Returns whether a finding from our rules must wait for the accessibility engines because they may report
 * the same defect.
 */
export const mayBeReportedTwice = ({ rule }: SignedFinding): boolean => Object.hasOwn(COUNTERPARTS, rule)

/**
 * Merges findings from our rules with those from accessibility engines about the same defect. Keeps our
 * finding if it is more detailed or more severe. Otherwise, keeps the accessibility finding. Adds the sources
 * and criteria of the finding that's dropped.
 */
export function withoutRepetitions(
  own: readonly SignedFinding[],
  accessibility: readonly SignedFinding[],
): SignedFinding[] {
  const kept = new Map(accessibility.map((finding) => [finding, finding]))
  const remaining = own.filter((finding) => {
    const same = [...kept.keys()].filter((other) => areSame(finding, other))
    const [first] = same
    if (!first) return true
    if (COUNTERPARTS[finding.rule]?.isMoreDetailed || rankOf(finding) < rankOf(first)) {
      for (const other of same) kept.delete(other)
      kept.set(finding, same.reduce(joined, finding))
    } else kept.set(first, joined(kept.get(first)!, finding))
    return false
  })
  return [...remaining, ...kept.values()]
}

function areSame(own: SignedFinding, other: SignedFinding): boolean {
  const counterpart = COUNTERPARTS[own.rule]
  if (!counterpart?.rules.includes(other.rule)) return false
  if (counterpart.onlyHints && other.severity !== 'info') return false
  if (own.severity !== (counterpart.severity ?? own.severity)) return false
  if (counterpart.of === 'page' || own.selector === other.selector) return true
  return counterpart.of === 'component' && componentOf(own) === componentOf(other)
}

const rankOf = ({ severity }: SignedFinding): number => SEVERITIES.indexOf(severity)

/** Returns the first finding with the sources and criteria of both findings. */
function joined(finding: SignedFinding, other: SignedFinding): SignedFinding {
  const criteria = [...new Set([...criteriaOf(finding), ...criteriaOf(other)])]
  return {
    ...finding,
    wcag: criteria[0] ?? null,
    ...(criteria.length > 1 && { wcagCriteria: criteria }),
    sources: [...finding.sources, ...other.sources],
  }
}
