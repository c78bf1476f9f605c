import { describe, expect, test } from 'vitest'
import { mayBeReportedTwice, withoutRepetitions } from '../../../src/engine/examination/same-defect.ts'
import type { SignedFinding } from '../../../src/engine/findings/fingerprint.ts'
import { make } from '../../support/make.ts'

type Fields = Partial<SignedFinding> & { rule: string }
const finding = (fields: Fields): SignedFinding => {
  const { id: _id, fingerprint: _print, pageUrl: _url, ...issue } = make.issue(fields)
  return { ...issue, signature: fields.rule }
}
const own = (fields: Fields) =>
  finding({
    category: 'ux',
    severity: 'warning',
    wcag: null,
    sources: [{ engine: 'audit-service', rule: fields.rule }],
    ...fields,
  })
const rulesOf = (findings: readonly SignedFinding[]) => findings.map(({ rule }) => rule)

describe('a defect that our rules and accessibility engines report', () => {
  const small = { selector: 'nav > a', element: '<a class="link" href="/">' }

  test('becomes one issue with the sources and criteria of both', () => {
    const touch = own({ rule: 'touch-target', wcag: '2.5.8', ...small })
    const target = finding({ rule: 'target-size', wcag: '2.5.8', ...small })

    expect(withoutRepetitions([touch], [target])).toEqual([
      { ...target, sources: [...target.sources, ...touch.sources] },
    ])
  })

  test('becomes one issue even on different elements of the same component', () => {
    const touch = own({ rule: 'touch-target', ...small, selector: 'nav > a:nth-of-type(7)' })

    expect(rulesOf(withoutRepetitions([touch], [finding({ rule: 'target-size', ...small })]))).toEqual([
      'target-size',
    ])
  })

  test('becomes one issue only for a hint if the accessibility rule also reports more certain defects', () => {
    const text = own({ rule: 'link-text', ...small })
    const context = finding({ rule: 'link-context', wcag: '2.4.4', ...small })

    expect(rulesOf(withoutRepetitions([text], [{ ...context, severity: 'info' }]))).toEqual(['link-text'])
    expect(rulesOf(withoutRepetitions([text], [{ ...context, severity: 'warning' }]))).toEqual([
      'link-text',
      'link-context',
    ])
  })

  test('becomes an issue of the rule with the higher severity, with the criteria of both', () => {
    const placeholder = own({ rule: 'placeholder-label', wcag: '3.3.2', selector: '#email' })
    const hint = finding({ rule: 'label-title-only', severity: 'info', wcag: '4.1.2', selector: '#email' })

    expect(withoutRepetitions([placeholder], [hint])).toMatchObject([
      { rule: 'placeholder-label', wcag: '3.3.2', wcagCriteria: ['3.3.2', '4.1.2'] },
    ])
  })

  test.each([
    ['field-autocomplete', 'autocomplete-missing', { selector: '#form' }, { selector: '#email' }],
    ['form-submit', 'submit-button', { selector: '#form' }, { selector: '#form' }],
    ['viewport-meta', 'meta-viewport', { selector: 'meta' }, { selector: 'meta' }],
    ['placeholder-label', 'field-label-visible', { selector: '#email' }, { selector: '#email' }],
  ])('becomes one issue: %s and %s', (rule, other, here, there) => {
    expect(withoutRepetitions([own({ rule, ...here })], [finding({ rule: other, ...there })])).toHaveLength(1)
  })

  test.each([
    [
      'another element',
      own({ rule: 'placeholder-label', selector: '#a' }),
      finding({ rule: 'label', selector: '#b' }),
    ],
    [
      'another component',
      own({ rule: 'touch-target', ...small }),
      finding({ rule: 'target-size', selector: 'b', element: '<button>' }),
    ],
    [
      'a viewport that prevents no zooming',
      own({ rule: 'viewport-meta', severity: 'error', selector: 'meta' }),
      finding({ rule: 'meta-viewport', selector: 'meta' }),
    ],
    ['another rule', own({ rule: 'touch-target', ...small }), finding({ rule: 'color-contrast', ...small })],
  ])('becomes two issues for %s', (_what, one, other) => {
    expect(withoutRepetitions([one], [other])).toEqual([one, other])
  })
})

test('a finding from our rules is held back only if an accessibility engine might report the same defect', () => {
  expect(mayBeReportedTwice(own({ rule: 'touch-target' }))).toBe(true)
  expect(mayBeReportedTwice(own({ rule: 'line-length' }))).toBe(false)
})
