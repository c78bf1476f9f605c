import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEngine } from '../../../src/engine/audit/engine.ts'
import { browserFolder } from '../../../src/engine/browser/folder.ts'
import { startBrowser } from '../../../src/engine/browser/launch.ts'
import { BROWSER_USER, isRoot } from '../../../src/engine/browser/user.ts'
import type { Log } from '../../../src/shared/log.ts'
import { testChromium } from '../../support/chromium.ts'
import { runCommand } from '../../support/command.ts'
import type { BrowserReport } from './fixtures/browser-report.ts'

let chromium: string
/** A Chromium that can't use a sandbox, like one on a kernel without user namespaces. */
let unsandboxed: string
let folder: string

beforeAll(async () => {
  chromium = await testChromium()
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  await chmod(folder, 0o755)
  unsandboxed = join(folder, 'chromium')
  await writeFile(
    unsandboxed,
    `#!/bin/sh\nexec ${chromium} "$@" --disable-namespace-sandbox --disable-setuid-sandbox\n`,
  )
  await chmod(unsandboxed, 0o755)
})
afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }))

const run = promisify(execFile)
const SECRETS = /the-secret|ENVIRONMENT-SECRET/

const script = join(import.meta.dirname, 'fixtures/browser-report.ts')
const ORDINARY = isRoot() ? { uid: 1000, gid: 1000 } : {}
/** Other users may not be able to read root's checkout. */
const isOpen = await run('test', ['-r', script, '-a', '-x', process.execPath], ORDINARY).then(
  () => true,
  () => false,
)

/** Simulates a container without capabilities. */
const WITHOUT_CAPABILITIES = ['setpriv', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']
const canDrop = await run('setpriv', ['--version']).then(
  () => true,
  () => false,
)

/** Returns the report from a service that runs as the given user. Defaults to the current user. */
async function reportOf(
  user: { uid?: number; gid?: number } = {},
  by: readonly string[] = [],
): Promise<BrowserReport> {
  const [command, ...args] = [...by, process.execPath, script, chromium]
  const { stdout } = await run(command!, args, {
    ...user,
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), SECRET_KEY: 'ENVIRONMENT-SECRET' },
  })
  return JSON.parse(stdout)
}

describe('Chromium', { timeout: 60_000 }, () => {
  test.runIf(isRoot())(
    'runs as a different user and sandboxes its pages if the service runs as root',
    async () => {
      const report = await reportOf()

      expect(report.sandboxOff).toBeNull()
      expect(report.renderers.length).toBeGreaterThan(0)
      for (const renderer of report.renderers) expect(renderer).toEqual({ uid: BROWSER_USER.uid, seccomp: 2 })
    },
  )

  test.runIf(isRoot())(
    'can’t read root’s files, even from a local file with web security disabled',
    async () => {
      const { readByHttp, readByFile } = await reportOf()

      expect(readByHttp).not.toMatch(SECRETS)
      expect(readByFile).not.toMatch(SECRETS)
    },
  )

  test.runIf(isRoot() && canDrop)('starts even if root has no capabilities', async () => {
    const report = await reportOf({}, WITHOUT_CAPABILITIES)

    expect(report.sandboxOff).toMatch(/EPERM/)
    expect(report.renderers.map(({ uid }) => uid)).toContain(0)
  })

  test.runIf(isOpen)(
    'sandboxes its pages if it runs as an ordinary user, and they can’t read that user’s files',
    async () => {
      const report = await reportOf(ORDINARY)

      expect(report.sandboxOff).toBeNull()
      expect(report.renderers.length).toBeGreaterThan(0)
      for (const { seccomp } of report.renderers) expect(seccomp).toBe(2)
      expect(report.readByHttp).not.toMatch(SECRETS)
    },
  )

  test('starts without a sandbox and reports why if none is available', async () => {
    const profileDir = join(folder, 'profile')

    const { browser, sandboxOff } = await startBrowser({
      executablePath: unsandboxed,
      proxyUrl: null,
      profileDir,
    })
    const { uid } = await stat(profileDir)
    await browser.close()

    expect(sandboxOff).toBe('No usable sandbox!')
    expect(uid).toBe(isRoot() ? BROWSER_USER.uid : process.getuid?.())
  })
})

describe('an engine', { timeout: 60_000 }, () => {
  /** Returns the warnings from an engine that has only started its browsers. */
  async function warningsOf(chromePath: string): Promise<string[]> {
    const warnings: string[] = []
    const browsers = Promise.withResolvers<void>()
    const log = {
      warn: (_: object, message: string) => void warnings.push(message),
      error: browsers.reject,
      info() {},
      debug() {},
    } as unknown as Log
    const engine = createEngine({
      proxyUrl: null,
      chromePath,
      cacheDir: folder,
      concurrency: 1,
      fetchText: null,
      log,
    })
    const request = { ...REQUEST, auditId: 'aud_1', url: 'http://127.0.0.1:9/' }
    const audit = engine.audit(request, { async progress() {}, async issues() {}, async page() {} }, NEVER)
    await expect(audit).rejects.toMatchObject({ code: 'unreachable' })
    await engine.close()
    return warnings
  }

  test('warns once when its browsers have no sandbox', async () => {
    const warnings = await warningsOf(unsandboxed)

    expect(warnings.filter((message) => /without its sandbox/.test(message))).toHaveLength(1)
  })

  test('logs no warning when its browsers have a sandbox', async () => {
    const warnings = await warningsOf(chromium)

    expect(warnings.filter((message) => /sandbox/.test(message))).toEqual([])
  })
})

const NEVER = new AbortController().signal
const REQUEST = {
  mode: 'basic',
  timeoutMs: 5000,
  userAgent: null,
  failOnScore: null,
  failOnDrop: null,
  maxPages: 1,
  ignoreRobots: true,
  passingScores: [],
  isSuppressed: () => false,
  limitMs: 60_000,
} as const

describe('REQUIRE_SANDBOX=on', { timeout: 60_000 }, () => {
  test('makes the service refuse to start without a sandbox, with a clear message', async () => {
    const dataDir = join(folder, 'data')

    const { status, stdout, stderr } = await runCommand(['worker'], {
      DATA_DIR: dataDir,
      CHROME_PATH: unsandboxed,
      REQUIRE_SANDBOX: 'on',
    })

    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain(
      "REQUIRE_SANDBOX is on, but Chromium's sandbox can't be used here: No usable sandbox! See docs/deployment.md",
    )
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })
})

test('the browser’s folder is accessible to its user, and no other user can write to it', async () => {
  const found = await browserFolder(folder)

  if (!isRoot()) return expect(found).toBe(folder)
  const { uid, mode } = await stat(found)
  expect([uid, mode & 0o777]).toEqual([0, 0o755])
})
