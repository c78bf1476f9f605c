import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import alfaRules from '@siteimprove/alfa-rules'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { ACT_RULES } from '../../../src/engine/accessibility/rules/act.ts'
import { ALFA_RULES } from '../../../src/engine/accessibility/rules/alfa-rules.ts'
import { ADDED_AXE_RULES, AXE_RULES } from '../../../src/engine/accessibility/rules/axe-rules.ts'
import { DETECTOR_RULES } from '../../../src/engine/accessibility/rules/detector-rules.ts'
import type { EngineRule } from '../../../src/engine/accessibility/rules/engine-rule.ts'
import { EQUAL_ACCESS_RULES } from '../../../src/engine/accessibility/rules/equal-access-rules.ts'
import { PROBE_RULES } from '../../../src/engine/accessibility/rules/probe-rules.ts'
import { QUALWEB_RULES, QUALWEB_TECHNIQUES } from '../../../src/engine/accessibility/rules/qualweb-rules.ts'
import { ACCESSIBILITY_RULES } from '../../../src/engine/accessibility/rules/registry.ts'
import { AFFECTED_PEOPLE, REASONS } from '../../../src/engine/accessibility/texts/affected-people.ts'
import { AXE_ADVICE } from '../../../src/engine/accessibility/texts/axe-advice.ts'
import { FURTHER_ADVICE } from '../../../src/engine/accessibility/texts/further-advice.ts'
import { PAGE_RULES } from '../../../src/engine/rules/registry.ts'

const require = createRequire(import.meta.url)
const qualwebRules: Record<string, { code: string; mapping: string }> = JSON.parse(
  readFileSync(join(require.resolve('@qualweb/act-rules'), '../../lib/rules.json'), 'utf8'),
)
const qualwebTechniques: Record<string, { code: string }> = JSON.parse(
  readFileSync(join(require.resolve('@qualweb/wcag-techniques'), '../../lib/techniques.json'), 'utf8'),
)
const axeRules = new Map(axe.getRules().map((rule) => [rule.ruleId, rule]))

describe('every rule', () => {
  test.each(Object.keys(ACCESSIBILITY_RULES))(
    'has a name in kebab-case, advice, a reason, and at most one criterion: %s',
    (id) => {
      const rule = ACCESSIBILITY_RULES[id as keyof typeof ACCESSIBILITY_RULES]

      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(rule.wcag ?? '1.1.1').toMatch(/^[1-4]\.\d\.\d{1,2}$/)
      expect(AXE_ADVICE[id] ?? FURTHER_ADVICE[id]).toMatch(/\.$/)
      expect(rule.wcag ? AFFECTED_PEOPLE[rule.wcag] : REASONS[id]).toMatch(/\.$/)
    },
  )

  test('has the same criterion as in axe-core', () => {
    const other = Object.entries(ACCESSIBILITY_RULES).filter(([id, { wcag }]) => {
      const tags = axeRules.get(id)?.tags
      return tags && wcag !== null && !tags.includes(`wcag${wcag.replaceAll('.', '')}`)
    })

    expect(other.map(([id]) => id)).toEqual([])
  })
})

test('every rule can be reported by an engine, a probe or a detector', () => {
  const tables = [
    EQUAL_ACCESS_RULES,
    QUALWEB_RULES,
    QUALWEB_TECHNIQUES,
    ALFA_RULES,
    PROBE_RULES,
    DETECTOR_RULES,
  ].flatMap(Object.values<EngineRule>)
  const reported = new Set<string>([
    ...tables.flatMap(({ rule, byTag = {} }) => [rule, ...Object.values(byTag)]),
    ...Object.values(AXE_RULES).map(({ rule }) => rule),
    ...axeRules.keys(),
  ])

  expect(Object.keys(ACCESSIBILITY_RULES).filter((rule) => !reported.has(rule))).toEqual([])
})

describe('every mapped rule exists in', () => {
  test('Equal Access', () => {
    const { Checker } = require('accessibility-checker-engine/ace-node.js')
    const known: string[] = new Checker().rulesetRules.WCAG_2_2
    const mapped = Object.keys(EQUAL_ACCESS_RULES).map((key) => key.split(':')[0]!)

    expect(mapped.filter((rule) => !known.includes(rule))).toEqual([])
  })

  test('QualWeb, with the same ACT rule', () => {
    const known = new Map(Object.values(qualwebRules).map(({ code, mapping }) => [code, mapping]))
    const other = Object.entries(QUALWEB_RULES).filter(
      ([code, { rule }]) => !ACT_RULES[rule]?.includes(known.get(code) ?? ''),
    )

    expect(other.map(([code]) => code)).toEqual([])
  })

  test('QualWeb’s techniques', () => {
    const known = new Set(Object.values(qualwebTechniques).map(({ code }) => code))

    expect(Object.keys(QUALWEB_TECHNIQUES).filter((key) => !known.has(key.split(':')[0]!))).toEqual([])
  })

  test('axe-core', () => {
    expect(Object.keys(AXE_RULES).filter((rule) => !axeRules.has(rule))).toEqual([])
    expect(ADDED_AXE_RULES.filter((rule) => !axeRules.has(rule))).toEqual([])
  })

  test('Alfa', () => {
    const known = new Set([...alfaRules].map(({ uri }) => uri.split('/').at(-1)))

    expect(Object.keys(ALFA_RULES).filter((name) => !known.has(name))).toEqual([])
  })

  test('our probes and rules', () => {
    const known = [...Object.keys(ACCESSIBILITY_RULES), ...PAGE_RULES.map(({ id }) => id)]

    expect(Object.values(PROBE_RULES).filter(({ rule }) => !known.includes(rule))).toEqual([])
    expect(Object.keys(ACT_RULES).filter((rule) => !known.includes(rule))).toEqual([])
  })
})
