import { describe, expect, test } from 'vitest'
import { createLog } from '../../src/shared/log.ts'
import { createAuditLog } from '../../src/store/audit-log.ts'
import { tellOfChanges } from '../../src/store/change-notices.ts'
import { make } from '../support/make.ts'
import { openTestCore } from '../support/stores.ts'
import { startReferenceServer } from './reference-server.ts'

const log = createLog('silent')

describe('change notices', () => {
  test('tell of what another process wrote, on a database with change streams', async (context) => {
    await using server = await startReferenceServer('memory', 'oplog')
    if (!server) return context.skip('there is no Java for the server')
    const told: string[] = []
    const stop = new AbortController()
    const telling = tellOfChanges(server.db, (id) => told.push(id), { signal: stop.signal, log })
    const otherProcess = createAuditLog(server.db)

    // The stream opens in its own time: what was written before is not told.
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

  test('end at once where there are none: readers poll', async () => {
    await using core = await openTestCore()

    await tellOfChanges(core.database.db, () => {}, { signal: new AbortController().signal, log })

    expect(core.database.db.databaseName).toMatch(/^test/)
  })
})
