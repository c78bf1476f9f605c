import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import byRule from '../../bench/trust/by-rule.json' with { type: 'json' }
import { writtenTrustPage } from '../../bench/trust/read-trust.ts'
import results from '../../bench/trust/results.json' with { type: 'json' }
import { judgedRulesIn, trustPage } from '../../bench/trust/trust-page.ts'
import { GUIDES } from '../../src/http/docs/guides/guides.ts'

const REVIEWS = 'docs/rules-on-real-sites.md'
const TOPICS = ['recall', 'falseAlarms', 'spread', 'gates', 'ranking']

describe('the trust report', () => {
  test('matches the output of `npm run trust`, and is published in the documentation', () => {
    expect(readFileSync('docs/trust.md', 'utf8')).toBe(writtenTrustPage())
    expect(GUIDES.map(({ slug }) => slug)).toContain('trust')
  })

  test('shows the same number of findings for each rule as the reviews', () => {
    const reviews = readFileSync(REVIEWS, 'utf8')
    const [, reviewed, rules, wrong] = /at most (\d+) findings of (\d+) rules.* (\d+) were wrong/s
      .exec(reviews.replaceAll('\n', ' '))!
      .map(Number)

    const judged = judgedRulesIn(reviews)

    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    expect(judged).toHaveLength(rules!)
    expect(sum(judged.map((rule) => rule.judged))).toBe(reviewed)
    expect(sum(judged.map((rule) => rule.wrong))).toBe(wrong)
  })

  test('has a figure with its command, date and source for each topic, or states that the topic was not measured', () => {
    expect([...new Set(results.map(({ topic }) => topic))].sort()).toEqual([...TOPICS].sort())
    for (const { rows, recorded, command, source, missing } of results) {
      expect(missing).not.toBe('')
      if (rows.length === 0) expect(missing).toMatch(/^Not measured/)
      else {
        expect(recorded).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(command).toMatch(/^n(?:pm run|ode) /)
        expect(existsSync(source!)).toBe(true)
      }
    }
  })

  test('shows figures exactly as recorded in their source', () => {
    for (const { rows, source } of results.filter((result) => result.rows.length > 0)) {
      const page = readFileSync(source!, 'utf8').replaceAll(/\s+/g, ' ')
      for (const { value } of rows)
        for (const figure of value.match(/\d+(?:\.\d+)?/g)!) expect(page).toContain(figure)
    }
  })

  test("shows each tested rule's recall and false alarms, for the same pages in both tables", () => {
    const page = readFileSync('docs/trust.md', 'utf8')
    const [failed, found, wrong] = (['failed', 'found', 'wrong'] as const).map((name) =>
      byRule.act.reduce((sum, figures) => sum + figures[name], 0),
    )

    for (const { rule, failed, hinted, passed, wrong, wrongErrors } of [...byRule.ours, ...byRule.act]) {
      const row = page
        .split('\n')
        .find((line) => line.includes(`\`${rule}\``) && line.split('|').length === 9)
      expect(row).toMatch(
        new RegExp(`\\| ${failed} \\| .+ \\| ${hinted} \\| ${passed} \\| ${wrong} \\| ${wrongErrors} \\|$`),
      )
    }
    expect(page).toContain(`error or warning on ${found} of ${failed} failing pages`)
    expect(page).toContain(`a false one on ${wrong} `)
  })

  test('shows "Not measured" instead of a table', () => {
    const page = trustPage(
      [
        {
          topic: 'gates',
          recorded: null,
          command: null,
          basis: null,
          source: null,
          rows: [],
          missing: 'Not measured: gates.',
        },
      ],
      [],
      byRule,
    )

    expect(page).toContain('## False gate failures\n\nNot measured: gates.\n')
  })
})
