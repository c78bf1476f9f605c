import type { AccessibilityRule } from './accessibility-rule.ts'

const name = 'name'

/** The rules that check the names of controls, images, frames and groups. */
export const NAME_RULES = {
  'area-alt': { wcag: '2.4.4', impact: 'critical', act: ['c487ae'], family: name },
  'aria-command-name': { wcag: '4.1.2', impact: 'serious', act: ['97a4e1', 'm6b1q3'], family: name },
  'aria-dialog-name': { wcag: null, impact: 'serious', act: [], family: name },
  'aria-input-field-name': { wcag: '4.1.2', impact: 'serious', act: ['e086e5'], family: name },
  'aria-meter-name': { wcag: '1.1.1', impact: 'moderate', act: [], family: name },
  'aria-progressbar-name': { wcag: '1.1.1', impact: 'moderate', act: [], family: name },
  'aria-tab-name': { wcag: '4.1.2', impact: 'serious', act: [], family: name },
  'aria-toggle-field-name': { wcag: '4.1.2', impact: 'serious', act: ['e086e5'], family: name },
  'aria-tooltip-name': { wcag: '4.1.2', impact: 'moderate', act: [], family: name },
  'aria-treeitem-name': { wcag: null, impact: 'serious', act: [], family: name },
  'button-name': { wcag: '4.1.2', impact: 'critical', act: ['97a4e1', 'm6b1q3'], family: name },
  'frame-title': { wcag: '4.1.2', impact: 'moderate', act: ['cae760'], family: name },
  'image-alt': { wcag: '1.1.1', impact: 'critical', act: ['23a2a8'], family: name },
  'input-button-name': { wcag: '4.1.2', impact: 'critical', act: ['97a4e1'], family: name },
  'input-image-alt': { wcag: '1.1.1', impact: 'critical', act: ['59796f'], family: name },
  label: { wcag: '4.1.2', impact: 'critical', act: ['e086e5'], family: name },
  'link-name': { wcag: '2.4.4', impact: 'serious', act: ['c487ae'], family: name },
  'object-alt': { wcag: '1.1.1', impact: 'serious', act: ['8fc3b6'], family: name },
  'role-img-alt': { wcag: '1.1.1', impact: 'serious', act: ['23a2a8', '7d6734'], family: name },
  'select-name': { wcag: '4.1.2', impact: 'critical', act: ['e086e5'], family: name },
  'summary-name': { wcag: '4.1.2', impact: 'serious', act: ['2t702h'], family: name },
  'svg-img-alt': { wcag: '1.1.1', impact: 'serious', act: ['7d6734', '23a2a8'], family: name },

  'form-field-multiple-labels': { wcag: '3.3.2', impact: 'moderate', act: [] },
  'frame-title-unique': { wcag: '4.1.2', impact: 'moderate', act: ['4b1c6c'] },
  'identical-links-same-purpose': {
    wcag: '2.4.9',
    impact: 'minor',
    act: ['b20e66'],
    isBeyondAA: true,
    strictFormOf: 'identical-links-same-context',
  },
  'identical-links-same-context': { wcag: '2.4.4', impact: 'moderate', act: ['fd3a94'] },
  'image-redundant-alt': { wcag: null, impact: 'minor', act: [] },
  'image-alt-text': { wcag: '1.1.1', impact: 'serious', act: ['qt1vmo'] },
  'label-content-name-mismatch': { wcag: '2.5.3', impact: 'moderate', act: ['2ee8b8'] },
  'label-title-only': { wcag: null, impact: 'serious', act: [] },
  'name-reference': { wcag: '4.1.2', impact: 'serious', act: [] },
  'heading-name': { wcag: '1.3.1', impact: 'moderate', act: ['ffd0e9'] },
  'group-name': { wcag: '1.3.1', impact: 'moderate', act: [] },
} as const satisfies Record<string, AccessibilityRule>
