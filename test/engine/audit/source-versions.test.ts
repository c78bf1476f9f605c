import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ENGINE_PACKAGES,
  FURTHER_SOURCES,
  SOURCE_FOLDERS,
  sourceVersions,
} from '../../../src/engine/audit/source-versions.ts'
import { importsOf } from '../../support/source-imports.ts'

const ROOT = join(import.meta.dirname, '../../..')
const COPIED = ['package.json', 'vite.in-page.config.ts', 'src/engine', 'src/model', 'src/rest', 'src/shared']

const UNCHANGED = sourceVersions(ROOT)

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'source-versions-'))
  for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true })
})
afterAll(() => rmSync(copy, { recursive: true }))

/** Returns the versions for a source tree in which one file is different. */
function versionsWith(path: string, change: (text: string) => string) {
  const file = join(copy, path)
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(file, after)
  const versions = sourceVersions(copy)
  writeFileSync(file, before)
  return versions
}

const withConstant = (text: string) => `${text}const LETTERS = 7\n`

const withOtherVersion = (name: string) => (text: string) =>
  text.replace(new RegExp(`("${name}": "\\d+\\.\\d+\\.)\\d+`), '$1999')

const digitsOf = (version: string) => version.split('+')[1]

/** Returns the engine's runtime imports, except for the sandbox's imports. */
const engineImports = () =>
  globSync('src/engine/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.startsWith('src/engine/sandbox/'))
    .flatMap((file) => importsOf(file).map((each) => ({ file, ...each })))
    .filter(({ isType }) => !isType)

describe('the engine and ruleset versions', () => {
  test('end with the same digits, and contain the edition and the release', () => {
    expect(UNCHANGED.ruleset).toMatch(/^2026\.1\+[0-9a-f]{8}$/)
    expect(UNCHANGED.engine).toMatch(/^audit-service\/\d+\.\d+\.\d+\+[0-9a-f]{8}$/)
    expect(digitsOf(UNCHANGED.engine)).toBe(digitsOf(UNCHANGED.ruleset))
  })

  test('are the same for an identical source tree in a different directory', () => {
    expect(sourceVersions(copy)).toEqual(UNCHANGED)
  })

  test.each([
    ['a rule', 'src/engine/rules/ia/url-shape.ts'],
    ['an accessibility rule', 'src/engine/accessibility/rules/aria-rules.ts'],
    ['a probe', 'src/engine/probes/keyboard/walk.ts'],
    ['a collector', 'src/engine/collect/summary.ts'],
    ['code that runs in pages', 'src/engine/in-page/collect/read-links.ts'],
    ['how that code is built', 'vite.in-page.config.ts'],
    ['the flags of the browser', 'src/engine/browser/flags.ts'],
    ['the crawl', 'src/engine/crawl/frontier.ts'],
    ['the examination', 'src/engine/examination/examine.ts'],
    ['fingerprints', 'src/engine/findings/fingerprint.ts'],
    ['the heatmap', 'src/engine/heatmap/priors.ts'],
    ['the measurement', 'src/engine/measurement/calibration.ts'],
    ['the lock around measurements', 'src/engine/audit/measurement-lock.ts'],
    ['the processes', 'src/engine/processes/watchdog.ts'],
    ['the scores', 'src/engine/scoring/category-scores.ts'],
    ['the checks of the site', 'src/engine/site/probe-site.ts'],
    ['the weights', 'src/model/scores.ts'],
    ['the themes', 'src/model/issue-themes.ts'],
    ['the limits of modes', 'src/model/audit.ts'],
    ['the severities', 'src/model/issue.ts'],
    ['the texts of findings', 'src/model/rule-phrases/ux.ts'],
    ['how waiting ends', 'src/shared/abortable.ts'],
  ])('change with %s: %s', (_, path) => {
    const versions = versionsWith(path, withConstant)

    expect(versions.engine).not.toBe(UNCHANGED.engine)
    expect(versions.ruleset).not.toBe(UNCHANGED.ruleset)
  })

  test.each(['axe-core', 'accessibility-checker-engine', '@qualweb/act-rules', '@siteimprove/alfa-rules'])(
    'change with the accessibility engine %s',
    (name) => {
      const versions = versionsWith('package.json', withOtherVersion(name))

      expect(digitsOf(versions.ruleset)).not.toBe(digitsOf(UNCHANGED.ruleset))
    },
  )

  test.each(['lighthouse', 'puppeteer', '@sparticuz/chromium', 'sharp'])('change with %s', (name) => {
    const versions = versionsWith('package.json', withOtherVersion(name))

    expect(digitsOf(versions.ruleset)).not.toBe(digitsOf(UNCHANGED.ruleset))
  })

  test.each(['src/engine/sandbox/sandbox-findings.ts', 'src/model/plan.ts', 'src/rest/bodies.ts'])(
    'stay the same when %s changes',
    (path) => {
      expect(versionsWith(path, withConstant)).toEqual(UNCHANGED)
    },
  )

  test("stay the same when a package that doesn't audit pages changes", () => {
    expect(versionsWith('package.json', withOtherVersion('hono'))).toEqual(UNCHANGED)
  })

  test('cover every file outside of the engine that the engine imports', () => {
    // Traces and the time of day don't affect findings, and versions are tested separately.
    const harmless = ['src/shared/clock.ts', 'src/shared/tracing.ts', 'package.json']
    const isInFolder = (target: string) => SOURCE_FOLDERS.some((folder) => target.startsWith(folder))
    const outside = engineImports()
      .filter(({ path }) => path.startsWith('.'))
      .map(({ file, path }) => new URL(path, `file:///${file}`).pathname.slice(1))
      .filter((target) => !isInFolder(target) && !harmless.includes(target))

    expect([...new Set(outside)].filter((target) => !FURTHER_SOURCES.includes(target as never))).toEqual([])
  })

  test('cover every package that the engine imports, at an exact version', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const packages = engineImports()
      .filter(({ path }) => /^[@a-z]/.test(path) && !path.startsWith('node:'))
      .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'))

    expect([...new Set(packages)].filter((name) => !ENGINE_PACKAGES.includes(name as never))).toEqual([])
    for (const name of ENGINE_PACKAGES) expect(dependencies[name], name).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
