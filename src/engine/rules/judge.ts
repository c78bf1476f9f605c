import type { PageArtifacts } from '../collect/artifacts.ts'
import { NO_PHONE } from '../collect/no-phone.ts'
import type { PageSummary } from '../collect/page-summary.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { type SiteFacts, UNKNOWN_SITE } from '../site/site-facts.ts'
import { PAGE_RULES, SITE_RULES } from './registry.ts'
import { PAGE_SIGNATURE, type Rule, type SiteRule, type Verdict } from './rule.ts'
import { fitsDevice, viewportMeta } from './ux/viewport-meta.ts'

/** Further findings from the same rule would probably come from the same template and only fill the log. */
const FINDINGS_PER_RULE_MAX = 50
/** Measured defects are certain, while hints are only likely. */
const CONFIDENCE = { error: 0.95, warning: 0.9, info: 0.6 } as const

/**
 * Applies all single-page rules to a page. Reports each distinct defect once, and at most 50 findings per
 * rule.
 */
export function judgePage(page: PageArtifacts): SignedFinding[] {
  // If the viewport isn't set up for phones, a phone lays out the page at 980 px or a fixed width, so the
  // layout at 390 px is irrelevant.
  const artifacts = fitsDevice(page)
    ? page
    : { ...page, phone: { ...NO_PHONE, viewport: page.phone.viewport } }
  return PAGE_RULES.flatMap((rule) => {
    // The viewport rule needs the layout at 390 px to mention what won't fit once the viewport is set.
    const findings = rule
      .judge(rule === viewportMeta ? page : artifacts)
      .map((verdict) => findingOf(rule, verdict))
    return bounded(distinct(findings), ({ signature }) => signature)
  })
}

/**
 * Applies all multi-page rules to an audit. Reports at most 50 findings per rule, each with the URL of its
 * page.
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
  {
    element,
    message,
    fixSuggestion,
    severity,
    impact = rule.impact,
    signature,
    viewport = 'desktop',
  }: Verdict,
): SignedFinding {
  return {
    rule: rule.id,
    category: rule.category,
    severity: severity ?? rule.severity,
    // Hints always have minor impact.
    impact: (severity ?? rule.severity) === 'info' ? 'minor' : impact,
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

/**
 * Limits the number of findings without changing their order. The choice of findings doesn't depend on their
 * order, so every audit reports the same findings.
 */
function bounded<Found>(found: readonly Found[], nameOf: (found: Found) => string): Found[] {
  if (found.length <= FINDINGS_PER_RULE_MAX) return [...found]
  const names = found.map(nameOf)
  const last = names.toSorted()[FINDINGS_PER_RULE_MAX - 1]!
  return found.filter((_, index) => names[index]! <= last).slice(0, FINDINGS_PER_RULE_MAX)
}

/**
 * Merges duplicates and counts them. For example, an image that is broken in twenty places is a single file
 * to restore.
 */
function distinct(findings: readonly SignedFinding[]): SignedFinding[] {
  const alike = Map.groupBy(findings, ({ signature, message }) => `${signature}\n${message}`)
  return [...alike.values()].map(([first, ...others]) =>
    others.length === 0 ? first! : { ...first!, copies: 1 + others.length },
  )
}
