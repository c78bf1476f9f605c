import type { PageArtifacts } from '../collect/artifacts.ts'
import type { PageSummary } from '../collect/page-summary.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { type SiteFacts, UNKNOWN_SITE } from '../site/site-facts.ts'
import { PAGE_RULES, SITE_RULES } from './registry.ts'
import { PAGE_SIGNATURE, type Rule, type SiteRule, type Verdict } from './rule.ts'

/** Beyond that a rule repeats itself: what is wrong is in the template, and the log would hold nothing else. */
const FINDINGS_PER_RULE_MAX = 50
/** What is measured is certain, what is only likely is an `info`. */
const CONFIDENCE = { error: 0.95, warning: 0.9, info: 0.6 } as const

/** What all rules find on one page, each distinct defect once, at most 50 of one rule. */
export function judgePage(artifacts: PageArtifacts): SignedFinding[] {
  return PAGE_RULES.flatMap((rule) => {
    const findings = rule.judge(artifacts).map((verdict) => findingOf(rule, verdict))
    return bounded(distinct(findings), ({ signature }) => signature)
  })
}

/**
 * What only the pages of one audit together show, or what their site answers beside them; `url` is that of the summary
 * it concerns. At most 50 of one rule.
 */
export function judgeSite(
  pages: readonly PageSummary[],
  site: SiteFacts = UNKNOWN_SITE,
): { url: string; finding: SignedFinding }[] {
  return SITE_RULES.flatMap((rule) =>
    bounded(
      rule.judge(pages, site).map(({ url, ...verdict }) => ({ url, finding: findingOf(rule, verdict) })),
      ({ url, finding }) => `${url} ${finding.signature}`,
    ),
  )
}

function findingOf(
  rule: Rule | SiteRule,
  { element, message, fixSuggestion, severity, signature, viewport = 'desktop' }: Verdict,
): SignedFinding {
  return {
    rule: rule.id,
    category: rule.category,
    severity: severity ?? rule.severity,
    // What only asks for a look cannot weigh more.
    impact: (severity ?? rule.severity) === 'info' ? 'minor' : rule.impact,
    message,
    fixSuggestion,
    selector: element?.selector ?? null,
    element: element?.element ?? null,
    wcag: rule.wcag,
    sources: [{ engine: 'audit-service', rule: rule.id }],
    viewport,
    confidence: CONFIDENCE[severity ?? rule.severity],
    signature: signature ?? element?.signature ?? PAGE_SIGNATURE,
  }
}

/** The order stays; which of too many are left does not depend on it, so that another audit tells the same. */
function bounded<Found>(found: readonly Found[], nameOf: (found: Found) => string): Found[] {
  if (found.length <= FINDINGS_PER_RULE_MAX) return [...found]
  const names = found.map(nameOf)
  const last = names.toSorted()[FINDINGS_PER_RULE_MAX - 1]!
  return found.filter((_, index) => names[index]! <= last).slice(0, FINDINGS_PER_RULE_MAX)
}

/** The same image broken in twenty places is one file to restore. */
function distinct(findings: readonly SignedFinding[]): SignedFinding[] {
  const seen = new Set<string>()
  return findings.filter(({ signature, message }) => {
    const key = `${signature}\n${message}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
