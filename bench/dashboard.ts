import { parseArgs } from 'node:util'
import type { Browser } from 'puppeteer'
import { createAlfaThread } from '../src/engine/accessibility/engines/alfa.ts'
import { emptyAccount, fillAccount } from '../test/dashboard/full-account.ts'
import { sampleReport } from '../test/dashboard/sample-report.ts'
import { showView, signInContext, type View, viewsOf } from '../test/dashboard/views.ts'
import { openDrivenDashboard } from './dashboard/driven-dashboard.ts'
import { createMeasurement } from './engine/lone-measurement.ts'
import { median } from './median.ts'

/**
 * Measures the performance of each view of our dashboard in the same way as an audit. It uses the whole
 * service with the built files, an account with a lot of data, and a session cookie in the browser.
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
  await using opened = new AsyncDisposableStack()
  const { browser, service } = opened.use(await openDrivenDashboard())
  const alfa = createAlfaThread()
  const report = await sampleReport(browser, alfa).finally(() => alfa.end())
  const account = await fillAccount(service, report)
  const views = viewsOf(account, (await emptyAccount(service)).cookie)
  const tools = await openMeasurement(browser, service.url)
  const whole = opened.move()
  return { views, ...tools, [Symbol.asyncDispose]: () => whole.disposeAsync() }
}

async function openMeasurement(browser: Browser, origin: string) {
  let cookie: string | undefined
  const measurePage = await createMeasurement(browser, async (context) => {
    if (cookie) await signInContext(context, cookie)
  })
  return {
    /** @throws Error if a different view is shown, such as that of a signed-out user. */
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
