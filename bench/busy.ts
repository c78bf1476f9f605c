import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isMarked } from '../src/model/audit.ts'
import { openMeasurement } from './engine/lone-measurement.ts'
import { median } from './median.ts'
import { openSite } from './sample-site.ts'

/**
 * The largest allowed difference, in points, between the median score on an idle CPU and any score on a busy
 * CPU that isn't marked as unreliable.
 */
const TOLERANCE = 5
/** The time until starting or stopping other work affects a measurement, in milliseconds. */
const SETTLE_MS = 500

/**
 * Measures the performance of an unchanged page on an idle machine and while busy loops run. Prints how far
 * each score is from the idle median and which scores are marked as unreliable.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      runs: { type: 'string', default: '20' },
      /** The number of processes that keep a CPU core busy. */
      loops: { type: 'string', default: '1,2,4' },
      /** The directory to serve. Defaults to our sample site with its own server. */
      site: { type: 'string' },
      path: { type: 'string', default: '/' },
    },
  })
  await using site = await openSite(values.site)
  await using lane = await openMeasurement()
  const measure = async () => {
    const { score, provenance } = await lane.measure(site.origin + values.path)
    return { score, isMarked: isMarked(provenance) }
  }
  const series = async (count: number) => {
    const runs: Run[] = []
    for (let index = 0; index < count; index += 1) runs.push(await measure())
    return runs
  }
  await measure()
  const quiet = await series(Number(values.runs))
  const expected = median(quiet.map(({ score }) => score))
  report('quiet', quiet, expected)
  for (const loops of values.loops.split(',').map(Number)) {
    const busy = Array.from({ length: loops }, startLoop)
    await delay(SETTLE_MS)
    report(`beside ${loops} busy loops`, await series(Number(values.runs)), expected)
    for (const loop of busy) loop.kill('SIGKILL')
    await delay(SETTLE_MS)
  }
}

interface Run {
  score: number
  isMarked: boolean
}

const startLoop = (): ChildProcess => spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })

function report(name: string, runs: readonly Run[], expected: number): void {
  const trusted = runs.filter((run) => !run.isMarked)
  const astray = trusted.filter(({ score }) => Math.abs(score - expected) > TOLERANCE)
  const scores = runs.map((run) => `${run.score}${run.isMarked ? '*' : ''}`)
  process.stdout.write(
    `${name}: ${scores.join(' ')}; ${runs.length - trusted.length} of ${runs.length} marked (*), ${astray.length} others more than ${TOLERANCE} from ${expected}\n`,
  )
}
