import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { browserFolder } from '../../src/engine/browser/folder.ts'
import { testChromium } from '../support/chromium.ts'
import { processesOf } from '../support/serve.ts'
import { startSite } from '../support/web-site.ts'

test('interrupting an audit on the command line leaves no browser or profile behind', {
  timeout: 60_000,
}, async () => {
  const dataDir = inject('dataDir')
  const requested = Promise.withResolvers<void>()
  await using site = await startSite({ '/': () => requested.resolve() })
  const env = { ...process.env, DATA_DIR: dataDir, CHROME_PATH: await testChromium() }
  const child = spawn(process.execPath, ['src/main.ts', 'audit', site.origin], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stderr = text(child.stderr)
  const ended = once(child, 'exit')
  await Promise.race([
    requested.promise,
    ended.then(async () =>
      Promise.reject(new Error(`the command ended before it requested the page: ${await stderr}`)),
    ),
  ])
  const owner = `audit-browser-${child.pid}-`
  const profiles = join(await browserFolder(join(dataDir, 'cache')), 'profiles')
  const ownProfiles = async () => (await readdir(profiles)).filter((name) => name.startsWith(owner))
  expect(await ownProfiles()).not.toEqual([])

  child.kill('SIGINT')

  expect(await ended).toEqual([2, null])
  expect((await stderr).trim()).toBe('Interrupted.')
  expect(await ownProfiles()).toEqual([])
  expect(processesOf(owner)).toEqual([])
})
