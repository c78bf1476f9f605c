import { describe, expect, test } from 'vitest'
import { WCAG_CRITERIA } from '../../src/model/wcag-criteria.ts'
import { make } from '../support/make.ts'
import { mixedIssues, reportOf, SUPPRESSION, written } from '../support/make-report.ts'

interface Assertion {
  '@type': string
  assertedBy: string
  subject: string
  test: string
  result: { outcome: string; pointer?: { identifier: string; expression?: string }[] }
}

const ENGINES = ['axe-core', 'equal-access', 'qualweb', 'alfa', 'keyboard']
const share = (name: string, pages: number) => ({ name, version: '1.0.0', pages })

async function graphOf(...[issues, fields = {}]: Parameters<typeof reportOf>) {
  const provenance = { ...make.provenance(), engines: ENGINES.map((name) => share(name, 1)) }
  const { '@graph': nodes } = JSON.parse(
    await written('earl', await reportOf(issues, { provenance, ...fields })),
  ) as { '@graph': ({ '@id': string } & Assertion)[] }
  const assertions = nodes.filter((node) => node['@type'] === 'earl:Assertion')
  /** Returns the outcome for a rule, or for a criterion by the fragment of its URL. */
  const outcomeOf = (engine: string, criterion: string, page = 'http://shop.example/') =>
    assertions.find(
      ({ assertedBy, subject, test: iri }) =>
        assertedBy === `_:engine-${engine}` && subject === page && /[^#/]+$/.exec(iri)![0] === criterion,
    )?.result.outcome
  return { nodes, assertions, outcomeOf }
}

describe('EARL', () => {
  test('asserts each criterion of level A and AA once for each page and engine', async () => {
    const { assertions } = await graphOf(mixedIssues())

    const keys = assertions.map(({ assertedBy, subject, test: iri }) => `${assertedBy} ${subject} ${iri}`)
    const required = WCAG_CRITERIA.filter(({ level }) => level !== 'AAA')
    expect(new Set(keys).size).toBe(keys.length)
    expect(required).toHaveLength(55)
    for (const engine of ['axe-core', 'equal-access', 'qualweb', 'alfa', 'audit-service'])
      for (const page of ['http://shop.example/', 'http://shop.example/two?a=1&b=2'])
        for (const { id } of required)
          expect(keys).toContain(`_:engine-${engine} ${page} https://www.w3.org/TR/WCAG22/#${id}`)
  })

  test("reports “cannot tell” for a criterion whose failures are all suppressed, and doesn't point to them", async () => {
    const issue = make.issue({ rule: 'image-alt', wcag: '1.1.1', wcagCriteria: ['1.1.1'] })
    const hidden = { ...issue, id: 'iss_hidden', suppression: SUPPRESSION }
    const engine = issue.sources[0]!.engine
    const fields = { suppressionSetId: 'set_1' }

    const alone = await graphOf([hidden], fields)
    const both = await graphOf([hidden, issue], fields)

    const pointers = [alone, both].map(({ assertions }) =>
      assertions.flatMap(({ result }) => (result.pointer ?? []).map(({ identifier }) => identifier)),
    )
    expect(alone.outcomeOf(engine, 'non-text-content')).toBe('earl:cantTell')
    expect(both.outcomeOf(engine, 'non-text-content')).toBe('earl:failed')
    expect(new Set(pointers.flat())).toEqual(new Set([issue.id]))
    expect(pointers[0]).toEqual([])
  })

  test('describes every engine, criterion, rule and page that assertions refer to', async () => {
    const { nodes, assertions } = await graphOf(mixedIssues())

    const described = new Set(nodes.map((node) => node['@id']))
    const referred = assertions.flatMap(({ assertedBy, subject, test: iri }) => [assertedBy, subject, iri])
    expect(referred.filter((iri) => !described.has(iri))).toEqual([])
  })

  test('reports whether a criterion failed, passed, could not be decided or was not tested', async () => {
    const { outcomeOf, assertions } = await graphOf([
      make.issue({ id: 'iss_1' }),
      make.issue({ wcag: '2.4.4', rule: 'link-name', severity: 'info' }),
    ])

    expect(outcomeOf('axe-core', 'non-text-content')).toBe('earl:failed')
    expect(outcomeOf('qualweb', 'non-text-content')).toBe('earl:passed')
    expect(outcomeOf('axe-core', 'link-purpose-in-context')).toBe('earl:cantTell')
    expect(outcomeOf('axe-core', 'captions-live')).toBe('earl:untested')
    expect(assertions.find(({ result }) => result.outcome === 'earl:failed')!.result.pointer).toMatchObject([
      { identifier: 'iss_1', expression: 'main > img' },
    ])
  })

  test('asserts all criteria of an issue, or its rule if it has no criterion', async () => {
    const { outcomeOf } = await graphOf([
      make.issue({ wcag: '1.1.1', wcagCriteria: ['1.1.1', '4.1.2'] }),
      make.issue({ wcag: null, rule: 'image-redundant-alt' }),
    ])

    expect(outcomeOf('axe-core', 'non-text-content')).toBe('earl:failed')
    expect(outcomeOf('axe-core', 'name-role-value')).toBe('earl:failed')
    expect(outcomeOf('axe-core', 'image-redundant-alt')).toBe('earl:failed')
  })

  test("never reports “passed” for an engine that didn't finish all pages of the audit", async () => {
    const pages = [
      make.page(),
      make.page({ url: 'http://shop.example/2', finalUrl: 'http://shop.example/2' }),
    ]
    const provenance = {
      ...make.provenance(),
      engines: [share('axe-core', 2), share('qualweb', 1), share('alfa', 0)],
    }

    const { outcomeOf } = await graphOf([], { pages, provenance })

    expect(outcomeOf('axe-core', 'non-text-content')).toBe('earl:passed')
    expect(outcomeOf('qualweb', 'non-text-content')).toBe('earl:cantTell')
    expect(outcomeOf('alfa', 'non-text-content')).toBe('earl:untested')
  })

  test("marks all criteria as untested on a page that couldn't be examined", async () => {
    const pages = [make.page(), make.page({ url: 'http://shop.example/2', finalUrl: null, status: 'failed' })]

    const { assertions } = await graphOf([], { pages })

    const outcomes = assertions
      .filter(({ subject }) => subject === 'http://shop.example/2')
      .map(({ result }) => result.outcome)
    expect(new Set(outcomes)).toEqual(new Set(['earl:untested']))
  })
})
