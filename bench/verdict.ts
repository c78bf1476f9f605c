import { type ChildProcess, spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { median } from './median.ts'
import {
  type AuditClient,
  type ChangedIssue,
  type Ended,
  type Gates,
  openAuditClient,
} from './verdict/audit-client.ts'
import { type FrozenSite, openFrozenSite, PAGES, type PagePath, PLANTED } from './verdict/frozen-site.ts'

/** How many audits without gates determine the score of an unchanged page. */
const BASELINES = 3
/** How far below its usual score a page may fall, in points. */
const MARGIN = 2

/**
 * Audits two pages of a site at the same time with gates close to their scores, and counts the verdicts. The
 * site is unchanged, unchanged while a processor is busy, has a planted defect, or has a script that costs
 * five points. An unchanged site must never fail, and may be inconclusive in one of ten audits. A planted
 * defect must always fail, and nothing else may be new. The slow site must never pass.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      /** How many audits each series has. */
      frozen: { type: 'string', default: '40' },
      planted: { type: 'string', default: '4' },
      slower: { type: 'string', default: '20' },
      busy: { type: 'string', default: '40' },
      /** How many processes keep a processor busy in the last series. */
      loops: { type: 'string', default: '1' },
      /** The length of the calculation that slows down pages, in millions of steps. */
      steps: { type: 'string', default: '110' },
      /** The time after which a series ends early. */
      minutes: { type: 'string', default: '30' },
    },
  })
  await using site = await openFrozenSite(Number(values.steps) * 1e6)
  await using client = await openAuditClient(site.origin)
  const limitMs = Number(values.minutes) * 60_000
  const scores = await baselines(client)
  const onScores = scoreGates(scores)
  const audited = (
    name: SeriesName,
    gatesOf: (page: PagePath) => Gates = (page) => ({ ...onScores(page), fail_on_new: { max: 0 } }),
  ) => series({ client, name, count: Number(values[name]), limitMs, gatesOf })

  const frozen = await audited('frozen')
  const planted = await published(site, 'planted', () => audited('planted'))
  // Without a gate on new issues, only performance can fail these audits.
  const slower = await published(site, 'slower', () => audited('slower', onScores))
  const loops = Array.from({ length: Number(values.loops) }, startLoop)
  const busy = await audited('busy').finally(() => {
    for (const loop of loops) loop.kill('SIGKILL')
  })
  for (const [name, ended] of Object.entries({ frozen, planted, slower, busy })) report(name, ended, scores)
}

type SeriesName = 'frozen' | 'planted' | 'slower' | 'busy'
type BaselineScores = ReadonlyMap<PagePath, number>
interface PageEnded extends Ended {
  page: PagePath
}

/** Returns the median overall score of each page. */
async function baselines(client: AuditClient): Promise<BaselineScores> {
  const scores = await Promise.all(
    PAGES.map(async (page) => {
      const overalls: number[] = []
      while (overalls.length < BASELINES) {
        const { overall, performance, reasons } = await client.audit(page, {})
        print(`baseline ${page}: ${overall}, performance ${performance} ${reasons}`)
        if (overall !== null) overalls.push(overall)
      }
      return [page, median(overalls)] as const
    }),
  )
  return new Map(scores)
}

const scoreGates =
  (scores: BaselineScores) =>
  (page: PagePath): Gates => ({
    fail_on_score: scores.get(page)! - MARGIN,
    fail_on_drop: MARGIN,
  })

interface Series {
  client: AuditClient
  name: SeriesName
  count: number
  limitMs: number
  gatesOf(page: PagePath): Gates
}

/** Audits all pages at the same time, repeatedly. */
async function series({ client, name, count, limitMs, gatesOf }: Series): Promise<PageEnded[]> {
  const untilMs = performance.now() + limitMs
  const all: PageEnded[] = []
  let started = 0
  const lane = async (page: PagePath) => {
    while (started < count && performance.now() < untilMs) {
      started += 1
      const ended = await client.audit(page, gatesOf(page))
      all.push({ page, ...ended })
      const { outcome, overall, performance: speed, runs, reasons, appeared, fixed } = ended
      print(
        `${name} ${page}: ${outcome}, ${overall}, performance ${speed} after ${runs}, new ${namesOf(appeared)}, fixed ${namesOf(fixed)}, ${reasons.join('; ')}`,
      )
    }
  }
  await Promise.all(PAGES.map(lane))
  return all
}

async function published<Result>(
  site: FrozenSite,
  build: 'planted' | 'slower',
  work: () => Promise<Result>,
): Promise<Result> {
  await site.publish(build)
  try {
    return await work()
  } finally {
    await site.publish('frozen')
  }
}

const startLoop = (): ChildProcess => spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })

function report(name: string, ended: readonly PageEnded[], scores: BaselineScores): void {
  const count = (isCounted: (each: PageEnded) => boolean) => ended.filter(isCounted).length
  const outcome = (name: string) => count((each) => each.outcome === name)
  const changes = ended.flatMap(({ overall, page }) =>
    overall === null ? [] : [overall - scores.get(page)!],
  )
  const has = (issues: readonly ChangedIssue[], isMeasured: boolean) =>
    issues.some(({ category }) => (category === 'performance') === isMeasured)
  const onlyPlanted = count(
    ({ appeared }) =>
      appeared
        .filter(isFound)
        .map(({ rule }) => rule)
        .join() === PLANTED,
  )
  print(
    `${name}: ${ended.length} audits; ${outcome('passed')} passed, ${outcome('failed')} failed, ${outcome('inconclusive')} inconclusive, ` +
      `${outcome('not audited')} not audited; the score changed by ${changes.length > 0 ? median(changes) : 'nothing'}; ` +
      `${count(({ appeared }) => has(appeared, false))} had new issues` +
      `${name === 'planted' ? `, ${onlyPlanted} only the planted one` : ''}, ` +
      `${count(({ fixed }) => has(fixed, false))} fixed ones; ` +
      `${count(({ appeared, fixed }) => has([...appeared, ...fixed], true))} new or fixed ones about performance`,
  )
}

/** Returns whether an issue counts as found. Performance findings don't, since measurements vary. */
const isFound = ({ category }: ChangedIssue): boolean => category !== 'performance'

const namesOf = (issues: readonly ChangedIssue[]): string =>
  issues.map(({ rule, severity }) => `${rule} (${severity})`).join(' ') || 'none'

const print = (line: string) => process.stdout.write(`${line}\n`)
