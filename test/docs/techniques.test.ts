import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ACCESSIBILITY_RULES } from '../../src/engine/accessibility/rules/registry.ts'
import { PAGE_RULES, SITE_RULES } from '../../src/engine/rules/registry.ts'
import { SEVERITIES } from '../../src/model/issue.ts'

interface Row {
  technique: string
  today: string[]
  planned: string[]
  state: string
  note: string
}

/** The techniques that the W3C has withdrawn. */
const WITHDRAWN = new Set([5, 6, 11, 17, 18, 21, 27, 28, 29, 35, 45, 51, 53, 56, 57, 62, 64, 76])

const rows: Row[] = readFileSync(new URL('../../docs/techniques.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]+\d+ \|/.test(line))
  .map((line) => {
    const [technique = '', , today = '', planned = '', state = '', note = ''] = line.slice(2, -2).split(' | ')
    return { technique, today: named(today), planned: named(planned), state, note }
  })

const ownSeverities = new Map([...PAGE_RULES, ...SITE_RULES].map(({ id, severity }) => [id, severity]))

describe('the table of techniques', () => {
  test('has every failure from F1 to F111 that the W3C has not withdrawn', () => {
    const listed = new Set(rows.map(({ technique }) => technique))
    const wanted = Array.from({ length: 111 }, (_, index) => index + 1).filter((n) => !WITHDRAWN.has(n))
    expect(wanted.filter((n) => !listed.has(`F${n}`))).toEqual([])
  })

  test('lists no technique twice', () => {
    expect(new Set(rows.map(({ technique }) => technique)).size).toBe(rows.length)
  })

  test('lists no unknown rule under “Existing rules”', () => {
    const unknown = rows.flatMap(({ technique, today }) =>
      today
        .map(ruleOf)
        .filter((rule) => !Object.hasOwn(ACCESSIBILITY_RULES, rule) && !ownSeverities.has(rule))
        .map((rule) => `${technique}: ${rule}`),
    )
    expect(unknown).toEqual([])
  })

  test('lists our own rules with the severity that they declare', () => {
    const wrong = rows.flatMap(({ technique, today }) =>
      today
        .filter((entry) => {
          const declared = ownSeverities.get(ruleOf(entry))
          return declared && entry !== `\`${ruleOf(entry)}\` (${declared})`
        })
        .map((entry) => `${technique}: ${entry}`),
    )
    expect(wrong).toEqual([])
  })

  test('lists a severity for each rule and detector', () => {
    const pattern = new RegExp(`^\`[a-z-]+\` \\((${SEVERITIES.join('|')})\\)$`)
    const odd = rows
      .flatMap(({ today, planned }) => [...today, ...planned])
      .filter((entry) => !pattern.test(entry))
    expect(odd).toEqual([])
  })

  test('lists each technique with the state that follows from its rules', () => {
    const wrong = rows.filter(({ today, planned, state }) => {
      return state !== (planned.length > 0 ? 'planned' : today.length > 0 ? 'covered' : 'not automatable')
    })
    expect(wrong).toEqual([])
  })

  test("explains why a technique can't be checked automatically", () => {
    expect(rows.filter(({ state, note }) => state === 'not automatable' && note === '–')).toEqual([])
  })
})

function named(cell: string): string[] {
  return cell === '–' ? [] : cell.split(', ')
}

function ruleOf(entry: string): string {
  return /`(.+)`/.exec(entry)?.[1] ?? entry
}
