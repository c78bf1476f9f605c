import { parseArgs } from 'node:util'
import { compare } from './api/comparison.ts'
import { growth } from './api/growth.ts'
import { REPORT_QUERY } from './api/queries.ts'
import { openRig } from './api/rig.ts'

/**
 * Compares a gateway in production mode with minimal servers. The load alternates between them. Using the
 * report of a completed audit with 100 issues, compares REST with a plain Node server that sends the same
 * bytes, and GraphQL with a plain Yoga server that has the same data in memory. Then measures how much lists,
 * counts and writes slow down as five accounts accumulate 100,000 audits.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '16' },
      audits: { type: 'string', default: '1000,20000,100000' },
    },
  })
  const seconds = Number(values.seconds)
  await using opened = new AsyncDisposableStack()
  const rigs = []
  for (const audits of values.audits.split(',')) rigs.push(opened.use(await openRig(Number(audits))))
  const rounds = Number(values.rounds)
  if (rounds > 0) {
    const { report, graphql, directory, seed } = rigs[0]!
    const graphqlReport = graphql('GraphQL report', REPORT_QUERY, { id: seed.ids[0] })
    const loadOptions = { connections: Number(values.connections), seconds }
    await compare({ report, graphqlReport }, { directory, rounds, loadOptions })
  }
  await growth(rigs, seconds)
}
