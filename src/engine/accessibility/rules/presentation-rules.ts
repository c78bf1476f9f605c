import type { AccessibilityRule } from './accessibility-rule.ts'

/** The rules that check color, text, layout, audio and video. */
export const PRESENTATION_RULES = {
  'avoid-inline-spacing': { wcag: '1.4.12', impact: 'moderate', act: ['24afc2', '9e45ec', '78fd32'] },
  blink: { wcag: '2.2.2', impact: 'serious', act: [] },
  'color-contrast': { wcag: '1.4.3', impact: 'moderate', act: ['afw4f7', '09o5cg'] },
  'color-contrast-enhanced': {
    wcag: '1.4.6',
    impact: 'minor',
    act: ['09o5cg'],
    isBeyondAA: true,
    strictFormOf: 'color-contrast',
  },
  'css-orientation-lock': { wcag: '1.3.4', impact: 'serious', act: ['b33eff'] },
  'link-in-text-block': { wcag: '1.4.1', impact: 'moderate', act: [] },
  marquee: { wcag: '2.2.2', impact: 'serious', act: ['efbfc7'] },
  'moving-text': { wcag: '2.2.2', impact: 'serious', act: ['efbfc7'] },
  'meta-viewport': { wcag: '1.4.4', impact: 'serious', act: ['b4f0c3'], isOfPage: true },
  'meta-viewport-large': { wcag: null, impact: 'minor', act: [], isOfPage: true },
  'clipped-text': { wcag: '1.4.4', impact: 'serious', act: ['59br37'] },
  'no-autoplay-audio': { wcag: '1.4.2', impact: 'moderate', act: ['80f0bf', 'aaa1bf', '4c31df'] },
  'audio-transcript': { wcag: '1.2.1', impact: 'critical', act: ['e7aa44', '2eb176', 'afb423'] },
  'video-caption': { wcag: '1.2.2', impact: 'critical', act: ['eac66b', 'f51b46', 'ab4d13'] },
  'video-description': {
    wcag: '1.2.3',
    impact: 'serious',
    act: ['c5a4ea', '1ec09b', '1ea59c', 'ab4d13', '1a02b0'],
  },
  'video-alternative': {
    wcag: '1.2.1',
    impact: 'serious',
    act: ['c3232f', 'fd26cf', 'd7ba54', 'ee13b5', '1a02b0'],
  },
  'image-of-text': { wcag: '1.4.5', impact: 'moderate', act: ['0va7u6'] },
  'sensory-instruction': { wcag: '1.3.3', impact: 'moderate', act: ['9bd38c'] },
  'white-space': { wcag: '1.3.2', impact: 'minor', act: [] },
} as const satisfies Record<string, AccessibilityRule>
