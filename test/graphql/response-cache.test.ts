import { buildSchema, parse } from 'graphql'
import { expect, test } from 'vitest'
import { createExecution } from '../../src/graphql/execution.ts'
import { createLog } from '../../src/shared/log.ts'

const schema = buildSchema(
  'type Query { job(id: ID): Job, quota: Int } type Job { status: String, asked: Int }',
)

/** Executes the operations in order on a separate schema. Returns how many times they read an audit. */
async function ask(
  status: 'completed' | 'running',
  operations: { text: string; accountId?: string; scopes?: string[]; id?: string }[],
) {
  const { execute } = createExecution({ log: createLog('silent') })
  let looked = 0
  const rootValue = {
    quota: 3,
    job() {
      looked += 1
      return { status, asked: looked }
    },
  }
  for (const { text, accountId = 'acc_1', scopes = ['read'], id = 'aud_1' } of operations) {
    const contextValue = {
      requestId: 'req_1',
      caller: { accountId, scopes },
      isVolatile: () => status !== 'completed',
    }
    const result = await execute({
      schema,
      document: parse(text),
      rootValue,
      contextValue,
      variableValues: { id },
    })
    expect(result.errors).toBeUndefined()
  }
  return looked
}

const text = 'query Report($id: ID) { job(id: $id) { status asked } }'

test('the response cache executes an operation on completed audits only once', async () => {
  expect(await ask('completed', [{ text }, { text }, { text }])).toBe(1)
})

test.each([
  ['another account', { accountId: 'acc_2' }],
  ['different permissions', { scopes: ['read', 'write'] }],
  ['different variables', { id: 'aud_2' }],
  ['a different text', { text: '{ job(id: "aud_1") { status } }' }],
])('the response cache is not used for a second request with %s', async (_name, other) => {
  expect(await ask('completed', [{ text }, { text, ...other }])).toBe(2)
})

test("the response cache doesn't store an audit that can still change", async () => {
  expect(await ask('running', [{ text }, { text }])).toBe(2)
})

test("the response cache doesn't store an operation that also reads other data", async () => {
  const mixed = { text: 'query Report($id: ID) { job(id: $id) { status } quota }' }
  const spread = {
    text: 'query Report($id: ID) { ...Jobs } fragment Jobs on Query { job(id: $id) { status } }',
  }
  expect(await ask('completed', [mixed, mixed])).toBe(2)
  expect(await ask('completed', [spread, spread])).toBe(2)
})
