import type { SignedFinding } from '../findings/fingerprint.ts'

/** Returns a hint that a part of the page couldn't be checked. */
export const uncheckedContent = ({
  message,
  fixSuggestion,
  signature,
}: Pick<SignedFinding, 'message' | 'fixSuggestion' | 'signature'>): SignedFinding => ({
  rule: 'unchecked-content',
  category: 'accessibility',
  severity: 'info',
  impact: 'minor',
  message,
  fixSuggestion,
  selector: null,
  element: null,
  wcag: null,
  sources: [{ engine: 'audit-service', rule: 'unchecked-content' }],
  viewport: 'desktop',
  confidence: 1,
  signature,
})
