import { parseArgs } from 'node:util'
import type { PageVisit } from '../src/model/audit.ts'
import { runLighthouse } from './engine/lighthouse-command.ts'
import { openMeasurement } from './engine/lone-measurement.ts'
import { openWiredEngine } from './engine/wired-engine.ts'
import { serveDirectory } from './static-server.ts'
import { timeOf } from './time-of.ts'

/** The manual from the Debian package `python3.11-doc`. */
const MANUAL = '/usr/share/doc/python3.11/html'

/**
 * Compares the duration of a complete `deep` audit with the time it takes to run the `lighthouse` command
 * once for each page. One audit runs before the commands and one after them, so that both tools are affected
 * equally if the machine slows down. Then measures each page alone and in a `basic` audit, to show how much
 * other work affects performance scores.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      site: { type: 'string', default: MANUAL },
      pages: { type: 'string', default: '20' },
      /**
       * The number of pages to run the command on, from 0 to 20. The remaining pages are assumed to take the
       * mean time of these runs.
       */
      commands: { type: 'string', default: '20' },
    },
  })
  const maxPages = Number(values.pages)
  await using site = await serveDirectory(values.site)
  await using engine = await openWiredEngine({ origin: site.origin, concurrency: 2 })
  const deep = () => engine.audit({ url: `${site.origin}/`, mode: 'deep', maxPages })
  await engine.audit({ url: `${site.origin}/`, mode: 'basic', maxPages: 1 })

  const before = await timeOf(deep)
  tellPages('audit before', before.ms, before.result.pages)
  const urls = before.result.pages.filter(({ status }) => status === 'done').map(({ url }) => url)
  const commands: number[] = []
  for (const url of urls.slice(0, Number(values.commands)))
    commands.push((await timeOf(() => runLighthouse(url, engine))).ms)
  const after = await timeOf(deep)
  tellPages('audit after', after.ms, after.result.pages)
  if (commands.length > 0) {
    const theirs = (sum(commands) / commands.length) * urls.length
    const ours = (before.ms + after.ms) / 2
    print(
      `lighthouse: ${commands.length} runs in ${sum(commands)} ms; ratio ${(ours / theirs).toFixed(3)} for ${urls.length} pages`,
    )
  }

  const [measured, audited] = [new Map<string, number>(), new Map<string, number>()]
  await using lone = await openMeasurement()
  for (const url of urls) {
    measured.set(url, (await lone.measure(url)).score)
    audited.set(url, (await engine.audit({ url, mode: 'basic', maxPages: 1 })).scores.performance)
  }
  for (const [name, { result }] of [
    ['before', before],
    ['after', after],
  ] as const) {
    tellDifferences(`${name}, against lone measurements`, result.pages, measured)
    tellDifferences(`${name}, against lone audits`, result.pages, audited)
  }
}

function tellPages(name: string, ms: number, pages: readonly PageVisit[]) {
  const count = (status: string) => pages.filter((page) => page.status === status).length
  const addresses = new Set(pages.map(({ finalUrl, url }) => finalUrl ?? url)).size
  const unscored = pages.filter(({ status, scores }) => status === 'done' && !scores).length
  print(
    `${name}: ${ms} ms; ${pages.length} pages at ${addresses} addresses: ${count('done')} done, ${count('failed')} failed, ` +
      `${count('skipped')} skipped; ${unscored} without scores`,
  )
}

function tellDifferences(name: string, pages: readonly PageVisit[], lone: ReadonlyMap<string, number>) {
  const differences = pages.flatMap(({ url, scores }) =>
    scores && lone.has(url) ? [scores.performance - lone.get(url)!] : [],
  )
  const mean = sum(differences.map(Math.abs)) / differences.length
  print(
    `performance ${name}: ${mean.toFixed(2)} points on average, from ${Math.min(...differences)} to ${Math.max(...differences)}`,
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const print = (line: string) => process.stdout.write(`${line}\n`)
