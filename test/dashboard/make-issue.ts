import type { AuditIssueFragment } from '../../src/dashboard/generated/operations.ts'

/** Creates an issue from the fields that matter in a test. */
export function makeIssue(part: Partial<AuditIssueFragment> = {}): AuditIssueFragment {
  const seq = part.seq ?? 1
  return {
    id: `iss_${seq}`,
    seq,
    fingerprint: `f${seq}`,
    severity: 'error',
    category: 'accessibility',
    rule: 'image-alt',
    message: 'The image has no alternative text.',
    selector: 'img',
    component: 'img',
    groupId: `accessibility ${part.rule ?? 'image-alt'} ${part.component ?? 'img'}`,
    element: '<img src="a.png">',
    wcag: '1.1.1',
    impact: 'critical',
    confidence: 0.97,
    fixSuggestion: 'Say what it shows.',
    docsUrl: '/docs/rules/image-alt',
    box: null,
    pageUrl: 'https://shop.example/',
    sources: [{ engine: 'axe-core', rule: 'image-alt' }],
    ...part,
  }
}
