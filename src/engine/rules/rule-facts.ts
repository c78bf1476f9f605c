import type { RuleFacts } from '../../model/rule.ts'
import { criterionOf, criterionUrl } from '../../model/wcag-criteria.ts'
import { AXE_HELP } from '../accessibility/engines/axe-help.ts'
import type { AccessibilityRule } from '../accessibility/rules/accessibility-rule.ts'
import { ACCESSIBILITY_RULES } from '../accessibility/rules/registry.ts'
import { AFFECTED_PEOPLE, REASONS } from '../accessibility/texts/affected-people.ts'
import { AXE_ADVICE } from '../accessibility/texts/axe-advice.ts'
import { FURTHER_ADVICE } from '../accessibility/texts/further-advice.ts'
import { ADVICE, METRICS } from '../measurement/advice.ts'
import { PAGE_RULES, SITE_RULES } from './registry.ts'
import type { Rule, SiteRule } from './rule.ts'

const BEST_PRACTICES = 'https://www.w3.org/WAI/ARIA/apg/practices/'
const LIGHTHOUSE = 'https://developer.chrome.com/docs/lighthouse/performance/'

const ownFacts = ({ judge: _judge, ...facts }: Rule | SiteRule): RuleFacts => facts

/**
 * Returns the facts about a rule that are the same for all engines. The description of a defect comes from
 * the engine that reports it.
 */
function accessibilityFacts([id, rule]: [string, AccessibilityRule]): RuleFacts {
  const { category = 'accessibility', wcag, impact, act, isBeyondAA, isContradiction } = rule
  const advice = AXE_ADVICE[id] ?? FURTHER_ADVICE[id]
  return {
    id,
    category,
    severity: wcag && !isBeyondAA ? 'error' : isContradiction || category === 'ux' ? 'warning' : 'info',
    impact,
    wcag,
    help: sentence(AXE_HELP[id] ?? advice ?? id.replaceAll('-', ' ')),
    why: wcag ? failureText(wcag, isBeyondAA) : REASONS[id]!,
    source: act[0]
      ? `https://www.w3.org/WAI/standards-guidelines/act/rules/${act[0]}/`
      : wcag
        ? criterionUrl(criterionOf(wcag)!)
        : BEST_PRACTICES,
    ...(advice && { fix: advice }),
    criteria: {},
  }
}

function failureText(wcag: string, isBeyondAA = false): string {
  const level = isBeyondAA ? ', which is at level AAA and usually not mandatory' : ''
  return `${AFFECTED_PEOPLE[wcag]} This fails WCAG 2.2 success criterion ${wcag}, ${criterionOf(wcag)!.name}${level}.`
}

const performanceFacts = (
  id: string,
  facts: Pick<RuleFacts, 'severity' | 'help' | 'why' | 'fix'>,
): RuleFacts => ({
  id,
  category: 'performance',
  impact: facts.severity === 'error' ? 'serious' : 'moderate',
  wcag: null,
  source: LIGHTHOUSE,
  criteria: {},
  ...facts,
})

const metricFacts = Object.entries(METRICS).map(([id, { name, good, isVital, fix }]) =>
  performanceFacts(id, {
    severity: isVital ? 'error' : 'warning',
    help: `${name} is ${good < 1 ? good : `${good} ms`} or less on a simulated phone.`,
    why: `${name} is one of the metrics in Lighthouse's performance score.`,
    fix,
  }),
)

const adviceFacts = Object.entries(ADVICE).map(([id, { problem, fix }]) =>
  performanceFacts(id, {
    severity: 'warning',
    help: fix,
    why: `${problem}. This makes the page slower, less responsive or less stable.`,
  }),
)

/** All documented rules that issues can refer to. */
export const RULE_FACTS: readonly RuleFacts[] = [
  ...[...PAGE_RULES, ...SITE_RULES].map(ownFacts),
  ...Object.entries<AccessibilityRule>(ACCESSIBILITY_RULES).map(accessibilityFacts),
  ...metricFacts,
  ...adviceFacts,
]

function sentence(text: string): string {
  const start = text[0]!.toUpperCase() + text.slice(1)
  return /[.!?]$/.test(start) ? start : `${start}.`
}
