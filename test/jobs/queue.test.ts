import { expect, test } from 'vitest'
import { AUDIT_JOBS, openQueue } from '../../src/queue/queue.ts'
import { createLog } from '../../src/shared/log.ts'
import { openTestCore } from '../support/stores.ts'

test('an audit whose job has failed counts as one without a job', async () => {
  await using core = await openTestCore()
  const queue = await openQueue({ db: core.database.db, log: createLog('silent') })
  const audit = { id: 'aud_failing', createdAt: new Date(), sandbox: false }
  const failed = new Promise((resolve) => queue.agenda.on('fail', resolve))
  queue.agenda.define(AUDIT_JOBS.live, async () => {
    throw new Error('the database did not answer')
  })
  await queue.enqueueAudit(audit)
  const before = await queue.withoutJob([audit])
  await queue.agenda.start()
  await failed

  await expect.poll(() => queue.withoutJob([audit])).toEqual([audit])
  expect(before).toEqual([])
  await queue.agenda.stop(false)
})
