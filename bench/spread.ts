import { parseArgs } from 'node:util'
import { CATEGORIES, type Issue } from '../src/model/issue.ts'
import type { Scores } from '../src/model/scores.ts'
import { openWiredEngine } from './engine/wired-engine.ts'
import { openSite } from './sample-site.ts'

/**
 * Measures how much the scores and findings of an unchanged page vary between audits, first alone and then
 * during a second audit.
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
  const audit = async (): Promise<Audit> => {
    const findings: string[] = []
    const observer = {
      async issues(issues: readonly Issue[]) {
        findings.push(...issues.filter(isOfThePage).map(({ rule, selector }) => `${rule} ${selector ?? ''}`))
      },
    }
    const { scores } = await engine.audit({ url, mode: 'basic', maxPages: 1 }, observer)
    return { scores, findings: new Set(findings) }
  }
  await audit()
  const lane = async () => {
    const audits: Audit[] = []
    for (let count = 0; count < Number(values.audits); count += 1) audits.push(await audit())
    return audits
  }
  const alone = await lane()
  report('alone', alone)
  const [first, second] = await Promise.all([lane(), lane()])
  report('beside another', [...first, ...second])
  reportFindings('all audits', [...alone, ...first, ...second])
}

interface Audit {
  scores: Scores
  /** The rule and selector of each finding, excluding performance findings. */
  findings: ReadonlySet<string>
}

/** Performance findings contain measured times, so they vary with the machine. */
const isOfThePage = ({ category }: Issue): boolean => category !== 'performance'

function report(name: string, audits: readonly Audit[]) {
  for (const category of CATEGORIES) {
    const values = audits.map(({ scores }) => scores[category])
    const [least, most] = [Math.min(...values), Math.max(...values)]
    print(`${name}, ${category}: ${values.join(' ')}; spread ${most - least}`)
  }
  reportFindings(name, audits)
}

/** Prints the findings that don't occur in every audit, each with the number of audits that report it. */
function reportFindings(name: string, audits: readonly Audit[]) {
  const counts = new Map<string, number>()
  for (const { findings } of audits)
    for (const finding of findings) counts.set(finding, (counts.get(finding) ?? 0) + 1)
  const unsteady = [...counts].filter(([, count]) => count < audits.length)
  print(
    `${name}, findings: ${counts.size}, of which ${unsteady.length} are not in all ${audits.length} audits`,
  )
  for (const [finding, count] of unsteady) print(`  in ${count}: ${finding}`)
}

const print = (line: string) => process.stdout.write(`${line}\n`)
