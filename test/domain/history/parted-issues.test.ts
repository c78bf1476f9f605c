import { describe, expect, test } from 'vitest'
import { comparePage } from '../../../src/domain/history/issue-states.ts'
import { EVERY_SCOPE, examinedPage, knownIssue, loggedIssue } from '../../support/history-pages.ts'

const LATER = new Date('2026-02-01T00:00:00Z')

/** Creates an issue that represents all “Add to cart” links in a section. */
const inSection = (section: string, copies: number, { text = 'Add to cart', rule = 'dead-control' } = {}) =>
  loggedIssue({
    rule,
    fingerprint: section + (text === 'Add to cart' ? '' : text),
    element: '<a href="#">',
    signature: `a|href=/index.html|text=${text}|in=main/${section}`,
    message: `The link “${text}” leads nowhere.`,
    ...(copies > 1 && { copies }),
  })

function changesOf(before: ReturnType<typeof inSection>[], after: ReturnType<typeof inSection>[]) {
  const examined = examinedPage({ issues: after })
  const knownIssues = before.map((issue) => knownIssue({ issue }))
  const known = { ...examined.page, checkedBy: {}, lastAudit: { id: 'aud_1', at: LATER } }
  const context = { at: LATER, scopes: EVERY_SCOPE, hasChanged: () => false, examinedUrls: new Set<string>() }
  return comparePage({ examined, known, knownIssues }, { turn: 2, ...context })
}

const statesOf = (...pages: Parameters<typeof changesOf>) =>
  Object.fromEntries(changesOf(...pages).map(({ fingerprint, state }) => [fingerprint, state]))

describe('an issue that represents several equal elements', () => {
  test('stays open in each section to which one of its elements moves', () => {
    const changes = changesOf([inSection('Products', 8)], [inSection('Products', 7), inSection('Popular', 1)])

    expect(changes.map(({ fingerprint, state, movedFrom }) => [fingerprint, state, movedFrom])).toEqual([
      ['Products', 'open', null],
      ['Popular', 'open', 'Products'],
    ])
    expect(changes[1]!.firstSeenAt).toEqual(new Date('2026-01-01T00:00:00Z'))
  })

  test('may be divided among several new sections', () => {
    const after = [inSection('Popular', 1), inSection('Sale', 2), inSection('Page content', 5)]

    expect(statesOf([inSection('Products', 8)], after)).toEqual({
      Popular: 'open',
      Sale: 'open',
      'Page content': 'open',
    })
  })

  test('stays open even if its elements move to the same section as elements of a different issue', () => {
    const before = [inSection('Products', 3), inSection('News', 2)]
    const after = [inSection('Products', 2), inSection('News', 1), inSection('Popular', 2)]

    expect(statesOf(before, after)).toEqual({ Products: 'open', News: 'open', Popular: 'open' })
  })
})

describe('an issue in a different section', () => {
  test('is new if nothing shows that its elements are equal', () => {
    const withoutSignature = (fingerprint: string) =>
      loggedIssue({
        fingerprint,
        selector: `#${fingerprint}`,
        element: `<${fingerprint}>`,
        message: fingerprint,
      })

    expect(statesOf([withoutSignature('a'), withoutSignature('b')], [withoutSignature('c')])).toEqual({
      a: 'fixed',
      b: 'fixed',
      c: 'new',
    })
  })

  test('is new if no equal element has left the original section', () => {
    expect(statesOf([inSection('Products', 8)], [inSection('Products', 8), inSection('Popular', 1)])).toEqual(
      {
        Products: 'open',
        Popular: 'new',
      },
    )
    const before = [inSection('Products', 3), inSection('News', 1)]
    const after = [inSection('Products', 2), inSection('News', 2), inSection('Popular', 1)]
    expect(statesOf(before, after)).toEqual({ Products: 'open', News: 'open', Popular: 'new' })
  })

  test('is new if it represents more elements than have left the original section', () => {
    expect(statesOf([inSection('Products', 8)], [inSection('Products', 7), inSection('Popular', 2)])).toEqual(
      {
        Products: 'open',
        Popular: 'new',
      },
    )
  })

  test('is new if the elements that left had different text or broke a different rule', () => {
    const before = [inSection('Products', 8)]
    const words = inSection('Popular', 1, { text: 'View options' })
    const rule = inSection('Popular', 1, { rule: 'link-text' })

    expect(statesOf(before, [inSection('Products', 7), words])).toMatchObject({ [words.fingerprint]: 'new' })
    expect(statesOf(before, [inSection('Products', 7), rule])).toMatchObject({ Popular: 'new' })
  })
})
