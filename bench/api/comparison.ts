import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from '../median.ts'
import { startServer } from './child-server.ts'
import { type LoadOptions, load, type Target } from './load.ts'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

interface Compared {
  report: Target
  graphqlReport: Target
}

interface Comparison {
  directory: string
  rounds: number
  loadOptions: LoadOptions
}

/**
 * Compares the gateway with servers that return the same bytes from memory. Measures how fast each server
 * returns an audit's report, with the servers taking turns.
 */
export async function compare(
  { report, graphqlReport }: Compared,
  { directory, rounds, loadOptions }: Comparison,
) {
  await using bareNode = await startServer(fileOf('./bare-node.ts'), {
    arguments: [await save(directory, 'rest.json', await answerOf(report))],
  })
  const { body } = await answerOf(graphqlReport)
  await using bareYoga = await startServer(fileOf('./bare-yoga.ts'), {
    arguments: [
      fileOf('../../schema/schema.graphql'),
      await save(directory, 'yoga.json', JSON.parse(body).data),
    ],
  })
  const bare = { ...report, name: 'bare Node', url: bareNode.url }
  const yoga = { ...graphqlReport, name: 'bare Yoga', url: `${bareYoga.url}/graphql` }
  if ((await answerOf(yoga)).body !== body) throw new Error('bare Yoga returned a different body')

  const pairs = [
    [report, bare],
    [graphqlReport, yoga],
  ] as const
  for (const pair of pairs) for (const target of pair) await load(target, { ...loadOptions, seconds: 2 })
  for (const [ours, baseline] of pairs) {
    const rates: [number, number][] = []
    for (let round = 0; round < rounds; round += 1) {
      const rate = (target: Target) => load(target, loadOptions)
      rates.push([await rate(ours), await rate(baseline)])
    }
    const [our, their] = [median(rates.map(([rate]) => rate)), median(rates.map(([, rate]) => rate))]
    print(
      `${ours.name} ${our.toFixed(0)}/s, ${baseline.name} ${their.toFixed(0)}/s: ratio of the medians ${(our / their).toFixed(2)}, ` +
        `of the pairs ${median(rates.map(([a, b]) => a / b)).toFixed(2)} (${rounds} pairs of ${loadOptions.seconds} s, ${loadOptions.connections} connections)`,
    )
  }
}

async function answerOf({ url, name: _name, apiKeys: _apiKeys, ...init }: Target) {
  const response = await fetch(url, init)
  return { headers: Object.fromEntries(response.headers), body: await response.text() }
}

async function save(directory: string, name: string, content: unknown): Promise<string> {
  const file = join(directory, name)
  await writeFile(file, JSON.stringify(content))
  return file
}

const print = (line: string) => process.stdout.write(`${line}\n`)
