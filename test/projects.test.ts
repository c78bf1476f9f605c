import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { reachableFrom } from './support/source-imports.ts'

const BROWSER = /from 'puppeteer'|findChromium\(/
const DATABASE = /inject\('dataDir'\)/

const files = globSync('test/**/*.test.ts')
const unit = files.filter((file) => !/\.(service|browser)\.test\.ts$/.test(file))

const isTestCode = (file: string) => file.startsWith('test/')

const using = (pattern: RegExp) => (file: string) =>
  file !== 'test/projects.test.ts' &&
  [...reachableFrom(file, isTestCode)].some((path) => pattern.test(readFileSync(path, 'utf8')))

describe('the test projects', () => {
  test('run unit and service tests without a browser', () => {
    const wrong = files.filter((file) => !file.endsWith('.browser.test.ts')).filter(using(BROWSER))

    expect(wrong).toEqual([])
  })

  test('run unit tests without a database', () => {
    expect(unit.filter(using(DATABASE))).toEqual([])
  })
})
