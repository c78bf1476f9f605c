import { expect, test } from 'vitest'
import { USE_TRUST } from '../../../src/engine/accessibility/rules/use-trust.ts'
import { RULE_SCOPES } from '../../../src/engine/audit/required-engines.ts'
import { PROBE_NAMES } from '../../../src/engine/probes/probe-names.ts'

const probeOf = (rule: string) => RULE_SCOPES.requiredEngine({ engine: 'audit-service', rule })

test('every rule that a probe reports declares that probe', () => {
  const unnamed = Object.keys(USE_TRUST).filter((rule) => !PROBE_NAMES.some((name) => name === probeOf(rule)))
  expect(unnamed).toEqual([])
})

test.each([
  ['focus-visible', 'keyboard'],
  ['drag-alternative', 'keyboard'],
  ['reflow-scroll', 'layout'],
  ['layout-collision', 'widths'],
  ['dialog-focus', 'triggers'],
  ['status-message', 'forms'],
  ['script-reload', 'motion'],
  ['input-context-change', 'widgets'],
  ['keyboard-shortcut', 'widgets'],
  ['hover-content', 'hover'],
  ['time-limit', 'motion'],
  ['timeout-warning', 'timeouts'],
  ['narrow-contrast', 'layout'],
  ['layout-menu-lost', 'widths'],
  ['late-shift', 'shifts'],
  ['footer-unreachable', 'scrolling'],
])('the rule %s needs the probe %s', (rule, probe) => {
  expect(probeOf(rule)).toBe(probe)
})
