import { describe, expect, test } from 'vitest'
import type { ReportedAudit } from '../../../src/engine/measurement/audit-details.ts'
import { performanceFindings } from '../../../src/engine/measurement/findings.ts'

const audit = (id: string, items: readonly object[], more: object = {}): ReportedAudit => ({
  id,
  title: id,
  description: '',
  score: 0.4,
  scoreDisplayMode: 'numeric',
  details: { type: 'table', items },
  ...more,
})

describe('files that block the first paint', () => {
  const severityOf = (...files: object[]) =>
    performanceFindings([audit('render-blocking-insight', files)], () => null, { host: 'a.example' })[0]!
      .severity
  const sheet = (totalBytes: number, wastedMs: number) => ({
    url: `https://a.example/${totalBytes}.css`,
    totalBytes,
    wastedMs,
  })

  test('are reported as info if a small style sheet delays the page a little', () => {
    expect(severityOf(sheet(900, 150))).toBe('info')
  })

  test.each([
    ['the style sheet is large', [sheet(40_000, 150)]],
    ['the delay is long', [sheet(900, 500)]],
    ['there are several requests', [sheet(4000, 150), sheet(4000, 160)]],
    [
      'a script also blocks it',
      [sheet(900, 150), { url: 'https://a.example/a.js', totalBytes: 900, wastedMs: 100 }],
    ],
  ])('are reported as a defect if %s', (_case, files) => {
    expect(severityOf(...files)).not.toBe('info')
  })
})

describe('a web font next to a layout shift', () => {
  const messageOf = (score: number) => {
    const node = { type: 'node', path: '1,HTML', selector: 'p', snippet: '<p>', nodeLabel: 'Our story' }
    const cause = { cause: 'Web font loaded', extra: { type: 'url', value: 'https://a.example/serif.woff2' } }
    const culprits = audit('cls-culprits-insight', [{ node, score, subItems: { items: [cause] } }])
    const metric = audit('cumulative-layout-shift', [], { score: 0.2, numericValue: score })
    return performanceFindings([metric, culprits], () => null)[0]!.message
  }

  test('is named as the cause of a small shift', () => {
    expect(messageOf(0.12)).toContain('because the font serif.woff2')
  })

  test('is not named as the cause of a shift that moves much of the screen', () => {
    expect(messageOf(0.48)).not.toContain('serif.woff2')
  })
})
