import { expect, test } from 'vitest'
import { CONCURRENCY } from '../../src/domain/webhooks/delivery/dispatch.ts'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import { createConnectionPool } from '../../src/egress/connection-pool.ts'
import { parseEgressAllow } from '../../src/egress/egress-allow.ts'
import { createEgressFetch } from '../../src/egress/egress-fetch.ts'
import { startListener } from './listener.ts'

test('the connection pool reuses a connection for the next request, and replaces a closed connection', async () => {
  await using target = await startListener((request, response) => {
    // The connection closes just as the next request is sent.
    if (request.url === '/stale') request.socket.destroy()
    else response.end('page')
  })
  const policy = createAddressPolicy({ allow: parseEgressAllow(`127.0.0.1:${target.port}`) })
  const connections = createConnectionPool()
  const { send } = createEgressFetch({ policy, connections })

  await send(target.url, { maxBytes: 100 })
  await send(target.url, { maxBytes: 100 })
  const kept = target.connections()
  await expect(send(`${target.url}/stale`, { maxBytes: 100 })).rejects.toThrow()

  expect(kept).toBe(1)
  // One request used the existing connection, and the other used a new one.
  expect(target.paths).toEqual(['/', '/', '/stale', '/stale'])
  expect(target.connections()).toBe(2)
  connections.close()
})

test('the connection pool keeps one connection to a host for each attempt that a worker can make at the same time', async () => {
  const attempts = CONCURRENCY.quick
  const { promise: allArrived, resolve } = Promise.withResolvers<void>()
  await using target = await startListener(async (_, response) => {
    if (target.paths.length === attempts) resolve()
    await allArrived
    response.end('page')
  })
  const policy = createAddressPolicy({ allow: parseEgressAllow(`127.0.0.1:${target.port}`) })
  const connections = createConnectionPool()
  const { send } = createEgressFetch({ policy, connections })
  const burst = () => Promise.all(Array.from({ length: attempts }, () => send(target.url, { maxBytes: 100 })))

  await burst()
  await burst()

  expect(target.connections()).toBe(attempts)
  connections.close()
})

test('the connection pool opens a new connection for a name that now resolves to a different address', async () => {
  await using target = await startListener()
  let address = '127.0.0.1'
  const policy = createAddressPolicy({
    allow: parseEgressAllow('127.0.0.1/32'),
    lookup: async () => [{ address, family: 4 }],
  })
  const connections = createConnectionPool()
  const { send } = createEgressFetch({ policy, connections })
  const url = `http://hooks.example:${target.port}/`
  await send(url, { maxBytes: 100 })

  address = '10.1.2.3'

  await expect(send(url, { maxBytes: 100 })).rejects.toMatchObject({ name: 'EgressDenied' })
  expect(target.paths).toEqual(['/'])
  connections.close()
})
