import type { AccessibilityRule } from './accessibility-rule.ts'

/** The rules that check the wording of text and text alternatives. */
export const WORDING_RULES = {
  abbreviation: { wcag: '3.1.4', impact: 'minor', act: [], isBeyondAA: true },
  'frame-title-text': { wcag: '4.1.2', impact: 'moderate', act: [] },
  'link-context': { wcag: '2.4.4', impact: 'moderate', act: ['5effbb', 'aizyf1'] },
  'link-url-text': { wcag: '2.4.4', impact: 'minor', act: [] },
  'link-file': { wcag: null, impact: 'minor', act: [] },
  'button-text': { wcag: '2.4.6', impact: 'moderate', act: [] },
  'heading-text': { wcag: '2.4.6', impact: 'moderate', act: ['b49b2e'] },
  'page-title-words': { wcag: '2.4.2', impact: 'serious', act: ['c4a8a4'], isOfPage: true },
  'image-decorative-exposed': { wcag: '1.1.1', impact: 'minor', act: ['e88epe'] },
  'image-informative-empty': { wcag: '1.1.1', impact: 'serious', act: ['e88epe'] },
  'embedded-alternative': { wcag: '1.1.1', impact: 'serious', act: [] },
  'background-image-content': { wcag: '1.1.1', impact: 'moderate', act: [] },
  'icon-font-text': { wcag: '1.1.1', impact: 'minor', act: [] },
  'ascii-art': { wcag: '1.1.1', impact: 'minor', act: [] },
  'text-look-alike': { wcag: '1.1.1', impact: 'moderate', act: [] },
  'colour-instruction': { wcag: '1.4.1', impact: 'serious', act: [] },
  'lang-part': { wcag: '3.1.2', impact: 'moderate', act: [] },
} as const satisfies Record<string, AccessibilityRule>
