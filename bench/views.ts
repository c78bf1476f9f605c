import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'puppeteer'
import { createAlfaThread } from '../src/engine/accessibility/engines/alfa.ts'
import { emptyAccount, fillAccount } from '../test/dashboard/full-account.ts'
import { sampleReport } from '../test/dashboard/sample-report.ts'
import { signInContext, type View, viewsOf } from '../test/dashboard/views.ts'
import { docsPaths } from '../test/http/docs/docs-paths.ts'
import { openDrivenDashboard } from './dashboard/driven-dashboard.ts'

const WIDTHS = [320, 360, 768, 1280]
/** The maximum height that a view may have before the reader expands anything. */
const HEIGHT_MAX = 6000

/**
 * Opens each view of the dashboard, a shared report and each documentation page at several widths, in light
 * and dark mode. Prints the greatest height of each view and lists the views that are too tall or scroll
 * sideways. With `--out`, also saves a screenshot of each.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      out: { type: 'string' },
      view: { type: 'string', default: '' },
      widths: { type: 'string', default: WIDTHS.join(',') },
      themes: { type: 'string', default: 'light,dark' },
    },
  })
  if (values.out) await mkdir(values.out, { recursive: true })
  await using dashboard = await openDrivenDashboard()
  const { browser, service } = dashboard
  const views = (await allViews(dashboard)).filter(({ name }) => name.includes(values.view))
  const widths = values.widths.split(',').map(Number)
  const themes = values.themes.split(',')
  const misfits: string[] = []
  for (const view of views) {
    const sizes: string[] = []
    for (const width of widths)
      for (const [index, theme] of themes.entries()) {
        const isDark = theme === 'dark'
        const file =
          values.out && join(values.out, `${fileName(view.name)}-${width}${isDark ? '-dark' : ''}.png`)
        const { height, scrollWidth } = await shoot(browser, {
          view: { ...view, isDark },
          width,
          file,
          origin: service.url,
        })
        if (index === 0) sizes.push(`${width}: ${height}`)
        if (height > HEIGHT_MAX) misfits.push(`${view.name} is ${height} px tall at ${width} px`)
        if (scrollWidth > width) misfits.push(`${view.name} is ${scrollWidth} px wide at ${width} px`)
      }
    print(`${view.name}: ${sizes.join(', ')}`)
  }
  print(misfits.length === 0 ? `all ${views.length} views fit` : misfits.join('\n'))
  process.exitCode = misfits.length === 0 ? 0 : 1
}

async function allViews({
  browser,
  service,
}: Awaited<ReturnType<typeof openDrivenDashboard>>): Promise<View[]> {
  const docs = await docsPaths(service.url)
  const alfa = createAlfaThread()
  const report = await sampleReport(browser, alfa).finally(() => alfa.end())
  const account = await fillAccount(service, report)
  const views = viewsOf(account, (await emptyAccount(service)).cookie)
  // Queued and running audits end soon, so their views are opened first.
  const isPassing = ({ name }: View) => name === 'running audit' || name === 'queued audit'
  return [
    ...views.filter(isPassing),
    ...views.filter((view) => !view.isDark && !isPassing(view)),
    { name: 'shared report', path: account.sharedPath, ready: 'main' },
    ...docs.map((path) => ({ name: path.slice(1), path, ready: 'main' })),
  ]
}

interface Shot {
  view: View
  width: number
  origin: string
  file: string | undefined
}

async function shoot(browser: Browser, { view, width, origin, file }: Shot) {
  const context = await browser.createBrowserContext()
  try {
    if (view.cookie) await signInContext(context, view.cookie)
    const page = await context.newPage()
    // The content security policy of shared reports blocks scripts, but scrolling through a report requires
    // one.
    await page.setBypassCSP(true)
    await page.setViewport({ width, height: 800 })
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: view.isDark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ])
    await page.goto(origin + view.path)
    await page.waitForSelector(view.ready)
    await page.waitForNetworkIdle({ idleTime: 300 })
    await scrollThrough(page)
    await page.waitForNetworkIdle({ idleTime: 300 })
    // Before its first layout, a chart is wider than a phone screen.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, { timeout: 2000 })
      .catch(() => {})
    const size = await sizeOf(page)
    if (file) await page.screenshot({ path: file, fullPage: true })
    return size
  } finally {
    await context.close()
  }
}

/** Loads everything that would otherwise load only when the reader scrolls near it. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    scrollTo(0, 0)
  })

const sizeOf = (page: Page) =>
  page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    scrollWidth: document.documentElement.scrollWidth,
  }))

const fileName = (name: string): string => name.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')

const print = (line: string) => process.stdout.write(`${line}\n`)
