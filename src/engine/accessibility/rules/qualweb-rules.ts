import type { EngineRules } from './engine-rule.ts'

const BY_TAG = { select: 'select-name' } as const

/**
 * Only these QualWeb ACT rules run. R13 is omitted because it moves the focus, and R70 because it looks for a
 * frame's controls in the page around the frame.
 */
export const QUALWEB_RULES: EngineRules = {
  'QW-ACT-R1': { rule: 'document-title', trust: { violation: 'good' } },
  'QW-ACT-R2': { rule: 'html-has-lang', trust: { violation: 'good' } },
  'QW-ACT-R4': { rule: 'meta-refresh', trust: { violation: 'good' } },
  'QW-ACT-R5': { rule: 'html-lang-valid', trust: { violation: 'good' } },
  'QW-ACT-R6': { rule: 'input-image-alt', trust: { violation: 'good' } },
  'QW-ACT-R7': { rule: 'css-orientation-lock', trust: { violation: 'good' } },
  'QW-ACT-R10': { rule: 'frame-title-unique', trust: { violation: 'good', review: 'hint' } },
  'QW-ACT-R11': { rule: 'button-name', trust: { violation: 'good' } },
  'QW-ACT-R12': { rule: 'link-name', trust: { violation: 'good' } },
  'QW-ACT-R14': { rule: 'meta-viewport', trust: { violation: 'good' } },
  'QW-ACT-R15': { rule: 'no-autoplay-audio', trust: { violation: 'good', review: 'hint' } },
  'QW-ACT-R16': { rule: 'label', byTag: BY_TAG, trust: { violation: 'good' } },
  'QW-ACT-R17': { rule: 'image-alt', trust: { violation: 'good' } },
  'QW-ACT-R19': { rule: 'frame-title', trust: { violation: 'good' } },
  'QW-ACT-R20': { rule: 'aria-roles', trust: { violation: 'weak' } },
  'QW-ACT-R21': { rule: 'svg-img-alt', trust: { violation: 'good' } },
  'QW-ACT-R22': { rule: 'valid-lang', trust: { violation: 'good' } },
  'QW-ACT-R24': { rule: 'autocomplete-valid', trust: { violation: 'good' } },
  'QW-ACT-R25': { rule: 'aria-allowed-attr', trust: { violation: 'weak' } },
  'QW-ACT-R27': { rule: 'aria-valid-attr', trust: { violation: 'good' } },
  'QW-ACT-R28': { rule: 'aria-required-attr', trust: { violation: 'good' } },
  'QW-ACT-R30': { rule: 'label-content-name-mismatch', trust: { violation: 'weak' } },
  'QW-ACT-R33': { rule: 'aria-required-parent', trust: { violation: 'good' } },
  'QW-ACT-R34': { rule: 'aria-valid-attr-value', trust: { violation: 'good' } },
  'QW-ACT-R35': { rule: 'heading-name', trust: { violation: 'good' } },
  'QW-ACT-R36': { rule: 'td-headers-attr', trust: { violation: 'good' } },
  'QW-ACT-R37': { rule: 'color-contrast', trust: { violation: 'good' } },
  'QW-ACT-R38': { rule: 'aria-required-children', trust: { violation: 'good' } },
  'QW-ACT-R39': { rule: 'th-has-data-cells', trust: { violation: 'good' } },
  'QW-ACT-R40': { rule: 'clipped-text', trust: { violation: 'good' } },
  'QW-ACT-R42': { rule: 'object-alt', trust: { violation: 'good' } },
  'QW-ACT-R43': { rule: 'scrollable-region-focusable', trust: { violation: 'weak' } },
  'QW-ACT-R48': { rule: 'presentation-role-conflict', trust: { violation: 'good' } },
  'QW-ACT-R49': { rule: 'no-autoplay-audio', trust: { violation: 'weak' } },
  'QW-ACT-R50': { rule: 'no-autoplay-audio', trust: { violation: 'weak' } },
  'QW-ACT-R65': { rule: 'nested-interactive', trust: { violation: 'good' } },
  'QW-ACT-R66': { rule: 'aria-command-name', trust: { violation: 'good' } },
  'QW-ACT-R67': { rule: 'avoid-inline-spacing', trust: { violation: 'good' } },
  'QW-ACT-R68': { rule: 'avoid-inline-spacing', trust: { violation: 'good' } },
  'QW-ACT-R69': { rule: 'avoid-inline-spacing', trust: { violation: 'good' } },
  'QW-ACT-R71': { rule: 'meta-refresh-no-exceptions', trust: { violation: 'good' } },
  'QW-ACT-R76': { rule: 'color-contrast-enhanced', trust: { violation: 'good' } },
  'QW-ACT-R9': { rule: 'identical-links-same-purpose', trust: { violation: 'weak', review: 'hint' } },
  'QW-ACT-R44': { rule: 'identical-links-same-context', trust: { violation: 'weak', review: 'hint' } },
}

/**
 * Only these QualWeb techniques run, some of them with a result code. All other techniques flag every element
 * of a given type for review.
 */
export const QUALWEB_TECHNIQUES: EngineRules = {
  'QW-WCAG-T1:F1': { rule: 'area-alt', trust: { violation: 'good' } },
  'QW-WCAG-T3:F2': { rule: 'group-name', trust: { violation: 'good' } },
  'QW-WCAG-T5:F1': { rule: 'input-image-alt', trust: { violation: 'weak' } },
  'QW-WCAG-T5:F2': { rule: 'input-image-alt', trust: { violation: 'weak' } },
  'QW-WCAG-T6': { rule: 'inline-mouse-handler', trust: { violation: 'weak' } },
  'QW-WCAG-T8:F1': { rule: 'image-alt-text', trust: { violation: 'good' } },
  'QW-WCAG-T10:F1': { rule: 'link-same-target', trust: { violation: 'hint' } },
  'QW-WCAG-T11': { rule: 'embedded-alternative', trust: { violation: 'weak' } },
  'QW-WCAG-T12:W1': { rule: 'table-layout', trust: { review: 'weak' } },
  'QW-WCAG-T13': { rule: 'blink', trust: { violation: 'good' } },
  'QW-WCAG-T14:F3': { rule: 'td-headers-attr', trust: { violation: 'weak' } },
  'QW-WCAG-T18:F1': { rule: 'table-headers', trust: { violation: 'hint' } },
  'QW-WCAG-T19': { rule: 'submit-button', trust: { violation: 'hint' } },
  'QW-WCAG-T20:F2': { rule: 'title-attribute-only', trust: { violation: 'weak' } },
  'QW-WCAG-T21': { rule: 'link-name', trust: { violation: 'good' } },
  'QW-WCAG-T25:F3': { rule: 'table-header-scope', trust: { violation: 'weak' } },
  'QW-WCAG-T26': { rule: 'control-role', trust: { violation: 'weak' } },
  'QW-WCAG-T31': { rule: 'colour-pair', trust: { violation: 'hint' } },
  'QW-WCAG-T32:F1': { rule: 'list-misuse', trust: { violation: 'hint' } },
  'QW-WCAG-T35': { rule: 'duplicate-id', trust: { violation: 'weak' } },
}
