import { SCORE_FORMULA } from '../../model/scores.ts'
import { systemClock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { requireInPageBundle } from '../browser/in-page-stamp.ts'
import { findChromium, startBrowser } from '../browser/launch.ts'
import { createProcessPools } from '../processes/process-pools.ts'
import { profilesIn, withProfile } from '../processes/profiles.ts'
import type { FetchText, Probe } from '../site/site-facts.ts'
import { type AuditRunDeps, runAudit } from './audit-run.ts'
import type { Engine } from './contract.ts'
import { CONCURRENT_MEASUREMENTS, createMeasurementLock } from './measurement-lock.ts'
import { createPageWork } from './page-work.ts'
import { ENGINE_VERSION, RULESET_VERSION } from './versions.ts'

export interface EngineDeps {
  /**
   * The filtering proxy through which browsers connect. If null, they connect directly, which is safe only
   * for trusted pages.
   */
  proxyUrl: string | null
  /**
   * The path of an installed browser. If null, the browser from the npm package is unpacked into `cacheDir`.
   */
  chromePath: string | null
  cacheDir: string
  /** The folder for temporary browser profiles. Defaults to a folder in `cacheDir`. */
  profilesDir?: string
  /** Whether to open pages only in Chromium's sandbox. Defaults to false. */
  requireSandbox?: boolean
  /** The number of pages to examine at the same time. */
  concurrency: number
  /** Fetches robots.txt. If null, every link is allowed. */
  fetchText: FetchText | null
  /** Checks links and other URLs on the site. If null or absent, only the audited pages are requested. */
  probe?: Probe | null
  log: Log
}

export { browserFolder } from '../browser/folder.ts'

/** The maximum time that a measurement that must run alone waits for other work, in milliseconds. */
const LOCK_PATIENCE_MS = 10_000

/**
 * Creates the engine and starts one process of each kind, so that the first audit doesn't wait for a browser.
 * If no browser is found, the service runs, but each audit fails with `engine_failure`.
 * @throws Error when the code that runs in pages hasn't been built, or when it is older than its sources.
 */
export function createEngine(deps: EngineDeps): Engine {
  requireInPageBundle()
  const { proxyUrl, log, concurrency, fetchText, probe = null } = deps
  const executablePath = findChromium(deps.chromePath, deps.cacheDir)
  executablePath.catch((err) => log.error({ err }, 'could not find a browser'))
  const pools = createProcessPools({
    executablePath,
    proxyUrl,
    requireSandbox: deps.requireSandbox ?? false,
    profilesDir: deps.profilesDir ?? profilesIn(deps.cacheDir),
    pageProcesses: concurrency,
    performanceProcesses: CONCURRENT_MEASUREMENTS,
    log,
    now: systemClock,
  })
  pools.page.warm()
  pools.performance.warm()
  const work = createPageWork({ pools, lock: createMeasurementLock(LOCK_PATIENCE_MS), log })
  const run: AuditRunDeps = { work, fetchText, probe, robotsName: ENGINE_VERSION, log }

  return {
    version: ENGINE_VERSION,
    rulesetVersion: RULESET_VERSION,
    scoreFormula: SCORE_FORMULA,
    audit: (request, observer, signal) => runAudit(run, request, observer, signal),
    close: () => pools.end(),
  }
}

/**
 * Starts a browser once to check its sandbox.
 * @throws NoSandboxError when Chromium's sandbox isn't available.
 */
export async function checkSandbox({
  chromePath,
  cacheDir,
}: Pick<EngineDeps, 'chromePath' | 'cacheDir'>): Promise<void> {
  const executablePath = await findChromium(chromePath, cacheDir)
  await withProfile(profilesIn(cacheDir), async (profileDir) => {
    const { browser } = await startBrowser({
      executablePath,
      proxyUrl: null,
      profileDir,
      requireSandbox: true,
    })
    await browser.close()
  })
}
