import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const BROWSER = /from 'puppeteer'|findChromium\(/
const DATABASE = /inject\('dataDir'\)/

const files = globSync('test/**/*.test.ts')
const unit = files.filter((file) => !/\.(service|browser)\.test\.ts$/.test(file))

/** Collects the files below `test/` that a test file imports, directly or through others. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    const target = join(dirname(file), path)
    if (target.startsWith('test/') && existsSync(target)) importedBy(target, found)
  }
  return found
}

const using = (pattern: RegExp) => (file: string) =>
  file !== 'test/projects.test.ts' &&
  [...importedBy(file)].some((path) => pattern.test(readFileSync(path, 'utf8')))

describe('the projects of the tests', () => {
  test('have no browser in unit and service tests', () => {
    const wrong = files.filter((file) => !file.endsWith('.browser.test.ts')).filter(using(BROWSER))

    expect(wrong).toEqual([])
  })

  test('have no database in unit tests', () => {
    expect(unit.filter(using(DATABASE))).toEqual([])
  })
})
