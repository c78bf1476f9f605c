import { describe, expect, test } from 'vitest'
import { make } from '../support/make.ts'
import { HOSTILE, mixedIssues, reportOf, SERVICE_URL, SUPPRESSION, written } from '../support/make-report.ts'
import { elementsIn, readXml } from './readers.ts'

const FAILED = { status: 'failed', failure: { code: 'gate_score', message: 'below 80' } } as const

describe('SARIF', () => {
  const sarifOf = async (...args: Parameters<typeof reportOf>) =>
    JSON.parse(await written('sarif', await reportOf(...args)))

  test('describes each rule once, with its help text and a link to its page', async () => {
    const { $schema, version, runs } = await sarifOf([...mixedIssues(), make.issue()])

    const [run] = runs
    const { rules } = run.tool.driver
    expect($schema).toMatch(/sarif-schema-2\.1\.0\.json$/)
    expect(version).toBe('2.1.0')
    expect(runs).toHaveLength(1)
    expect(rules.map(({ id }: { id: string }) => id)).toEqual([...new Set(run.results.map(ruleId))])
    expect(rules[0]).toMatchObject({
      id: 'image-alt',
      helpUri: `${SERVICE_URL}/docs/rules/image-alt`,
      defaultConfiguration: { level: 'error' },
      properties: { tags: ['accessibility', 'WCAG 1.1.1'] },
    })
    for (const { shortDescription, fullDescription, help } of rules)
      expect([shortDescription.text, fullDescription.text, help.text]).not.toContain('')
  })

  const ruleId = ({ ruleId: id }: { ruleId: string }) => id

  test('has a result with a level, a location and a fingerprint for each issue', async () => {
    const issue = make.issue({
      pageUrl: 'http://localhost:3000/a%20b?c=d',
      severity: 'info',
      fingerprint: 'f7',
      fixSuggestion: 'Fix it.',
    })

    const { runs } = await sarifOf([issue, make.issue({ selector: null, element: null })])

    const [first, second] = runs[0].results
    expect(first).toMatchObject({
      ruleId: 'image-alt',
      ruleIndex: 0,
      level: 'note',
      message: { text: 'The image has no alternative text. Fix it.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'localhost%3A3000/a%20b?c=d' },
            region: { startLine: 1, snippet: { text: '<img src="mug.png">' } },
          },
          logicalLocations: [
            {
              name: 'main > img',
              fullyQualifiedName: 'http://localhost:3000/a%20b?c=d main > img',
              kind: 'element',
            },
          ],
        },
      ],
      partialFingerprints: { primaryLocationLineHash: 'f7' },
    })
    expect(second.locations[0].physicalLocation.region).toEqual({ startLine: 1 })
  })

  test('lists suppressed issues after all other issues, with the reason', async () => {
    const hidden = make.issue({ rule: 'page-title', fingerprint: 'f8', suppression: SUPPRESSION })

    const { runs } = await sarifOf([hidden, make.issue()], { suppressionSetId: 'set_1' })

    const [open, suppressed] = runs[0].results
    expect(open.suppressions).toBeUndefined()
    expect(runs[0].tool.driver.rules[suppressed.ruleIndex].id).toBe('page-title')
    expect(suppressed).toMatchObject({
      partialFingerprints: { primaryLocationLineHash: 'f8' },
      suppressions: [{ kind: 'external', status: 'accepted', justification: SUPPRESSION.reason }],
    })
  })

  test('reports that an audit failed, and why', async () => {
    const { runs } = await sarifOf([], FAILED)

    expect(runs[0].invocations).toMatchObject([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [
          { level: 'error', descriptor: { id: 'gate_score' }, message: { text: 'gate_score: below 80' } },
        ],
      },
    ])
  })
})

describe('JUnit', () => {
  const junitOf = async (...args: Parameters<typeof reportOf>) =>
    readXml(await written('junit', await reportOf(...args)))

  test('has a failing test case for each issue and a passing test case for every other rule', async () => {
    const issues = mixedIssues()

    const root = await junitOf(issues)

    const cases = elementsIn(root, 'testcase')
    const failing = cases.filter(({ children }) => children.length > 0)
    const names = cases.map(({ attributes }) => `${attributes.classname} ${attributes.name}`)
    expect(failing.map(({ children }) => children.length)).toEqual(issues.map(() => 1))
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('accessibility html-has-lang')
    expect(names).not.toContain('accessibility image-alt')
    for (const suite of [root, root.children[0]!])
      expect(suite.attributes).toMatchObject({
        tests: String(cases.length),
        failures: String(issues.length),
        errors: '0',
        skipped: '0',
        time: '5',
      })
  })

  test('marks suppressed issues as skipped, with the reason', async () => {
    const hidden = make.issue({ rule: 'page-title', fingerprint: 'f8', suppression: SUPPRESSION })

    const root = await junitOf([hidden, make.issue()], { suppressionSetId: 'set_1' })

    const cases = elementsIn(root, 'testcase')
    const titles = cases.filter(({ attributes }) => attributes.name?.startsWith('page-title:'))
    expect(titles.map(({ children }) => children.map(({ name }) => name))).toEqual([['skipped']])
    expect(titles[0]!.children[0]!.attributes.message).toContain(SUPPRESSION.reason)
    expect(root.attributes).toMatchObject({ tests: String(cases.length), failures: '1', skipped: '1' })
  })

  test('shows what an issue is, where it is and how to fix it', async () => {
    const [first] = elementsIn(await junitOf(mixedIssues([HOSTILE[3]!])), 'failure')

    expect(first!.attributes).toEqual({ type: 'error', message: HOSTILE[3] })
    expect(first!.text).toBe(
      `${HOSTILE[3]}
Fix: Fix ${HOSTILE[3]}
Page: http://shop.example/
Selector: main > ${HOSTILE[3]}
Element: <p title="${HOSTILE[3]}">
WCAG 2.2: 1.1.1
Rule: ${SERVICE_URL}/docs/rules/image-alt
Issue: iss_0_0`,
    )
  })

  test('skips rules without issues and has an error if the audit failed', async () => {
    const root = await junitOf(mixedIssues(), FAILED)

    const { attributes } = root.children[0]!
    expect(elementsIn(root, 'error').map((error) => error.attributes)).toEqual([
      { type: 'gate_score', message: 'gate_score: below 80' },
    ])
    expect(attributes.errors).toBe('1')
    expect(elementsIn(root, 'skipped')).toHaveLength(Number(attributes.skipped))
    expect(Number(attributes.tests)).toBe(Number(attributes.skipped) + mixedIssues().length + 1)
  })
})
