import { setTimeout as delay } from 'node:timers/promises'
import type { MongoClient } from 'mongodb'
import type { Log } from '../../shared/log.ts'
import type { EmbeddedServer } from './embedded-server.ts'

/** Between two starts that fail, for instance on a full disk, ms. */
const RETRY_MS = 3000

/**
 * Starts an embedded server again when it died while `client` used it. It comes back on its port, so that the client
 * continues by itself; changes that were not yet in the data file are lost.
 */
export function reviveWhenGone(client: MongoClient, server: EmbeddedServer, log: Log): void {
  let known = server.state
  let isReviving = false

  client.on('serverHeartbeatFailed', async () => {
    if (isReviving) return
    isReviving = true
    try {
      const found = await server.revive()
      if (found.port !== known.port)
        log.error({ port: found.port }, 'the database moved: restart this process')
      else if (found.pid !== known.pid)
        log.warn({ serverPid: found.pid }, 'the database was gone and runs again')
      known = { ...found, port: known.port }
    } catch (error) {
      log.error({ err: error }, 'the database is gone and cannot be started again')
      await delay(RETRY_MS, null, { ref: false })
    } finally {
      isReviving = false
    }
  })
}
