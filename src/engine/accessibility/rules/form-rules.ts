import type { AccessibilityRule } from './accessibility-rule.ts'

/** The rules that check the labels, hints, groups and purposes of form fields. */
export const FORM_RULES = {
  'autocomplete-missing': { wcag: '1.3.5', impact: 'moderate', act: [] },
  'field-limit': { wcag: '3.3.2', impact: 'serious', act: [] },
  'autocomplete-wrong': { wcag: '1.3.5', impact: 'serious', act: [] },
  'choice-group': { wcag: '1.3.1', impact: 'serious', act: [] },
  'field-format': { wcag: '3.3.2', impact: 'moderate', act: [] },
  'field-group': { wcag: '1.3.1', impact: 'moderate', act: [] },
  'field-hint-after': { wcag: '3.3.2', impact: 'minor', act: [] },
  'field-hint-association': { wcag: '1.3.1', impact: 'moderate', act: [] },
  'field-label-visible': { wcag: '3.3.2', impact: 'moderate', act: [] },
  'group-single': { wcag: '1.3.1', impact: 'minor', act: [] },
  'label-distance': { wcag: '3.3.2', impact: 'moderate', act: [] },
  'label-empty': { wcag: '4.1.2', impact: 'serious', act: [] },
  'label-look': { wcag: '2.5.3', impact: 'moderate', act: [] },
  'label-text': { wcag: '2.4.6', impact: 'moderate', act: ['cc0f0a'] },
  'multi-part-field': { wcag: '1.3.1', impact: 'serious', act: [] },
  'optgroup-label': { wcag: '1.3.1', impact: 'minor', act: [] },
  'required-not-programmatic': { wcag: '3.3.2', impact: 'moderate', act: [] },
  'required-unexplained': { wcag: '3.3.2', impact: 'minor', act: [] },
  'select-onchange': { wcag: '3.2.2', impact: 'serious', act: [] },
} as const satisfies Record<string, AccessibilityRule>
