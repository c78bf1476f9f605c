import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { systemClock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { findChromium, startBrowser } from '../browser/launch.ts'
import { letBrowserThrough } from '../browser/user.ts'
import { createLanes } from '../processes/process-pools.ts'
import { profilePrefix } from '../processes/profiles.ts'
import type { FetchText, Probe } from '../site/site-facts.ts'
import { type AuditRunDeps, runAudit } from './audit-run.ts'
import type { Engine } from './contract.ts'
import { createQuietGate, MEASURED_IN_QUIET } from './measurement-lock.ts'
import { createPageWork } from './page-work.ts'
import { ENGINE_VERSION, RULESET_VERSION } from './versions.ts'

export interface EngineDeps {
  /** The filtering proxy, the only way out of the browsers; null connects directly, for trusted pages only. */
  proxyUrl: string | null
  /** An installed browser; null: that of the npm package, unpacked into `cacheDir`. */
  chromePath: string | null
  cacheDir: string
  /** For the browsers' profiles, which are removed after use; a folder in `cacheDir` when not given. */
  profilesDir?: string
  /** Whether no page may be opened without Chromium's sandbox; false when not given. */
  requireSandbox?: boolean
  /** Pages examined at once. */
  concurrency: number
  /** For robots.txt; null: every link may be followed. */
  fetchText: FetchText | null
  /** For what a page links to and its site answers beside it; null or absent: nothing else is asked. */
  probe?: Probe | null
  log: Log
}

export { browserFolder } from '../browser/folder.ts'

/** How long a measurement that wants to be alone waits for pages under way. */
const QUIET_PATIENCE_MS = 10_000

/**
 * Starts one process of each lane at once, so that the first audit finds them warm.
 * A browser that cannot be found fails each audit with `engine_failure`, not the service.
 */
export function createEngine(deps: EngineDeps): Engine {
  const { proxyUrl, log, concurrency, fetchText, probe = null } = deps
  const executablePath = findChromium(deps.chromePath, deps.cacheDir)
  executablePath.catch((err) => log.error({ err }, 'there is no browser to audit with'))
  const lanes = createLanes({
    executablePath,
    proxyUrl,
    requireSandbox: deps.requireSandbox ?? false,
    profilesDir: deps.profilesDir ?? resolve(deps.cacheDir, 'profiles'),
    pageProcesses: concurrency,
    performanceProcesses: MEASURED_IN_QUIET,
    log,
    now: systemClock,
  })
  lanes.page.warm()
  lanes.performance.warm()
  const work = createPageWork({ lanes, quiet: createQuietGate(QUIET_PATIENCE_MS), log })
  const run: AuditRunDeps = { work, fetchText, probe, robotsName: ENGINE_VERSION, log }

  return {
    version: ENGINE_VERSION,
    rulesetVersion: RULESET_VERSION,
    audit: (request, observer, signal) => runAudit(run, request, observer, signal),
    close: () => lanes.end(),
  }
}

/** Starts a browser once. @throws NoSandboxError where Chromium's sandbox can't be used. */
export async function checkSandbox({
  chromePath,
  cacheDir,
}: Pick<EngineDeps, 'chromePath' | 'cacheDir'>): Promise<void> {
  const executablePath = await findChromium(chromePath, cacheDir)
  const profilesDir = resolve(cacheDir, 'profiles')
  await mkdir(profilesDir, { recursive: true })
  await letBrowserThrough(profilesDir)
  const folder = await mkdtemp(join(profilesDir, profilePrefix(process.pid)))
  try {
    const { browser } = await startBrowser({
      executablePath,
      proxyUrl: null,
      profileDir: folder,
      requireSandbox: true,
    })
    await browser.close()
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
