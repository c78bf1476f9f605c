import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'

/**
 * This Yoga server has the same schema as the gateway but no resolvers, because the result is already in
 * memory.
 */
const [schemaFile = '', answerFile = ''] = process.argv.slice(2)
const rootValue = JSON.parse(readFileSync(answerFile, 'utf8')) as Record<string, unknown>

const yoga = createYoga({
  schema: buildSchema(readFileSync(schemaFile, 'utf8')),
  plugins: [{ onExecute: ({ args }: { args: object }) => Object.assign(args, { rootValue }) }],
  logging: false,
})
const server = createServer(yoga)
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
