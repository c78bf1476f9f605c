import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { USE_TRUST } from '../../../src/engine/accessibility/rules/use-trust.ts'
import { type ProbeRecord, RECORDS, recordedPage } from './recorded-pages.ts'

describe('a page with changed findings', () => {
  const before = { revisions: { 'focus-lost': 1 }, pages: { page: ['focus-lost warning'] } }
  const page = (found: readonly string[], revisions: Record<string, number>) =>
    recordedPage(before, { page: 'page', found, revisions })

  test.each([
    ['fewer', []],
    ['more', ['focus-lost warning', 'focus-lost warning']],
    ['different', ['focus-lost error']],
  ])('is recorded with %s findings only if the revision was raised', (_name, found) => {
    expect(() => page(found, { 'focus-lost': 1 })).toThrow('raise its revision')
    expect(page(found, { 'focus-lost': 2 })).toEqual(found)
  })

  test('needs no new revision if the rule or the page is new', () => {
    const found = ['focus-lost warning', 'focus-new warning']

    expect(page(found, { 'focus-lost': 1, 'focus-new': 1 })).toEqual(found)
    expect(recordedPage(before, { page: 'other', found, revisions: before.revisions })).toEqual(found)
  })
})

test('every probe rule has a finding on a recorded page', () => {
  const records: ProbeRecord[] = readdirSync(RECORDS).map((name) =>
    JSON.parse(readFileSync(new URL(name, RECORDS), 'utf8')),
  )
  const fired = records
    .flatMap(({ pages }) => Object.values(pages).flat())
    .map((finding) => finding.split(' ')[0])

  expect(Object.values(USE_TRUST).filter(({ rule }) => !fired.includes(rule))).toEqual([])
})
