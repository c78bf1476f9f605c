import type { CommandStartedEvent } from 'mongodb'
import { expect, test } from 'vitest'
import { databaseUrl } from '../support/database-url.ts'
import { startTestService } from '../support/service.ts'
import { openTestCore } from '../support/stores.ts'

const READS = 1000
const WRITES = ['insert', 'update', 'delete', 'findAndModify']
/** A worker writes to these collections even when nothing happens: jobs, periodic tasks and heartbeats. */
const OF_THE_WORKER = ['agenda_jobs', 'periods', 'workers']

/** This makes the driver report all commands. */
const monitored = (url: string) => `${url}${url.includes('?') ? '&' : '?'}monitorCommands=true`

test('a thousand reads with the same key cause a single write at the end, which stores the time of the last use', async () => {
  await using core = await openTestCore()
  const { db } = core.database
  const service = await startTestService({
    databaseName: db.databaseName,
    environment: {
      MONGODB_URL: monitored(process.env.MONGODB_URL || databaseUrl(core.database)),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  })
  const { text, key, accountId } = await service.makeKey({ plan: 'enterprise' })
  const client = service.as(text)
  const { job_id } = await (await client.post('/audit', { url: 'http://shop.example/' })).json()
  ;(await service.nextRun()).complete()
  await (await client.get(`/audit/${job_id}/issues/stream`)).text()
  // An ended audit is published and recorded after its stream has ended.
  const ended = async () => (await db.collection<{ _id: string }>('audits').findOne({ _id: job_id }))!
  await expect
    .poll(async () => Object.keys(await ended()).filter((name) => name.endsWith('Pending')))
    .toEqual([])
  const written: string[] = []
  service.core.database.client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
    if (WRITES.includes(commandName)) written.push(command[commandName])
  })

  const startedAt = new Date()
  const reads = [
    () => client.get(`/audit/${job_id}`),
    () => client.get('/quota'),
    () => client.graphql('{ jobs { nodes { id queue { position } } } }'),
    () => client.get(`/audit/${job_id}?fields=scores`),
  ]
  for (let read = 0; read < READS; read += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => reads[(read + index) % reads.length]!()))
  const whileReading = written.splice(0).filter((collection) => !OF_THE_WORKER.includes(collection))
  const [before] = await core.stores.keys.list(accountId)
  await service[Symbol.asyncDispose]()
  const atTheEnd = written.filter((collection) => !OF_THE_WORKER.includes(collection))

  expect(whileReading).toEqual([])
  expect(before?.lastUsedAt).toBe(null)
  expect(atTheEnd).toEqual(['api_keys'])
  expect((await core.stores.keys.find(key.id))!.lastUsedAt!.getTime()).toBeGreaterThanOrEqual(
    startedAt.getTime(),
  )
})
