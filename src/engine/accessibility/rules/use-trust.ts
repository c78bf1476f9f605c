import type { EngineRules } from './engine-rule.ts'

/** How far the probes that use the page are trusted. A review asks a person. */
export const USE_TRUST: EngineRules = {
  'fixed-cover': { rule: 'fixed-cover', trust: { violation: 'good', review: 'weak' } },
  'focus-context-change': { rule: 'focus-context-change', trust: { violation: 'certain' } },
  'focus-hidden': { rule: 'focus-hidden', trust: { violation: 'good' } },
  'focus-lost': { rule: 'focus-lost', trust: { violation: 'certain' } },
  'focus-obscured': { rule: 'focus-obscured', trust: { violation: 'good', review: 'weak' } },
  'focus-order': { rule: 'focus-order', trust: { violation: 'good' } },
  'focus-visible': { rule: 'focus-visible', trust: { violation: 'good' } },
  'focus-weak': { rule: 'focus-weak', trust: { review: 'weak' } },
  'keyboard-access': { rule: 'keyboard-access', trust: { violation: 'good', review: 'weak' } },
  'keyboard-trap': { rule: 'keyboard-trap', trust: { violation: 'good' } },
  'keyboard-unreachable': { rule: 'keyboard-unreachable', trust: { violation: 'good' } },
  'layout-collision': { rule: 'layout-collision', trust: { violation: 'good' } },
  'layout-protrusion': { rule: 'layout-protrusion', trust: { violation: 'good' } },
  'layout-wrap': { rule: 'layout-wrap', trust: { violation: 'good' } },
  'reflow-clipped': { rule: 'reflow-clipped', trust: { violation: 'good', review: 'weak' } },
  'reflow-lost': { rule: 'reflow-lost', trust: { violation: 'good' } },
  'reflow-scroll': { rule: 'reflow-scroll', trust: { violation: 'certain', review: 'weak' } },
  'scroll-box-sideways': { rule: 'scroll-box-sideways', trust: { violation: 'good' } },
  'skip-link-broken': { rule: 'skip-link-broken', trust: { violation: 'good' } },
  'text-resize-none': { rule: 'text-resize-none', trust: { violation: 'good' } },
  'text-spacing-clipped': { rule: 'text-spacing-clipped', trust: { violation: 'good' } },
  'viewport-protrusion': { rule: 'viewport-protrusion', trust: { violation: 'good' } },
}
