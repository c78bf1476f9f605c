import type { EngineRules } from './engine-rule.ts'
import { USE_TRUST } from './use-trust.ts'

export const PROBE_RULES: EngineRules = {
  ...USE_TRUST,
  'audio-transcript': { rule: 'audio-transcript', trust: { violation: 'good' } },
  'color-contrast': { rule: 'color-contrast', trust: { violation: 'good' } },
  'color-contrast-enhanced': { rule: 'color-contrast-enhanced', trust: { violation: 'good' } },
  'frame-title-unique': { rule: 'frame-title-unique', trust: { violation: 'good' } },
  'lang-mismatch': { rule: 'lang-mismatch', trust: { violation: 'good' } },
  'parsing-error': { rule: 'parsing-error', trust: { violation: 'good' } },
  'page-lang-mismatch': { rule: 'page-lang-mismatch', trust: { violation: 'good' } },
  'video-alternative': { rule: 'video-alternative', trust: { violation: 'good' } },
  // axe-core passes every video with a captions track.
  'video-caption:certain': { rule: 'video-caption', trust: { violation: 'certain' } },
  'video-caption:question': { rule: 'video-caption', trust: { review: 'good' } },
  'video-caption': { rule: 'video-caption', trust: { violation: 'good' } },
  'video-description': { rule: 'video-description', trust: { violation: 'good' } },
}
