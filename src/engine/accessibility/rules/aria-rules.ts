import type { AccessibilityRule } from './accessibility-rule.ts'

const attribute = 'aria-attribute'
const role = 'aria-role'
const value = 'aria-value'

/** The rules that check ARIA roles, states and properties. */
export const ARIA_RULES = {
  'aria-allowed-attr': { wcag: '4.1.2', impact: 'moderate', act: ['5c01ea', 'kb1m8s'], family: attribute },
  'aria-conditional-attr': { wcag: '4.1.2', impact: 'moderate', act: ['5c01ea'], family: attribute },
  'aria-prohibited-attr': { wcag: '4.1.2', impact: 'moderate', act: ['5c01ea', 'kb1m8s'], family: attribute },
  'aria-allowed-role': { wcag: null, impact: 'minor', act: [] },
  'aria-braille-equivalent': { wcag: '4.1.2', impact: 'serious', act: [] },
  'aria-deprecated-role': { wcag: '4.1.2', impact: 'minor', act: ['674b10'], family: role },
  'aria-hidden-body': { wcag: '4.1.2', impact: 'critical', act: [] },
  'aria-hidden-focus': { wcag: '4.1.2', impact: 'serious', act: ['6cfa84'] },
  'aria-required-attr': { wcag: '4.1.2', impact: 'serious', act: ['4e8ab6'] },
  'aria-required-children': { wcag: '1.3.1', impact: 'serious', act: ['bc4a75'] },
  'aria-required-parent': { wcag: '1.3.1', impact: 'serious', act: ['ff89c9'] },
  'aria-roles': { wcag: '4.1.2', impact: 'serious', act: ['674b10'], family: role },
  'aria-text': { wcag: null, impact: 'serious', act: [] },
  'aria-valid-attr': { wcag: '4.1.2', impact: 'moderate', act: ['5f99a7'] },
  'aria-valid-attr-value': { wcag: '4.1.2', impact: 'serious', act: ['6a7281'], family: value },
  'duplicate-id-aria': { wcag: '4.1.2', impact: 'serious', act: [], family: value },
  'aria-combobox': { wcag: '4.1.2', impact: 'moderate', act: ['4e8ab6'] },
  'nested-interactive': { wcag: '4.1.2', impact: 'serious', act: ['307n5z'] },
  'presentation-role-conflict': { wcag: null, impact: 'minor', act: ['46ca7f'], isContradiction: true },
  'control-role': { wcag: '4.1.2', impact: 'serious', act: [] },
} as const satisfies Record<string, AccessibilityRule>
