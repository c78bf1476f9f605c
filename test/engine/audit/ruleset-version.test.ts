import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rulesetVersion } from '../../../src/engine/audit/ruleset-version.ts'

const ENGINE = join(import.meta.dirname, '../../../src/engine')

describe('the version of the ruleset', () => {
  test('consists of the edition and eight hexadecimal digits', () => {
    expect(rulesetVersion(ENGINE, ['axe-core 4.14.1'])).toMatch(/^2026\.1\+[0-9a-f]{8}$/)
  })

  test('depends on the versions of engines, but not on their order', () => {
    expect(rulesetVersion(ENGINE, ['a 1', 'b 2'])).toBe(rulesetVersion(ENGINE, ['b 2', 'a 1']))
    expect(rulesetVersion(ENGINE, ['a 1'])).not.toBe(rulesetVersion(ENGINE, ['a 2']))
  })

  test.each(['rules/ia/url-shape.ts', 'in-page/collect/read-links.ts'])(
    'changes with a constant in %s',
    async (file) => {
      const copy = await mkdtemp(join(tmpdir(), 'engine-'))
      await cp(ENGINE, copy, { recursive: true })
      expect(rulesetVersion(copy, [])).toBe(rulesetVersion(ENGINE, []))

      await appendFile(join(copy, file), 'const LETTERS = 7\n')

      expect(rulesetVersion(copy, [])).not.toBe(rulesetVersion(ENGINE, []))
      await rm(copy, { recursive: true })
    },
  )
})
