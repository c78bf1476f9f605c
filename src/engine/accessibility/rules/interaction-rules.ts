import type { AccessibilityRule } from './accessibility-rule.ts'

/** The rules for keyboard and pointer use, forms and timing. */
export const INTERACTION_RULES = {
  'accessible-authentication': { wcag: '3.3.8', impact: 'serious', act: [] },
  'autocomplete-valid': { wcag: '1.3.5', impact: 'serious', act: ['73f2c2'] },
  'error-message': { wcag: '3.3.1', impact: 'serious', act: ['36b590'] },
  'focus-visible': { wcag: '2.4.7', impact: 'serious', act: ['oj04fd'] },
  'frame-focusable-content': { wcag: '2.1.1', impact: 'serious', act: ['akn7bn'] },
  'keyboard-access': { wcag: '2.1.1', impact: 'serious', act: [] },
  'keyboard-shortcut': { wcag: '2.1.4', impact: 'moderate', act: ['ffbc54'], isOfPage: true },
  'keyboard-trap': { wcag: '2.1.2', impact: 'critical', act: ['80af7b', 'ebe86a', 'a1b64e'] },
  'meta-refresh': { wcag: '2.2.1', impact: 'critical', act: ['bc659a', 'bisz58'], isOfPage: true },
  'meta-refresh-no-exceptions': {
    wcag: '2.2.4',
    impact: 'minor',
    act: ['bisz58'],
    isOfPage: true,
    isBeyondAA: true,
    strictFormOf: 'meta-refresh',
  },
  'pointer-down-action': { wcag: '2.5.2', impact: 'moderate', act: [] },
  'scrollable-region-focusable': { wcag: '2.1.1', impact: 'moderate', act: ['0ssw9k'] },
  'script-reload': { wcag: '2.2.1', impact: 'serious', act: [], isOfPage: true },
  'server-side-image-map': { wcag: '2.1.1', impact: 'minor', act: [] },
  tabindex: { wcag: null, impact: 'serious', act: [] },
  'target-size': { wcag: '2.5.8', impact: 'moderate', act: [] },
  'touch-only': { wcag: '2.1.1', impact: 'critical', act: [] },
  'window-on-load': { wcag: '3.2.1', impact: 'serious', act: [], isOfPage: true },
  'device-motion': { wcag: '2.5.4', impact: 'serious', act: ['c249d5', '7677a9'], isOfPage: true },
  'enter-submits': { wcag: '3.2.2', impact: 'serious', act: [] },
  'submit-button': { wcag: '3.2.2', impact: 'moderate', act: [] },
} as const satisfies Record<string, AccessibilityRule>
