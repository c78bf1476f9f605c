import { parseArgs } from 'node:util'
import { shuffled, takeTurns } from '../support/random.ts'
import { readSentences } from './read-sentences.ts'
import { KINDS } from './sentence.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    path: { type: 'string', default: '' },
  },
})

// Kinds take turns, since comments would otherwise outnumber all others.
const path = new RegExp(`^(?:${values.path})`)
const order = shuffled(
  readSentences().filter(({ source }) => path.test(source)),
  Number(values.seed),
)
const drawn = takeTurns(KINDS.map((kind) => order.filter((sentence) => sentence.kind === kind)))

for (const [index, { kind, source, text }] of drawn.slice(0, Number(values.count)).entries())
  console.log(`${index + 1}. [${kind}] ${source}\n   ${text}`)
