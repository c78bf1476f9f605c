import type { AccessibilityRule } from './accessibility-rule.ts'

/** Rules about what only shows when somebody uses the page: with the keyboard, enlarged, or in a narrow window. */
export const USE_RULES = {
  'fixed-cover': { wcag: '1.4.10', impact: 'serious', act: [] },
  'focus-context-change': { wcag: '3.2.1', impact: 'serious', act: [] },
  'focus-hidden': { wcag: '2.4.7', impact: 'serious', act: [] },
  'focus-lost': { wcag: '2.1.1', impact: 'critical', act: [] },
  'focus-obscured': { wcag: '2.4.11', impact: 'serious', act: [] },
  'focus-order': { wcag: '2.4.3', impact: 'serious', act: [] },
  'focus-weak': { wcag: '2.4.13', impact: 'minor', act: [], isBeyondAA: true },
  'keyboard-unreachable': { wcag: '2.1.1', impact: 'serious', act: [] },
  'layout-collision': { category: 'ux', wcag: null, impact: 'serious', act: [], isContradiction: true },
  'layout-protrusion': { category: 'ux', wcag: null, impact: 'moderate', act: [], isContradiction: true },
  'layout-wrap': { category: 'ux', wcag: null, impact: 'minor', act: [], isContradiction: true },
  'reflow-clipped': { wcag: '1.4.10', impact: 'serious', act: [] },
  'reflow-lost': { wcag: '1.4.10', impact: 'serious', act: [] },
  'reflow-scroll': { wcag: '1.4.10', impact: 'serious', act: [] },
  'scroll-box-sideways': { wcag: '1.4.10', impact: 'moderate', act: [] },
  'skip-link-broken': { wcag: '2.4.1', impact: 'serious', act: [] },
  'text-resize-none': { wcag: '1.4.4', impact: 'serious', act: [] },
  'text-spacing-clipped': { wcag: '1.4.12', impact: 'serious', act: [] },
  'viewport-protrusion': { category: 'ux', wcag: null, impact: 'moderate', act: [], isContradiction: true },
} as const satisfies Record<string, AccessibilityRule>
