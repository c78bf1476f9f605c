import { parseArgs } from 'node:util'
import { shuffled, takeTurns } from '../support/random.ts'
import { readSentences } from './read-sentences.ts'
import { KINDS } from './sentence.ts'

const HELP = `Draws a random sample of the project's sentences, in which all kinds take turns: ${KINDS.join(', ')}.

Usage: npm run words -- [options]

  --seed N     draw another sample (default: 1)
  --count N    draw this many sentences (default: 60)
  --kind KIND  draw only sentences of this kind
  --path PATH  draw only from files whose path starts with this regular expression, such as src/rest
  --help       show this help
`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    kind: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    path: { type: 'string', default: '' },
  },
})

if (values.help) {
  console.log(HELP)
  process.exit()
}
const kinds = KINDS.filter((kind) => kind === (values.kind ?? kind))
if (kinds.length === 0) {
  console.error(`There is no kind "${values.kind}". Use one of ${KINDS.join(', ')}.`)
  process.exit(2)
}

// Kinds take turns, because comments would otherwise outnumber everything else.
const path = new RegExp(`^(?:${values.path})`)
const order = shuffled(
  readSentences().filter(({ source }) => path.test(source)),
  Number(values.seed),
)
const drawn = takeTurns(kinds.map((kind) => order.filter((sentence) => sentence.kind === kind)))

for (const [index, { kind, source, text }] of drawn.slice(0, Number(values.count)).entries())
  console.log(`${index + 1}. [${kind}] ${source}\n   ${text}`)
