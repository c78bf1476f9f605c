import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { createDocumentQueue } from '../../src/graphql/document-queue.ts'

const WORK_MS = 5
const ANN = { accountId: 'acc_ann' }
const BOB = { accountId: 'acc_bob' }
const INTROSPECTIONS = Array.from({ length: 4 }, (_, number) => `{ a${number}: __schema { types { name } } }`)

/** Blocks the event loop as parsing and validating a document would. Returns the time when it started. */
function work(): number {
  const startedAtMs = performance.now()
  while (performance.now() - startedAtMs < WORK_MS);
  return startedAtMs
}

test('new documents with introspection run in order, with pauses for other requests', async () => {
  const queue = createDocumentQueue()

  const starts = await Promise.all(INTROSPECTIONS.map((text) => queue.turnOf(text, ANN).then(work)))

  const gaps = starts.slice(1).map((start, index) => start - starts[index]!)
  expect(gaps.every((gap) => gap >= 9 * WORK_MS)).toBe(true)
})

test.each([
  ['is small', '{ quota { plan } __typename }'],
  ['has run before', INTROSPECTIONS[0]!],
])('a document that %s does not wait for its turn', async (_name, text) => {
  const queue = createDocumentQueue()
  queue.ran(parse(text))
  const order: string[] = []
  const others = INTROSPECTIONS.slice(1).map(async (other) => {
    await queue.turnOf(other, ANN)
    work()
    order.push('other')
  })

  await queue.turnOf(text, ANN)
  order.push('this')
  await Promise.all(others)

  expect(order.indexOf('this')).toBeLessThan(2)
})

test('a long new document waits for its turn', async () => {
  const queue = createDocumentQueue()
  const long = `{ ${'__typename '.repeat(200)} }`
  const started = queue.turnOf(INTROSPECTIONS[0]!, ANN).then(work)

  const start = await queue.turnOf(long, ANN).then(work)

  expect(start - (await started)).toBeGreaterThanOrEqual(9 * WORK_MS)
})

test('accounts take turns, no matter how many documents of one account are waiting', async () => {
  const queue = createDocumentQueue()
  const order: string[] = []
  const asked = [...INTROSPECTIONS.map((text) => [text, ANN] as const), [INTROSPECTIONS[0]!, BOB] as const]

  await Promise.all(
    asked.map(async ([text, caller]) => {
      await queue.turnOf(text, caller)
      order.push(caller.accountId)
    }),
  )

  expect(order.indexOf(BOB.accountId)).toBeLessThanOrEqual(2)
  expect(order).toHaveLength(asked.length)
})
