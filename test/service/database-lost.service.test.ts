import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { openQueue } from '../../src/queue/queue.ts'
import { createLog } from '../../src/shared/log.ts'
import { openCuttableConnection } from '../support/cuttable-connection.ts'
import { databaseUrl } from '../support/database-url.ts'
import { openTestCore } from '../support/stores.ts'

describe('a starting service whose database is lost', () => {
  test.each([3, 20, 60])(
    'after %i writes exits with a one-line message instead of hanging',
    async (writesMax) => {
      await using core = await openTestCore()
      const [{ host, port }] = core.database.client.options.hosts as unknown as [
        { host: string; port: number },
      ]
      const connection = await openCuttableConnection({ host, port }, writesMax)
      const child = spawn(process.execPath, ['src/main.ts', 'gateway'], {
        env: {
          ...process.env,
          MONGODB_URL: databaseUrl(core.database, connection.port),
          SECRET_KEY: randomBytes(32).toString('base64'),
          PORT: '0',
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      })

      const [told, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
      connection.close()

      expect(status).toBe(2)
      expect(told).toMatch(
        /^(Lost the connection to the database|Cannot reach the MongoDB at MONGODB_URL): [^\n]+\n$/,
      )
    },
  )

  test('fails when the queue is opened', async () => {
    const core = await openTestCore()
    await core.database.db.dropDatabase()
    await core.close()

    await expect(openQueue({ db: core.database.db, log: createLog('silent') })).rejects.toThrow(
      /Mongo|client/i,
    )
  })
})
