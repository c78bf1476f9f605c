import { describe, expect, test } from 'vitest'
import type { SignedFinding } from '../../../src/engine/findings/fingerprint.ts'
import { joinFindings, withoutRepeated } from '../../../src/engine/probes/join-findings.ts'

const finding = (over: Partial<SignedFinding> = {}): SignedFinding => ({
  rule: 'keyboard-access',
  category: 'accessibility',
  severity: 'warning',
  impact: 'serious',
  message: 'The control cannot be reached.',
  fixSuggestion: 'Use a button.',
  selector: '#a',
  element: '<div id="a">',
  wcag: '2.1.1',
  sources: [{ engine: 'equal-access', rule: 'element_tabbable_role_valid' }],
  viewport: 'desktop',
  confidence: 0.75,
  signature: 'a',
  ...over,
})
const OWN = [{ engine: 'audit-service', rule: 'keyboard-access' }]

describe('findings from an engine and a probe', () => {
  test('about the same element are merged into a single finding, which is more certain', () => {
    const joined = joinFindings([finding()], [finding({ sources: OWN })])

    expect(joined).toHaveLength(1)
    expect(joined[0]).toMatchObject({ severity: 'error', confidence: 0.94 })
    expect(joined[0]!.sources).toHaveLength(2)
  })

  test('about different elements, or for different rules, stay separate', () => {
    expect(joinFindings([finding()], [finding({ selector: '#b' })])).toHaveLength(2)
    expect(joinFindings([finding()], [finding({ rule: 'focus-visible' })])).toHaveLength(2)
  })

  test('are merged into a single hint if both are only hints', () => {
    const hint = finding({ severity: 'info', confidence: 0.45 })

    expect(joinFindings([hint], [{ ...hint, selector: '#b' }])).toMatchObject([{ severity: 'info' }])
  })
})

test('a hint is omitted if a probe answers its question', () => {
  const question = finding({ rule: 'keyboard-shortcut', selector: 'html', severity: 'info' })
  const failure = finding({ rule: 'keyboard-shortcut', selector: 'html', severity: 'warning' })

  expect(joinFindings([question], [failure])).toEqual([failure])
  expect(joinFindings([question], [{ ...failure, selector: '#a' }])).toHaveLength(2)
  const drag = finding({ rule: 'drag-alternative', severity: 'info' })
  expect(joinFindings([drag], [{ ...drag, severity: 'warning' }])).toMatchObject([{ severity: 'warning' }])
  const swipe = finding({ rule: 'gesture-alternative', selector: 'html', severity: 'info' })
  const slides = finding({ rule: 'gesture-alternative', selector: '#slides', severity: 'warning' })
  expect(joinFindings([swipe], [slides])).toEqual([slides])
})

describe('a finding that repeats another finding', () => {
  const tooWide = finding({ rule: 'viewport-protrusion' })
  const sticksOut = finding({ rule: 'layout-protrusion' })

  test('about the same element is omitted', () => {
    expect(withoutRepeated([tooWide, sticksOut], [])).toEqual([tooWide])
    expect(withoutRepeated([tooWide], [{ rule: 'horizontal-scroll', selector: '#a' }])).toEqual([])
    const reflows = finding({ rule: 'reflow-scroll' })
    expect(withoutRepeated([reflows, sticksOut], [])).toEqual([reflows])
    expect(withoutRepeated([reflows], [{ rule: 'horizontal-scroll', selector: '#a' }])).toEqual([])
    const reloads = finding({ rule: 'script-reload', selector: 'html', severity: 'info' })
    const timesOut = finding({ rule: 'timeout-warning', selector: 'html' })
    expect(withoutRepeated([reloads, timesOut], [])).toEqual([timesOut])
  })

  test('about a part of the element is omitted if the same change removes both', () => {
    const fixSuggestion = 'Replace width: 600px on div.figure with width: auto and max-width: 600px.'
    const reflows = finding({ rule: 'reflow-scroll', selector: '#a', fixSuggestion })
    const ofPart = finding({ rule: 'layout-protrusion', selector: '#a > p', fixSuggestion })

    expect(withoutRepeated([reflows, ofPart], [])).toEqual([reflows])
    const other = { ...ofPart, fixSuggestion: 'Replace width: 90px on p with width: 100%.' }
    expect(withoutRepeated([reflows, other], [])).toEqual([reflows, other])
  })

  test('about a different element, or about no element, is kept', () => {
    expect(withoutRepeated([tooWide], [{ rule: 'horizontal-scroll', selector: '#b' }])).toEqual([tooWide])
    const ofPage = finding({ rule: 'viewport-protrusion', selector: null })
    expect(withoutRepeated([ofPage], [{ rule: 'horizontal-scroll', selector: null }])).toEqual([ofPage])
  })
})
