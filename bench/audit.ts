import { parseArgs } from 'node:util'
import { runLighthouse } from './engine/lighthouse-command.ts'
import { openWiredEngine } from './engine/wired-engine.ts'
import { median } from './median.ts'
import { openSite } from './sample-site.ts'
import { timeOf } from './time-of.ts'

/**
 * Compares the duration of a complete `basic` audit with that of the `lighthouse` command with its default
 * categories. The audit covers all four categories and the heatmap, and runs on a warm worker. Both audit the
 * same page in the same Chromium, taking turns.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { pairs: { type: 'string', default: '5' }, url: { type: 'string' }, site: { type: 'string' } },
  })
  await using site = await openSite(values.site)
  const url = new URL(values.url ?? '/', site.origin).href
  await using engine = await openWiredEngine({ origin: new URL(url).origin, concurrency: 2 })
  const audit = () => engine.audit({ url, mode: 'basic', maxPages: 1 })
  print(`${url}: 1 audit to warm up, then ${values.pairs} pairs`)
  await audit()
  const pairs: Pair[] = []
  for (let count = 0; count < Number(values.pairs); count += 1) {
    const { ms: ours, result } = await timeOf(audit)
    const { ms: theirs } = await timeOf(() => runLighthouse(url, engine))
    pairs.push({ ours, theirs })
    const scores = Object.entries(result.scores).map(([name, score]) => `${name} ${score}`)
    print(
      `pair ${count + 1}: audit ${ours} ms, lighthouse ${theirs} ms, ratio ${(ours / theirs).toFixed(3)}; ${scores.join(', ')}`,
    )
  }
  report(pairs)
}

interface Pair {
  ours: number
  theirs: number
}

function report(pairs: readonly Pair[]): void {
  const ours = pairs.map((pair) => pair.ours)
  const theirs = pairs.map((pair) => pair.theirs)
  const ratios = pairs.map((pair) => pair.ours / pair.theirs)
  print(`audit       min ${Math.min(...ours)}  median ${median(ours)}  max ${Math.max(...ours)} ms`)
  print(`lighthouse  min ${Math.min(...theirs)}  median ${median(theirs)}  max ${Math.max(...theirs)} ms`)
  print(
    `ratio       of the medians ${(median(ours) / median(theirs)).toFixed(3)}, median of the pairs ${median(ratios).toFixed(3)}`,
  )
}

const print = (line: string) => process.stdout.write(`${line}\n`)
