import { setTimeout as delay } from 'node:timers/promises'
import type { MongoClient } from 'mongodb'
import type { Log } from '../../shared/log.ts'
import type { EmbeddedServer } from './embedded-server.ts'

/** The delay after a failed restart, for example while the disk is full, in milliseconds. */
const RETRY_MS = 3000

/**
 * Restarts an embedded server on the same port if it dies while `client` is using it, so that the client can
 * reconnect. Changes that weren't yet in the data file are lost.
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
        log.error(
          { port: found.port },
          'the database restarted on a different port, so this process needs a restart',
        )
      else if (found.pid !== known.pid)
        log.warn({ serverPid: found.pid }, 'the database stopped and was restarted')
      known = { ...found, port: known.port }
    } catch (error) {
      log.error({ err: error }, 'the database stopped and could not be restarted')
      await delay(RETRY_MS, null, { ref: false })
    } finally {
      isReviving = false
    }
  })
}
