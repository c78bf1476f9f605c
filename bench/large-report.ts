import { parseArgs } from 'node:util'
import type { Browser, Page } from 'puppeteer'
import sharp from 'sharp'
import { newId } from '../src/shared/ids.ts'
import { signInContext } from '../test/dashboard/views.ts'
import { createBrowserClient, PASSWORD } from '../test/support/browser-client.ts'
import { make } from '../test/support/make.ts'
import { type DrivenDashboard, openDrivenDashboard } from './dashboard/driven-dashboard.ts'

const URL = 'http://shop.example/'
const SCREENSHOT = { width: 1366, height: 8000 }
/** The number of issues for each rule. */
const PER_RULE = 10
const CATEGORIES = ['accessibility', 'ux', 'information_architecture', 'performance'] as const
const SEVERITIES = ['error', 'warning', 'info'] as const
const WIDTHS = [360, 768, 1280]
const SCROLL_STEP = 400

/**
 * Measures the report of an audit with thousands of issues: when its first content and its issues appear, how
 * tall it is, and which long tasks occur while a user scrolls through it. A report with 10 issues is measured
 * first for comparison.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { issues: { type: 'string', default: '2000' } },
  })
  await using dashboard = await openDrivenDashboard()
  for (const count of [10, Number(values.issues)]) {
    const { cookie, path } = await createReport(dashboard, count)
    for (const width of WIDTHS) {
      const figures = await measure(dashboard, { cookie, path, width })
      process.stdout.write(`${count} issues, ${width} px wide: ${figures}\n`)
    }
  }
}

/** Creates a completed audit with many issues in a new account. */
async function createReport({ service }: DrivenDashboard, count: number) {
  const email = `${newId('mail').toLowerCase()}@example.com`
  await service.core.accounts.create({ email, password: PASSWORD, plan: 'pro' })
  const client = createBrowserClient(service.url)
  await client.signIn(email)
  const created = await client.graphql(
    `mutation { createAudit(input: { url: "${URL}" }) { ... on AuditJob { id } } }`,
  )
  const { id } = created.data.createAudit
  const run = await service.nextRun()
  await run.issues(...Array.from({ length: count }, (_, index) => issueAt(index)))
  const drawn = sharp({ create: { ...SCREENSHOT, channels: 3, background: '#eef' } })
  await run.screenshot(URL, { jpeg: await drawn.jpeg().toBuffer(), ...SCREENSHOT })
  run.complete({ pages: [make.page({ url: URL, metrics: make.metrics() })] })
  const isEnded = async () =>
    (await client.graphql(`{ job(id: "${id}") { status } }`)).data.job.status === 'completed'
  while (!(await isEnded())) await new Promise((resolve) => setTimeout(resolve, 100))
  return { cookie: client.cookie(), path: `/audits/${id}` }
}

const issueAt = (index: number) =>
  make.issue({
    id: newId('iss'),
    fingerprint: `f${index}`,
    rule: `rule-${Math.floor(index / PER_RULE)}`,
    category: CATEGORIES[Math.floor(index / PER_RULE) % CATEGORIES.length]!,
    severity: SEVERITIES[Math.floor(index / PER_RULE) % SEVERITIES.length]!,
    message: `Element ${index} has a defect described in a sentence of typical length.`,
    selector: `main > section:nth-of-type(${index}) > p`,
    pageUrl: URL,
    box: { x: 40 + (index % 4) * 300, y: 10 + index * 3, width: 200, height: 20 },
  })

interface Visit {
  cookie: string
  path: string
  width: number
}

async function measure({ browser, service }: DrivenDashboard, visit: Visit): Promise<string> {
  const context = await browser.createBrowserContext()
  try {
    await signInContext(context, visit.cookie)
    // The first visit fills the browser's cache with the dashboard's files.
    const first = await load(context, service.url + visit.path, visit.width)
    await first.page.close()
    const { page, scoresMs, issuesMs } = await load(context, service.url + visit.path, visit.width)
    const paintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    )
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const tasks = await longTasksWhileScrolling(page)
    const longest = Math.max(0, ...tasks)
    return [
      `first paint ${Math.round(paintMs)} ms`,
      `scores ${Math.round(scoresMs)} ms`,
      `issues ${Math.round(issuesMs)} ms`,
      `${height} px tall`,
      `${tasks.length} tasks over 50 ms while scrolling, longest ${Math.round(longest)} ms`,
    ].join(', ')
  } finally {
    await context.close()
  }
}

/** Loads the report and returns times in milliseconds after the start of the navigation. */
async function load(
  context: Awaited<ReturnType<Browser['createBrowserContext']>>,
  url: string,
  width: number,
) {
  const page = await context.newPage()
  await page.setViewport({ width, height: 800 })
  const appears = async (selector: string): Promise<number> => {
    await page.waitForSelector(selector)
    return page.evaluate(() => performance.now())
  }
  const loading = page.goto(url)
  await loading
  const scoresMs = await appears('.dial-large')
  const issuesMs = await appears('.groups > li')
  return { page, scoresMs, issuesMs }
}

/** Scrolls to the end in small steps, one per frame. Returns the durations of tasks over 50 ms. */
async function longTasksWhileScrolling(page: Page): Promise<number[]> {
  // Chromium doesn't draw frames for a page that is behind another page.
  await page.bringToFront()
  // All work caused by loading must finish before the measurement starts.
  await page.waitForNetworkIdle({ idleTime: 1000 })
  return page.evaluate(async (step) => {
    const durations: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    })
    observer.observe({ type: 'longtask' })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    while (!isAtEnd()) {
      scrollBy(0, step)
      await frame()
      await frame()
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    return durations
  }, SCROLL_STEP)
}
