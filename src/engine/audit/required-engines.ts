import type { IssueSource } from '../../model/issue.ts'
import { DETECTOR_RULES } from '../accessibility/rules/detector-rules.ts'
import { PROBE_RULES } from '../accessibility/rules/probe-rules.ts'
import { USE_TRUST } from '../accessibility/rules/use-trust.ts'
import type { ProbeName } from '../probes/probe-names.ts'
import { SITE_RULES } from '../rules/registry.ts'

/** The prefixes of the ids of the rules that each probe reports. */
const REPORTED_BY: Readonly<Record<ProbeName, readonly string[]>> = {
  keyboard: [
    'control-role',
    'drag-',
    'focus-',
    'frame-focus-',
    'gesture-',
    'keyboard-access',
    'keyboard-trap',
    'keyboard-unreachable',
    'skip-link-',
  ],
  layout: ['text-', 'reflow-', 'fixed-', 'narrow-', 'scheme-', 'scroll-box-', 'zoom-'],
  widths: ['layout-', 'viewport-'],
  triggers: ['dialog-', 'expanded-', 'route-'],
  forms: [
    'accessible-auth',
    'action-',
    'dead-search',
    'error-',
    'input-lost',
    'paste-',
    'pointer-down-',
    'required-',
    'sound-',
    'state-contrast',
    'status-',
    'typing-',
    'undo-',
  ],
  motion: ['auto-', 'blinking-', 'flashing-', 'moving-', 'script-reload', 'time-limit'],
  widgets: ['widget-', 'control-', 'choice-', 'input-context-', 'keyboard-shortcut'],
  hover: ['hover-'],
  timeouts: ['timeout-'],
  shifts: ['late-'],
  scrolling: ['footer-'],
}
const PROBE_OF = Object.entries(REPORTED_BY).flatMap(([probe, starts]) =>
  starts.map((start) => ({ probe, start })),
)

const OWN = 'audit-service'

/**
 * Returns the name of the engine or probe that reported the issue, as in `PageVisit.engines`. If that engine
 * or probe didn't finish checking a page, it can't report the issue again. Returns null for rules that check
 * collected facts. Every examination runs these rules.
 */
function requiredEngine({ engine, rule }: IssueSource): string | null {
  if (engine !== OWN) return engine
  if (Object.hasOwn(USE_TRUST, rule))
    return PROBE_OF.find(({ start }) => rule.startsWith(start))?.probe ?? OWN
  return Object.hasOwn(DETECTOR_RULES, rule) || Object.hasOwn(PROBE_RULES, rule) ? OWN : null
}

const SITE_RULE_IDS: ReadonlySet<string> = new Set(SITE_RULES.map(({ id }) => id))

/** Facts about rules that the issue history depends on. */
export const RULE_SCOPES = {
  requiredEngine,
  /** Returns whether a rule checks several pages together. */
  isSiteRule: (rule: string): boolean => SITE_RULE_IDS.has(rule),
}
