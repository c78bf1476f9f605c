import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'puppeteer'
import { startService } from '../src/composition/service.ts'
import { readConfig } from '../src/config.ts'
import { createAlfaThread } from '../src/engine/accessibility/alfa.ts'
import { findChromium, launchBrowser } from '../src/engine/browser/launch.ts'
import { createLog } from '../src/shared/log.ts'
import { buildDashboard } from '../test/dashboard/build-dashboard.ts'
import { emptyAccount, FULL_ACCOUNT_ENVIRONMENT, fillAccount } from '../test/dashboard/full-account.ts'
import { sampleReport } from '../test/dashboard/sample-report.ts'
import { showView, signInContext, type View, viewsOf } from '../test/dashboard/views.ts'
import { createTestEngine } from '../test/support/test-engine.ts'
import { createMeasurement } from './engine/lone-measurement.ts'
import { median } from './median.ts'

/**
 * Measures the performance of each view of our own dashboard as an audit does: with the whole service, an
 * account with a lot of data, the built files, and a session cookie in the browser.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { runs: { type: 'string', default: '3' }, view: { type: 'string', default: '' } },
  })
  await using world = await openDashboard()
  const views = world.views.filter(({ name, isDark }) => !isDark && name.includes(values.view))
  const medians: number[] = []
  for (const view of views) {
    await world.visit(view)
    const measured = []
    for (let count = 0; count < Number(values.runs); count += 1) measured.push(await world.measure(view))
    const scores = measured.map(({ score }) => score)
    medians.push(median(scores))
    print(`${view.name}: ${median(scores)} of ${scores.join(' ')}; ${figuresOf(measured.at(-1)!.metrics)}`)
  }
  print(`least ${Math.min(...medians)} of ${medians.length} views`)
}

async function openDashboard() {
  const opened = new AsyncDisposableStack()
  try {
    const directory = await mkdtemp(join(tmpdir(), 'dashboard-bench-'))
    opened.defer(() => rm(directory, { recursive: true, force: true }))
    const [dashboardFolder, profileDir] = [
      join(directory, 'dashboard'),
      await mkdtemp(join(directory, 'profile-')),
    ]
    await buildDashboard(dashboardFolder)
    const executablePath = await findChromium(null, join(tmpdir(), 'audit-bench-cache'))
    const browser = await launchBrowser({ executablePath, proxyUrl: null, profileDir })
    opened.defer(() => browser.close())
    const service = await startDrivenService(join(directory, 'data'), dashboardFolder)
    opened.defer(() => service.close())
    const alfa = createAlfaThread()
    const report = await sampleReport(browser, alfa).finally(() => alfa.end())
    const account = await fillAccount(service, report)
    const views = viewsOf(account, (await emptyAccount(service)).cookie)
    const tools = await openMeasurement(browser, service.url)
    const whole = opened.move()
    return { views, ...tools, [Symbol.asyncDispose]: () => whole.disposeAsync() }
  } finally {
    await opened.disposeAsync()
  }
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

async function openMeasurement(browser: Browser, origin: string) {
  let cookie: string | undefined
  const measurePage = await createMeasurement(browser, async (context) => {
    if (cookie) await signInContext(context, cookie)
  })
  return {
    /** @throws Error if another view is shown, such as that of a signed-out user. */
    async visit(view: View): Promise<void> {
      const context = await browser.createBrowserContext()
      if (view.cookie) await signInContext(context, view.cookie)
      const page = await context.newPage()
      await page.goto(origin + view.path)
      await showView(page, view)
      await context.close()
    },

    measure(view: View) {
      cookie = view.cookie
      return measurePage(origin + view.path)
    },
  }
}

type Metrics = Awaited<ReturnType<Awaited<ReturnType<typeof openMeasurement>>['measure']>>['metrics']

const figuresOf = (metrics: Metrics): string =>
  Object.entries(metrics)
    .map(([name, { value }]) => `${name} ${value}`)
    .join(', ')

const print = (line: string) => process.stdout.write(`${line}\n`)
