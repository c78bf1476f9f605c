import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { anySeed, createRandom, type Random } from '../../test/support/random.ts'
import { type Environment, type Harness, openHarness, type ServiceProcess } from '../service/harness.ts'
import type { AuditStart } from '../service/stub-engine.ts'
import { completed, createAudits, startWorkers, storedRuns, UNLIMITED, withTimes } from './audits.ts'
import { type AuditRun, violationsOf } from './invariants.ts'

const SHOWN_MAX = 20

export interface RunningLoad {
  harness: Harness
  workers: readonly ServiceProcess[]
  /** The number of audits that the run creates. */
  audits: number
}

/** Describes the faults that a chaos program causes while many audits run. */
export interface Scenario {
  /** Environment variables for the service, which may depend on the database. */
  environment?: Environment
  /** Whether audits report a screenshot. */
  hasImages?: boolean
  /** Causes faults while audits run. */
  disturb(load: RunningLoad, faults: number): Promise<void>
  /** Returns descriptions of violations other than lost, unfinished or repeated audits. */
  violations(load: RunningLoad, runs: readonly AuditRun[]): Promise<string[]> | string[]
  close?(): void | Promise<void>
}

export interface LoadOptions {
  /** The name of the option that sets the number of faults. Each fault may cost one audit an attempt. */
  faults: string
  /** The default values of all options. */
  defaults: { workers: string; audits: string; accounts: string; faults: string }
  /** Other options of the program with their default values. */
  others?: Record<string, string>
}

export type Values = Readonly<Record<string, string>>

/**
 * Runs audits with a stub engine in several worker processes while a scenario disturbs them. All audits must
 * complete in one attempt, unless a fault explains a second one.
 * @returns false if an invariant was violated.
 */
export async function runAuditLoad(
  args: string[],
  { faults: option, defaults: { faults: faultCount, ...defaults }, others }: LoadOptions,
  open: (random: Random, values: Values) => Promise<Scenario> | Scenario,
): Promise<boolean> {
  const texts = { ...defaults, ...others, [option]: faultCount, seed: String(anySeed()) }
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, { type: 'string' as const, default: text }]),
    ),
  }) as { values: Values }
  const numberOf = (name: string) => Number(values[name])
  const [workerCount, audits, accounts] = [numberOf('workers'), numberOf('audits'), numberOf('accounts')]
  const faults = numberOf(option)
  print(`seed ${values.seed}`)
  const scenario = await open(createRandom(numberOf('seed')), values)
  const harness = await openHarness(withoutLimits(scenario.environment ?? {}))
  let violations = ['the program did not finish']
  try {
    const startsFile = join(harness.directory, 'starts')
    writeFileSync(startsFile, '')
    const gateway = await harness.start('gateway', 'gateway')
    const hasImages = scenario.hasImages ?? false
    const workers = await startWorkers(harness, { count: workerCount, hasImages, startsFile })
    await gateway.program.ready()
    const load = { harness, workers, audits }
    const startedAt = performance.now()
    const [accepted] = await Promise.all([
      createAudits(harness, gateway, { audits, accounts }),
      scenario.disturb(load, faults),
    ])
    await completed(harness, accepted.length)
    const seconds = (performance.now() - startedAt) / 1000
    const starts = readStarts(startsFile)
    const programs = [gateway, ...workers].map(({ program }) => program)
    const unexpectedEnds = programs.reduce((sum, program) => sum + program.unexpectedEnds(), 0)
    const runs = withTimes(await storedRuns(harness), { accepted, starts })
    violations = [
      ...violationsOf({
        ids: accepted.map(({ id }) => id),
        runs,
        starts: starts.map(({ id }) => id),
        faults,
        unexpectedEnds,
      }),
      ...(await scenario.violations(load, runs)),
    ]
    for (const violation of violations.slice(0, SHOWN_MAX)) print(`violated: ${violation}`)
    print(
      `${accepted.length} audits of ${accounts} accounts by ${workerCount} workers in ${seconds.toFixed(1)} s; ` +
        `${option}: ${faults}; ${starts.length} attempts; ${violations.length} violations`,
    )
  } finally {
    await harness.close({ keep: violations.length > 0 })
    await scenario.close?.()
  }
  return violations.length === 0
}

const readStarts = (file: string): AuditStart[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const withoutLimits =
  (environment: Environment): Environment =>
  async (database) => ({
    ...UNLIMITED,
    ...(typeof environment === 'function' ? await environment(database) : environment),
  })

export const print = (line: string) => process.stdout.write(`${line}\n`)
