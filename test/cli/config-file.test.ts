import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { addAuditOptions } from '../../src/cli/audit-options.ts'
import { applyConfig, parseConfig, readConfigFile } from '../../src/cli/config-file.ts'
import { AUDIT_CONFIG_SCHEMA } from '../../src/model/audit-config.ts'

/** Returns the options that result from a command line and a configuration file. */
function optionsOf(content: object, ...args: string[]) {
  const command = addAuditOptions(new Command('audit')).exitOverride().allowUnknownOption(false)
  command.action(() => {}).parse(args, { from: 'user' })
  return applyConfig(command, parseConfig(JSON.stringify(content), '/site/audit-service.json'))
}

describe('audit-service.json', () => {
  test('sets URLs and options, which the command line overrides', () => {
    const content = {
      $schema: 'http://localhost:4000/docs/audit-service.schema.json',
      urls: ['https://shop.example/'],
      mode: 'standard',
      'fail-on-score': 80,
      failOnNew: 'error:2',
      on_inconclusive: 'fail',
      budget: ['accessibility=90', 'lcp=2500'],
      format: 'sarif=out/audit.sarif',
      baseline: 'baseline.json',
      json: true,
    }

    expect(parseConfig(JSON.stringify(content), 'x').urls).toEqual(['https://shop.example/'])
    expect(optionsOf(content, '--mode', 'deep', '--budget', 'errors=0'.replace('errors', 'error'))).toEqual({
      mode: 'deep',
      failOnScore: 80,
      failOnNew: { severity: 'error', max: 2 },
      onInconclusive: 'fail',
      budget: [{ name: 'error', limit: 0 }],
      format: [{ format: 'sarif', file: '/site/out/audit.sarif' }],
      baseline: '/site/baseline.json',
      json: true,
    })
  })

  test.each([
    ['{"fail-on-scor": 80}', 'file.json: unknown option "fail-on-scor". Did you mean "fail-on-score"?'],
    ['{"url": ["https://a.example/"]}', 'file.json: unknown option "url". Did you mean "urls"?'],
    ['{"completely": 1}', 'file.json: unknown option "completely".'],
    ['{"mode": ["basic", "deep"]}', 'file.json: "mode" can\'t be a list.'],
    ['{"urls": [{}]}', 'file.json: "urls" must be a string, a number, a boolean, or a list of these.'],
    ['{"urls": []}', 'file.json: "urls" must be a string, a number, a boolean, or a list of these.'],
    ['{"failOnScore": 1, "fail-on-score": 2}', 'file.json: "fail-on-score" appears twice.'],
    ['[]', 'file.json must be a JSON object.'],
  ])('is rejected with the reason: %s', (text, message) => {
    expect(() => parseConfig(text, 'file.json')).toThrow(message)
  })

  test.each([
    [{ 'fail-on-score': 101 }, '"fail-on-score": Use a number from 0 to 100.'],
    [{ mode: 'turbo' }, '"mode": Allowed choices are basic, standard, deep.'],
    [{ budget: 'acessibility=90' }, 'Unknown budget "acessibility". Did you mean "accessibility"?'],
    [{ format: 'serif=a' }, 'There is no format "serif". Did you mean "sarif"?'],
  ])('is validated like the options: %j', (content, message) => {
    expect(() => optionsOf(content)).toThrow(message)
  })

  test('is rejected if it is not valid JSON', () => {
    expect(() => parseConfig('{"urls": [}', 'file.json')).toThrow(/^file\.json isn't valid JSON: /)
  })

  test('is optional in the current folder, but must exist if it is named explicitly', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'config-'))
    const file = join(folder, 'own.json')
    await writeFile(file, '{"urls": ["https://shop.example/"]}')

    expect((await readConfigFile(file))?.urls).toEqual(['https://shop.example/'])
    expect(await readConfigFile()).toBeNull()
    await expect(readConfigFile(join(folder, 'none.json'))).rejects.toThrow(/none\.json: ENOENT/)
  })

  test('has a JSON Schema that agrees with the command', () => {
    const isValid = new Ajv2020({ strict: false }).compile(AUDIT_CONFIG_SCHEMA)

    expect(isValid({ urls: ['https://a.example/'], budget: ['lcp=2500'], format: 'sarif=a' })).toBe(true)
    expect(isValid({ urls: ['https://a.example/'], 'fail-on-new': 'error', mode: 'deep' })).toBe(true)
    expect(isValid({ 'fail-on-scor': 80 })).toBe(false)
    expect(isValid({ mode: 'turbo' })).toBe(false)
    expect(isValid({ budget: 'speed=1' })).toBe(false)
  })

  test('has its JSON Schema in the package', async () => {
    const file = JSON.parse(await readFile('schema/audit-service.schema.json', 'utf8'))

    expect(file, 'run npm run generate').toEqual(JSON.parse(JSON.stringify(AUDIT_CONFIG_SCHEMA)))
  })
})
