import { buildSchema, parse } from 'graphql'
import { expect, test } from 'vitest'
import { createExecution } from '../../src/graphql/execution.ts'
import { createLog } from '../../src/shared/log.ts'

test('a subscription whose source fails tells one masked error with its request id, then ends', async () => {
  const { subscribe } = createExecution({ log: createLog('silent') })
  async function* source() {
    yield { ticks: 1 }
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:27017'), { name: 'MongoNetworkError' })
  }
  const events = await subscribe({
    schema: buildSchema('type Query { a: Int } type Subscription { ticks: Int }'),
    document: parse('subscription { ticks }'),
    rootValue: { ticks: source },
    contextValue: { requestId: 'req_1' },
  })

  const told: unknown[] = []
  for await (const event of events as AsyncIterable<unknown>) told.push(JSON.parse(JSON.stringify(event)))

  expect(told).toEqual([
    { data: { ticks: 1 } },
    {
      errors: [
        {
          message: 'The database did not answer.',
          extensions: {
            code: 'database_error',
            requestId: 'req_1',
            documentationUrl: '/docs/errors#database_error',
          },
        },
      ],
    },
  ])
})
