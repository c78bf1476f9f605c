import { expect, test } from 'vitest'
import { checkedBy } from '../../../src/domain/history/coverage.ts'
import { comparePage } from '../../../src/domain/history/issue-states.ts'
import { EVERY_SCOPE, examinedPage, knownIssue, loggedIssue } from '../../support/history-pages.ts'

const CONTEXT = {
  turn: 2,
  at: new Date(),
  scopes: EVERY_SCOPE,
  hasChanged: () => false,
  examinedUrls: new Set<string>(),
}

const issueOf = (name: string, elements?: number) =>
  loggedIssue({
    fingerprint: name,
    selector: `#${name}`,
    signature: `img|src=/${name}.png|alt=${name}`,
    ...(elements !== undefined && { facts: { elements } }),
  })

/** Compares a page with the issues `after` to its history with the issues `before`. */
function compare(before: ReturnType<typeof issueOf>[], after: ReturnType<typeof issueOf>[]) {
  const examined = examinedPage({ issues: after })
  const base = examinedPage({ issues: before })
  const known = {
    ...base.page,
    checkedBy: checkedBy(null, base, 'v1'),
    lastAudit: { id: 'aud_1', at: CONTEXT.at },
  }
  const knownIssues = before.map((issue) => knownIssue({ issue }))
  const changes = comparePage({ examined, known, knownIssues }, CONTEXT)
  return changes.map(({ fingerprint, state, isComparable }) => [fingerprint, state, isComparable])
}

test('an issue counts as unknown, not fixed, while its rule reports only some of the defects on the page', () => {
  expect(compare([issueOf('a'), issueOf('b')], [issueOf('b', 40)])).toEqual([
    ['b', 'open', true],
    ['a', 'unknown', false],
  ])
  expect(compare([issueOf('a'), issueOf('b', 2)], [issueOf('b')])).toEqual([
    ['b', 'open', false],
    ['a', 'fixed', false],
  ])
})

test('a new issue does not fail a gate if the previous audit reported only some of the rule’s defects', () => {
  expect(compare([issueOf('a', 40)], [issueOf('a', 39), issueOf('b')])).toEqual([
    ['a', 'open', false],
    ['b', 'new', false],
  ])
  expect(compare([issueOf('a')], [issueOf('a'), issueOf('b')])).toEqual([
    ['a', 'open', true],
    ['b', 'new', true],
  ])
})
