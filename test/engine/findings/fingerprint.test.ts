import { describe, expect, test } from 'vitest'
import type { SignedFinding } from '../../../src/engine/findings/fingerprint.ts'
import { identify } from '../../../src/engine/findings/fingerprint.ts'

const finding = (changes: Partial<SignedFinding> = {}): SignedFinding => ({
  rule: 'image-alt',
  category: 'accessibility',
  severity: 'error',
  impact: 'critical',
  message: 'The image has no alternative text.',
  fixSuggestion: 'Add one.',
  selector: '#logo',
  element: '<img id="logo">',
  wcag: '1.1.1',
  sources: [{ engine: 'axe-core', rule: 'image-alt' }],
  viewport: 'desktop',
  confidence: 0.97,
  signature: 'img|src=/logo.png',
  ...changes,
})

const PAGE = 'https://site.test/shop'
const identified = (findings: SignedFinding[], { audit = 'aud_1', url = PAGE } = {}) =>
  identify(audit, { requestedUrl: url, finalUrl: url }, findings, new Map())
const fingerprintOf = (changes: Partial<SignedFinding>, url = PAGE) =>
  identified([finding(changes)], { url })[0]!.fingerprint

describe('the identify function', () => {
  test('turns a finding into an issue', () => {
    expect(identified([finding()])).toEqual([
      {
        ...finding(),
        id: expect.stringMatching(/^iss_[\da-f]{24}$/),
        fingerprint: expect.stringMatching(/^[\da-f]{24}$/),
        pageUrl: PAGE,
      },
    ])
  })

  test('returns the same ids in every attempt, and different ids in a different audit', () => {
    const [first] = identified([finding()])
    const [again] = identified([finding()])
    const [other] = identified([finding()], { audit: 'aud_2' })

    expect(again).toEqual(first)
    expect(other!.id).not.toBe(first!.id)
    expect(other!.fingerprint).toBe(first!.fingerprint)
  })

  test('names the element in the advice instead of quoting a selector that is hard to read', () => {
    const adviceFor = (selector: string, element = '<h4>') =>
      identified([finding({ selector, element, fixSuggestion: `Change ${selector} to an h3.` })])[0]!
        .fixSuggestion

    expect(adviceFor(`main > ${'div > '.repeat(12)}h4`)).toBe('Change this h4 to an h3.')
    expect(adviceFor('main > div:nth-of-type(2)', '<div class="d-flex card">')).toBe(
      'Change this div.card to an h3.',
    )
    expect(adviceFor('#team > h4')).toBe('Change #team > h4 to an h3.')
  })

  test('numbers identical defects on a page across batches', () => {
    const seen = new Map()

    const issues = [
      ...identify('aud_1', { requestedUrl: PAGE, finalUrl: PAGE }, [finding(), finding()], seen),
      ...identify('aud_1', { requestedUrl: PAGE, finalUrl: PAGE }, [finding()], seen),
    ]

    expect(new Set(issues.map(({ id }) => id)).size).toBe(3)
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(3)
  })

  test.each([
    [
      'different words and a different position',
      { message: 'It still has none.', selector: 'main > img' },
      PAGE,
    ],
    ['another host', {}, 'https://staging.test/shop'],
    ['a fragment and tracking parameters', {}, `${PAGE}?utm_source=mail#top`],
  ])('returns the same fingerprint with %s', (_name, changes, url) => {
    expect(fingerprintOf(changes, url)).toBe(fingerprintOf({}))
  })

  test.each([
    ['another rule', { rule: 'image-dimensions' }, PAGE],
    ['another element', { signature: 'img|src=/other.png' }, PAGE],
    ['another page', {}, 'https://site.test/about'],
    ['another query', {}, `${PAGE}?id=2`],
  ])('returns a different fingerprint with %s', (_name, changes, url) => {
    expect(fingerprintOf(changes, url)).not.toBe(fingerprintOf({}))
  })

  test('reports the final URL of a page, but identifies it by the requested URL', () => {
    const redirected = (finalUrl: string) =>
      identify('aud_1', { requestedUrl: PAGE, finalUrl }, [finding()], new Map())[0]!
    const [first, second] = [redirected(`${PAGE}/?visit=83f1`), redirected(`${PAGE}/?visit=c902`)]

    expect([first.pageUrl, second.pageUrl]).toEqual([`${PAGE}/?visit=83f1`, `${PAGE}/?visit=c902`])
    expect([second.id, second.fingerprint]).toEqual([first.id, first.fingerprint])
  })

  test('returns different ids for the same defect on two pages', () => {
    const [here] = identified([finding()])
    const [there] = identified([finding()], { url: 'https://other.test/shop' })

    expect(there!.fingerprint).toBe(here!.fingerprint)
    expect(there!.id).not.toBe(here!.id)
  })
})
