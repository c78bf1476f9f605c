import { parseArgs } from 'node:util'
import { CATEGORIES } from '../src/model/issue.ts'
import type { Scores } from '../src/model/scores.ts'
import { openWiredEngine } from './engine/wired-engine.ts'
import { openSite } from './sample-site.ts'

/**
 * Measures how much the scores of an unchanged page vary between audits, first alone and then during a second
 * audit.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      audits: { type: 'string', default: '10' },
      /** The directory to serve. Defaults to our sample site with its own server. */
      site: { type: 'string' },
      path: { type: 'string', default: '/' },
    },
  })
  await using site = await openSite(values.site)
  const url = site.origin + values.path
  await using engine = await openWiredEngine({ origin: site.origin, concurrency: 2 })
  const audit = async () => (await engine.audit({ url, mode: 'basic', maxPages: 1 })).scores
  await audit()
  const lane = async () => {
    const scores: Scores[] = []
    for (let count = 0; count < Number(values.audits); count += 1) scores.push(await audit())
    return scores
  }
  tell('alone', await lane())
  const [first, second] = await Promise.all([lane(), lane()])
  tell('beside another', [...first, ...second])
}

function tell(name: string, scores: readonly Scores[]) {
  for (const category of CATEGORIES) {
    const values = scores.map((each) => each[category])
    const [least, most] = [Math.min(...values), Math.max(...values)]
    process.stdout.write(`${name}, ${category}: ${values.join(' ')}; spread ${most - least}\n`)
  }
}
