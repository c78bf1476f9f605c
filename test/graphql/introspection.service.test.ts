import { getIntrospectionQuery, parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExecution } from '../../src/graphql/execution.ts'
import { schema } from '../../src/graphql/schema.ts'
import { createLog } from '../../src/shared/log.ts'
import type { GraphqlAnswer } from '../support/api-client.ts'
import { openSocket } from '../support/open-socket.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let apiKey: string
beforeAll(async () => {
  service = await startTestService({ worker: false })
  apiKey = (await service.makeKey({ plan: 'enterprise' })).text
})
afterAll(() => service[Symbol.asyncDispose]())

const repeated = (count: number, field: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => field(index)).join(' ')
const TYPE = `fields(includeDeprecated: true) { name description args { name description type { name } } }`

/** Functions that send the same operation over each transport. */
const TRANSPORTS: Record<string, (query: string) => Promise<GraphqlAnswer>> = {
  HTTP: async (query) => (await post(query, 'application/json')).json(),
  async SSE(query) {
    const text = await (await post(query, 'text/event-stream')).text()
    return JSON.parse(/^data: (\{.*)$/m.exec(text)![1]!)
  },
  async WebSocket(query) {
    await using socket = await openSocket(service.url, { apiKey })
    return (await socket.ask(query)) as GraphqlAnswer
  },
}

const post = (query: string, accept: string) =>
  fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify({ query }),
  })

const ONCE = /`__schema` at most once/
const TEN_TIMES = /`__type` at most 10 times/
const SIZE = /introspection/

const BOMBS: [name: string, query: string, message: RegExp][] = [
  ['30 aliases of __schema', `{ ${repeated(30, (n) => `a${n}: __schema { types { ${TYPE} } }`)} }`, ONCE],
  ['__schema twice without an alias', '{ __schema { types { name } } __schema { types { kind } } }', ONCE],
  [
    '__schema again in a fragment',
    'query { __schema { types { name } } ...Again } fragment Again on Query { ... { b: __schema { types { name } } } }',
    ONCE,
  ],
  [
    '__schema in two fragments',
    'query { ...One ...Two } fragment One on Query { __schema { types { name } } } fragment Two on Query { __schema { types { kind } } }',
    ONCE,
  ],
  ['11 aliases of __type', `{ ${repeated(11, (n) => `a${n}: __type(name: "Query") { name }`)} }`, TEN_TIMES],
  ['aliases below __schema', `{ __schema { ${repeated(20, (n) => `a${n}: types { ${TYPE} }`)} } }`, SIZE],
  [
    'types within types',
    '{ __schema { types { possibleTypes { name } fields { type { fields { type { fields { args { type { name } } } } } } } } } }',
    /introspection|Maximum/,
  ],
  [
    'fragments that double each time',
    `{ __type(name: "AuditJob") { ...F0 } } ${repeated(9, (n) => `fragment F${n} on __Type { a: fields { type { ...F${n + 1} } } b: ofType { ...F${n + 1} c: ofType { ...F${n + 1} } } }`)}
      fragment F9 on __Type { name }`,
    /introspection|Maximum/,
  ],
]

describe.each(Object.entries(TRANSPORTS))('an introspection query over %s', (_transport, ask) => {
  test.each(BOMBS)('is rejected: %s', async (_name, query, message) => {
    const answer = await ask(query)

    expect(answer.errors).toHaveLength(1)
    expect(answer.errors![0]!.message).toMatch(message)
    expect(['invalid_request', 'validation_error']).toContain(answer.errors![0]!.extensions.code)
    expect(answer.data ?? null).toBeNull()
  })

  test.each([
    [
      'the query that tools send',
      getIntrospectionQuery({ specifiedByUrl: true, inputValueDeprecation: true }),
    ],
    ['ten types', `{ ${repeated(10, (n) => `a${n}: __type(name: "Issue") { name ${TYPE} }`)} }`],
    [
      'a fragment that is spread twice',
      'query { ...Again ... on Query { ...Again } } fragment Again on Query { __schema { types { name } } }',
    ],
    ['a type that does not exist', '{ __type(name: "Nothing") { name } }'],
    ['an introspection together with data', '{ __schema { queryType { name } } quota { plan } __typename }'],
  ])('is allowed: %s', async (_name, query) => {
    const answer = await ask(query)

    expect(answer.errors).toBeUndefined()
    expect(answer.data).toBeTruthy()
  })
})

describe('the introspection result', () => {
  const executing = (query: string, accountId = 'acc_1', variableValues = {}) => ({
    schema,
    document: parse(query),
    contextValue: {
      requestId: 'req_1',
      caller: { accountId, scopes: ['read'] },
      isVolatile: () => false,
    },
    variableValues,
  })

  test('is computed once for the same operation', async () => {
    const { execute } = createExecution({ log: createLog('silent') })
    const query = getIntrospectionQuery()

    const answers = [await execute(executing(query)), await execute(executing(query, 'acc_2'))]

    expect(answers[1]).toBe(answers[0])
    expect(answers[0]!.errors).toBeUndefined()
  })

  test('depends on the variables, and is not cached if the operation also reads data', async () => {
    const { execute } = createExecution({ log: createLog('silent') })
    const named = 'query($name: String!) { __type(name: $name) { name } }'

    const [issue, quota] = [
      await execute(executing(named, 'acc_1', { name: 'Issue' })),
      await execute(executing(named, 'acc_1', { name: 'Quota' })),
    ]

    expect([issue.data, quota.data]).toEqual([{ __type: { name: 'Issue' } }, { __type: { name: 'Quota' } }])
  })
})
