import { describe, expect, test } from 'vitest'
import { baselineText, parseBaseline } from '../../src/cli/baseline/baseline-file.ts'
import { sarifWithBaseline } from '../../src/cli/baseline/baseline-reports.ts'
import { compareBaseline, foundIssues, updatedEntries } from '../../src/cli/baseline/compare-baseline.ts'
import type { JsonReport } from '../../src/cli/rest-api.ts'
import type { Issue } from '../../src/model/issue.ts'
import { make } from '../support/make.ts'
import { reportOf, written } from '../support/make-report.ts'

const HOME = 'http://shop.example/'

const reports = async (issues: readonly Issue[], url = HOME, urls = [url]) => {
  const report = await reportOf(issues, {
    url,
    pages: urls.map((each) => make.page({ url: each, finalUrl: each })),
  })
  return {
    json: JSON.parse(await written('json', report)) as JsonReport,
    sarif: new TextEncoder().encode(await written('sarif', report)),
  }
}
const jsonOf = async (...args: Parameters<typeof reports>) => (await reports(...args)).json

/** Returns a baseline that accepts the given issues. `before` is the baseline to update. */
async function updated(issues: readonly Issue[], before = baselineText([]), url = HOME): Promise<string> {
  const report = await jsonOf(issues, url)
  return baselineText(
    updatedEntries(compareBaseline(parseBaseline(before, 'b'), [report]), foundIssues([report])),
  )
}

const named = (text: string, fields: Partial<Issue> = {}) =>
  make.issue({
    fingerprint: `f-${text}`,
    signature: `img|src=/${text}.png|alt=${text}|in=main/${text}`,
    selector: `main > img.${text}`,
    message: `The image ${text} is too large.`,
    ...fields,
  })

describe('a baseline', () => {
  test('has one line for each issue, sorted by page, rule and selector', async () => {
    const text = await updated([
      named('d', { pageUrl: `${HOME}z` }),
      named('c', { rule: 'z-rule' }),
      named('b'),
      named('a'),
    ])

    const lines = text.split('\n').filter((line) => line.includes('fingerprint'))
    expect(lines.map((line) => JSON.parse(line.replace(/,$/, '')).fingerprint)).toEqual([
      'f-a',
      'f-b',
      'f-c',
      'f-d',
    ])
    expect(text).toContain('  "version": 1,\n  "pages": {\n    "/": [\n      {"rule":"image-alt"')
    expect(parseBaseline(text, 'b')).toHaveLength(4)
  })

  test('is byte-for-byte identical after an update that changes only the order and the measurements of the findings', async () => {
    const first = await updated([named('a'), named('b')])

    const second = await updated([named('b', { message: 'It is 12 kB too large.' }), named('a')], first)

    expect(second).toBe(first)
  })

  test('shrinks by one line when an issue is fixed, and grows by one line when an issue is accepted', async () => {
    const both = (await updated([named('a'), named('b')])).split('\n')

    const fixed = (await updated([named('b')], both.join('\n'))).split('\n')
    const grown = (await updated([named('a'), named('b'), named('c')], both.join('\n'))).split('\n')

    expect([fixed.length, grown.length]).toEqual([both.length - 1, both.length + 1])
  })

  test('keeps the issues of pages that were not audited or were only partly checked', async () => {
    const before = await updated([named('a', { pageUrl: `${HOME}cart` })], undefined, `${HOME}cart`)
    const unchecked = named('u', { rule: 'unchecked-content', selector: null })

    const elsewhere = await updated([], before)
    const partly = await updated([unchecked], await updated([named('b')]))

    expect(elsewhere).toBe(before)
    expect(partly).toContain('f-b')
  })

  test('recognizes an issue whose fingerprint and selector have changed, and then stores the new ones', async () => {
    const before = await updated([named('mug')])
    const rebuilt = named('mug', { fingerprint: 'f-other', selector: 'main > div > img.k3f9a1c2' })
    const report = await jsonOf([rebuilt])

    const { fresh, absent } = compareBaseline(parseBaseline(before, 'b'), [report])
    const after = await updated([rebuilt], before)

    expect([fresh, absent]).toEqual([[], []])
    expect(after).toContain('k3f9a1c2')
    expect(parseBaseline(after, 'b')).toHaveLength(1)
  })

  test('does not depend on the host, unless a run covers several sites', async () => {
    const before = parseBaseline(await updated([named('a')]), 'b')
    const preview = await jsonOf([named('a', { pageUrl: 'https://pr-1.example/' })], 'https://pr-1.example/')
    const shop = await jsonOf([named('a')])
    const blog = await jsonOf([named('a', { pageUrl: 'http://blog.example/' })], 'http://blog.example/')

    const both = updatedEntries(compareBaseline([], [shop, blog]), foundIssues([shop, blog]))

    expect(compareBaseline(before, [preview]).fresh).toEqual([])
    expect(both.map(({ page }) => page)).toEqual(['http://shop.example/', 'http://blog.example/'])
    expect(compareBaseline(both.slice(0, 1), [shop, blog]).fresh.map(({ page }) => page)).toEqual([
      'http://blog.example/',
    ])
  })

  test('counts an issue only once if two audits in a run find it', async () => {
    const report = await jsonOf([named('a')])

    expect(compareBaseline([], [report, report]).fresh).toHaveLength(1)
  })

  test.each([
    ['{\n<<<<<<< HEAD\n  "version": 1\n=======\n>>>>>>> b\n}', 'contains merge conflict markers'],
    ['{"version": 2, "pages": {}}', 'uses format version 2, but this command supports only version 1'],
    ['{"pages": {}}', 'uses format version none'],
    ['[]', 'uses format version none'],
    ['{"version": 1, "pages": {"/": [{}]}}', 'is invalid at pages./.0.rule'],
    ['{', "isn't valid JSON"],
  ])('is rejected with the reason: %s', (text, message) => {
    expect(() => parseBaseline(text, 'base.json')).toThrow(message)
  })
})

test('a SARIF file has a baseline state for each result, and lists fixed issues as absent', async () => {
  const before = parseBaseline(await updated([named('a'), named('gone')]), 'b')
  const { json, sarif } = await reports([named('a'), named('new')])

  const file = sarifWithBaseline(sarif, compareBaseline(before, [json]), json)

  const { results } = JSON.parse(new TextDecoder().decode(file)).runs[0]
  const states = results.map(
    (result: { baselineState: string; partialFingerprints: Record<string, string> }) => [
      result.baselineState,
      result.partialFingerprints['auditServiceIssue/v1'],
    ],
  )
  expect(states).toEqual([
    ['unchanged', 'f-a'],
    ['new', 'f-new'],
    ['absent', 'f-gone'],
  ])
  expect(results[2].locations[0].physicalLocation.artifactLocation.uri).toBe('shop.example/')
})
