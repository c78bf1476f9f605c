import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { median } from './median.ts'
import { type AuditClient, type Gates, openAuditClient } from './verdict/audit-client.ts'
import { brokenBounds, type SeriesAudits, summaryOf } from './verdict/bounds.ts'
import { calibrate } from './verdict/calibrate.ts'
import { type FrozenSite, openFrozenSite, PAGES, type PagePath } from './verdict/frozen-site.ts'
import { openRecords, type RunRecords, type SeriesName } from './verdict/records.ts'
import { describeEnded, runSeries } from './verdict/series.ts'

/** The number of audits without gates that determine the unchanged page's score. */
const BASELINES = 3
/** The number of points by which a page may fall below its usual score. */
const MARGIN = 2

const SERIES: readonly SeriesName[] = ['frozen', 'busy', 'planted', 'slower']

/**
 * Audits two pages of a site at the same time with gates close to their scores, and counts the verdicts.
 * There are four series. In the first, the site is unchanged. In the second, the site is unchanged but a CPU
 * core is busy. In the third, the site has a planted defect. In the fourth, it has a style sheet that lowers
 * the overall score by five points. An audit of the unchanged site must never fail, and at most one in ten
 * may be inconclusive. An audit of the site with the planted defect must always fail and find no other new
 * issue. An audit of the site with the style sheet must never pass. If any of these conditions isn't met or a
 * series is incomplete, the exit status is 1.
 *
 * `npm run bench -- verdict` runs 30 + 10 + 10 + 20 audits in at most 50 minutes. Each result is written to a
 * file immediately, and `--continue` resumes an interrupted run. Run it on an idle machine.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      /** The number of audits in each series. */
      frozen: { type: 'string', default: '30' },
      busy: { type: 'string', default: '10' },
      planted: { type: 'string', default: '10' },
      slower: { type: 'string', default: '20' },
      /** The number of processes that keep a CPU core busy in the series `busy`. */
      loops: { type: 'string', default: '1' },
      /** The time after which the run ends, even if it is incomplete. */
      minutes: { type: 'string', default: '50' },
      /** The file with the results so far. */
      records: { type: 'string', default: join(tmpdir(), 'bench-verdict.jsonl') },
      /** Continues an interrupted run. */
      continue: { type: 'boolean', default: false },
    },
  })
  // The time after which no more audits start. It leaves enough time for the last one to finish.
  const untilMs = performance.now() + Number(values.minutes) * 60_000 - LAST_AUDIT_MS
  const records = openRecords(values.records, values.continue)
  await using site = await openFrozenSite()
  await using client = await openAuditClient(site.origin)
  const scores = await measureBaselines(client, records)
  const onScores = (page: PagePath): Gates => ({
    fail_on_score: scores.get(page)! - MARGIN,
    fail_on_drop: MARGIN,
  })
  const audited = (
    series: SeriesName,
    gatesOf: (page: PagePath) => Gates = (page) => ({ ...onScores(page), fail_on_new: { max: 0 } }),
  ) => runSeries({ client, records, series, count: Number(values[series]), untilMs, gatesOf })

  await audited('frozen')
  await besideLoops(Number(values.loops), () => audited('busy'))
  for (const page of PAGES) await site.publish(page, 'planted')
  await audited('planted')
  if (records.audits('slower').length < Number(values.slower) && performance.now() < untilMs) {
    // Without the gate on new issues, an audit of the slower build can fail only because of performance. Each
    // audit is compared with the unchanged page because failed audits aren't used for later comparisons.
    const gatesOf = (page: PagePath): Gates => ({ ...onScores(page), on_inconclusive: 'fail' })
    await publishSlower({ site, client, records, scores, gatesOf })
    await audited('slower', gatesOf)
  }

  const audits = Object.fromEntries(
    SERIES.map((name) => [name, records.audits(name)]),
  ) as unknown as SeriesAudits
  for (const name of SERIES) print(summaryOf(name, audits[name], scores))
  const missing = SERIES.filter((name) => audits[name].length < Number(values[name]))
  const broken = brokenBounds(audits)
  for (const name of missing) print(`${name} is incomplete: continue with --continue`)
  for (const message of broken) print(`Broken: ${message}.`)
  if (missing.length === 0 && broken.length === 0) print('All series are complete, and no bound is broken.')
  else process.exitCode = 1
}

/** How long an audit with five measurements takes while another audit is running. */
const LAST_AUDIT_MS = 90_000

/**
 * Returns the median overall score of each page. Later audits are compared with these audits, which have no
 * gates.
 */
async function measureBaselines(
  client: AuditClient,
  records: RunRecords,
): Promise<ReadonlyMap<PagePath, number>> {
  const measure = async (page: PagePath) => {
    let hasHistory = false
    while (!hasHistory || records.baselines(page).length < BASELINES) {
      const ended = await client.audit(page, {})
      print(`baseline ${page}: ${describeEnded(ended)}`)
      if (ended.overall === null) continue
      hasHistory = true
      if (records.baselines(page).length < BASELINES) records.addBaseline(page, ended.overall)
    }
    return [page, median(records.baselines(page))] as const
  }
  return new Map(await Promise.all(PAGES.map(measure)))
}

interface SlowerSite {
  site: FrozenSite
  client: AuditClient
  records: RunRecords
  scores: ReadonlyMap<PagePath, number>
  gatesOf(page: PagePath): Gates
}

async function publishSlower({ site, client, records, scores, gatesOf }: SlowerSite): Promise<void> {
  const bytesOf = async (page: PagePath): Promise<number> => {
    const known = records.bytes(page)
    if (known !== null) return known
    const bytes = await calibrate(page, { site, client, gates: gatesOf(page), score: scores.get(page)! })
    records.addBytes(page, bytes)
    return bytes
  }
  const sizes = await Promise.all(PAGES.map(async (page) => [page, await bytesOf(page)] as const))
  for (const [page, blockingBytes] of sizes) await site.publish(page, 'slower', blockingBytes)
}

async function besideLoops(count: number, work: () => Promise<void>): Promise<void> {
  const loops = Array.from({ length: count }, startLoop)
  await work().finally(() => {
    for (const loop of loops) loop.kill('SIGKILL')
  })
}

const startLoop = (): ChildProcess => spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })

const print = (line: string) => process.stdout.write(`${line}\n`)
