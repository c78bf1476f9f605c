import { ACCESSIBILITY_PHRASES } from './accessibility.ts'
import { DETECTOR_PHRASES } from './detectors.ts'
import { INFORMATION_ARCHITECTURE_PHRASES } from './information-architecture.ts'
import { PERFORMANCE_PHRASES } from './performance.ts'
import type { Phrase } from './phrase.ts'
import { PROBE_PHRASES } from './probes.ts'
import { UX_PHRASES } from './ux.ts'

export const RULE_PHRASES: Readonly<Record<string, Phrase>> = {
  ...UX_PHRASES,
  ...INFORMATION_ARCHITECTURE_PHRASES,
  ...ACCESSIBILITY_PHRASES,
  ...DETECTOR_PHRASES,
  ...PROBE_PHRASES,
  ...PERFORMANCE_PHRASES,
}

/**
 * Returns the phrase for a rule, or null for an unknown rule, for example one that stored issues refer to but
 * that no longer exists.
 */
export const phraseOf = (rule: string): Phrase | null => RULE_PHRASES[rule] ?? null
