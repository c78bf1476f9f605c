import { describe, expect, test } from 'vitest'
import { createLog } from '../../src/shared/log.ts'
import { watchChanges } from '../../src/store/change-stream.ts'
import { createEventLog } from '../../src/store/event-log.ts'
import { make } from '../support/make.ts'
import { openTestCore } from '../support/stores.ts'
import { startReferenceServer } from './reference-server.ts'

const log = createLog('silent')

describe('the change stream', () => {
  test('reports writes by another process if the database supports change streams', async (context) => {
    await using server = await startReferenceServer('memory', 'oplog')
    if (!server) return context.skip('there is no Java for the server')
    const told: string[] = []
    const stop = new AbortController()
    const telling = watchChanges(server.db, (id) => told.push(id), { signal: stop.signal, log })
    const otherProcess = createEventLog(server.db)

    // Opening the stream takes a while, and the stream doesn't report earlier writes.
    let seq = 0
    await expect
      .poll(async () => {
        seq += 1
        await otherProcess.append('aud_1', seq, [{ kind: 'issue', issue: make.issue() }], new Date())
        return told
      })
      .toContain('aud_1')

    stop.abort()
    await telling
  })

  test('ends immediately if the database does not support change streams, so that readers poll instead', async () => {
    await using core = await openTestCore()

    await watchChanges(core.database.db, () => {}, { signal: new AbortController().signal, log })

    expect(core.database.db.databaseName).toMatch(/^test/)
  })
})
