import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from '../../src/composition/service.ts'
import { readConfig } from '../../src/config.ts'
import { findChromium, launchBrowser } from '../../src/engine/browser/launch.ts'
import { createLog } from '../../src/shared/log.ts'
import { buildDashboard } from '../../test/dashboard/build-dashboard.ts'
import { FULL_ACCOUNT_ENVIRONMENT } from '../../test/dashboard/full-account.ts'
import { createTestEngine } from '../../test/support/test-engine.ts'

export type DrivenDashboard = Awaited<ReturnType<typeof openDrivenDashboard>>

/** Builds the dashboard, and starts a browser and the whole service, which serves the dashboard. */
export async function openDrivenDashboard() {
  await using opened = new AsyncDisposableStack()
  const directory = await mkdtemp(join(tmpdir(), 'dashboard-bench-'))
  // Chromium may still write to its profile while shutting down.
  opened.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  const dashboardFolder = join(directory, 'dashboard')
  await buildDashboard(dashboardFolder)
  const profileDir = await mkdtemp(join(directory, 'profile-'))
  const executablePath = await findChromium(null, join(tmpdir(), 'audit-bench-cache'))
  const browser = await launchBrowser({ executablePath, proxyUrl: null, profileDir })
  opened.defer(() => browser.close())
  const service = await startDrivenService(join(directory, 'data'), dashboardFolder)
  opened.defer(() => service.close())
  const whole = opened.move()
  return { browser, service, [Symbol.asyncDispose]: () => whole.disposeAsync() }
}

/**
 * Starts the real service with an engine that the benchmark controls, so that no audit runs while a view is
 * measured.
 */
async function startDrivenService(dataDir: string, dashboardFolder: string) {
  const { engine, nextRun } = createTestEngine()
  const config = readConfig({
    ...process.env,
    ...FULL_ACCOUNT_ENVIRONMENT,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  })
  const service = await startService({
    config,
    log: createLog(config.logLevel),
    roles: { gateway: true, worker: true },
    drainMs: 0,
    dashboardFolder,
    engineOf: async () => engine,
  })
  return {
    url: service.gateway!.url,
    core: service.app.infrastructure,
    nextRun,
    close: () => service.close(),
  }
}
