import { describe, expect, test } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { startTestService, type TestService } from '../support/service.ts'

async function createAudits(service: TestService, count: number) {
  const { text, accountId } = await service.makeKey()
  const client = service.as(text)
  const created = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const response = await client.post('/audit', { url: `http://shop.example/${index}` })
      return ((await response.json()) as { job_id: string }).job_id
    }),
  )
  return { client, accountId, ids: created }
}

describe('workers', () => {
  test('share one queue and run each audit once', async () => {
    const databaseName = newId('test')
    await using one = await startTestService({ databaseName })
    await using two = await startTestService({ databaseName })
    const { client, ids } = await createAudits(one, 6)
    const taken: string[] = []
    const work = async ({ nextRun }: TestService) => {
      while (true) {
        const run = await nextRun()
        taken.push(run.request.auditId)
        run.complete()
      }
    }
    void work(one)
    void work(two)

    await expect.poll(() => taken.length).toBe(6)
    for (const id of ids) await (await client.get(`/audit/${id}/issues/stream`)).text()

    expect(taken.toSorted()).toEqual(ids.toSorted())
    await one.core.database.db.dropDatabase()
  })

  test('run the audits that a gateway in another process has queued', async () => {
    const databaseName = newId('test')
    await using gateway = await startTestService({ databaseName, worker: false })
    const { client, ids } = await createAudits(gateway, 1)
    const queued = await (await client.get(`/audit/${ids[0]}`)).json()

    await using worker = await startTestService({ databaseName })
    const run = await worker.nextRun()
    const stream = await client.get(`/audit/${ids[0]}/issues/stream`)
    run.complete()
    await stream.text()

    expect(queued.status).toBe('queued')
    expect((await (await client.get(`/audit/${ids[0]}`)).json()).status).toBe('completed')
    await gateway.core.database.db.dropDatabase()
  })

  test('release their audits when they stop, and the next worker completes them', async () => {
    const databaseName = newId('test')
    await using gateway = await startTestService({ databaseName, worker: false })
    const { client, ids } = await createAudits(gateway, 1)
    {
      await using first = await startTestService({ databaseName, drainMs: 0 })
      await first.nextRun()
    }
    await using second = await startTestService({ databaseName })
    const run = await second.nextRun()
    const stream = await client.get(`/audit/${ids[0]}/issues/stream`)
    run.complete()
    await stream.text()

    const answer = await client.graphql('query($id: ID!) { job(id: $id) { status attempt } }', { id: ids[0] })
    expect(answer.data.job).toEqual({ status: 'completed', attempt: 2 })
    await gateway.core.database.db.dropDatabase()
  })
})
