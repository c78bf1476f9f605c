import { expect, test } from 'vitest'
import { newId } from '../../src/shared/ids.ts'
import { startTestService } from '../support/service.ts'

test('a schedule that became due while no worker was running is run by the next worker, and then refers to its audit', async () => {
  const databaseName = newId('test')
  await using gateway = await startTestService({ databaseName, worker: false })
  const client = gateway.as((await gateway.makeKey()).text)
  const { id } = await (
    await client.post('/schedules', { url: 'http://shop.example/', cadence: 'daily' })
  ).json()
  await gateway.core.database.db
    .collection<{ _id: string }>('schedules')
    .updateOne({ _id: id }, { $set: { nextRunAt: new Date(Date.now() - 3_600_000) } })

  await using worker = await startTestService({ databaseName })
  const run = await worker.nextRun()
  await expect
    .poll(async () => (await (await client.get(`/schedules/${id}`)).json()).last_job_id)
    .not.toBeNull()
  run.complete()
  await (await client.get(`/audit/${run.request.auditId}/issues/stream`)).text()

  const { data } = await client.graphql(
    'query($id: ID!) { schedule(id: $id) { lastJobId lastJob { id status } } jobs { totalCount } }',
    { id },
  )
  expect(data).toEqual({
    schedule: {
      lastJobId: run.request.auditId,
      lastJob: { id: run.request.auditId, status: 'completed' },
    },
    jobs: { totalCount: 1 },
  })
  await gateway.core.database.db.dropDatabase()
})
