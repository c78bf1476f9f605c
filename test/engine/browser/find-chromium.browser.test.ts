import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findChromium } from '../../../src/engine/browser/launch.ts'

test('services that start at the same time share one complete copy of the browser', {
  timeout: 120_000,
}, async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'chromium-test-'))

  const [first, second] = await Promise.all([findChromium(null, cacheDir), findChromium(null, cacheDir)])

  expect(second).toBe(first)
  expect(await readdir(cacheDir)).toHaveLength(1)
  expect(await readdir(dirname(first))).toEqual(expect.arrayContaining(['chromium', 'fonts', 'fonts.conf']))
  const { stdout } = await promisify(execFile)(first, ['--version', '--no-sandbox'])
  expect(stdout).toMatch(/^(Chromium|HeadlessChrome|Google Chrome)\b.* \d+\./)
  await rm(cacheDir, { recursive: true })
})

test('findChromium ignores the files of an interrupted extraction', {
  timeout: 120_000,
}, async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'chromium-test-'))
  await mkdir(join(cacheDir, 'unpacking-interrupted'))
  await writeFile(join(cacheDir, 'unpacking-interrupted', 'chromium'), 'half')

  const executable = await findChromium(null, cacheDir)

  const { stdout } = await promisify(execFile)(executable, ['--version', '--no-sandbox'])
  expect(stdout).toMatch(/ \d+\./)
  await rm(cacheDir, { recursive: true })
})

test('findChromium mentions CHROME_PATH in its error if the configured browser does not exist', async () => {
  await expect(findChromium('/nowhere/chrome', '/nowhere')).rejects.toThrow('CHROME_PATH /nowhere/chrome')
})
