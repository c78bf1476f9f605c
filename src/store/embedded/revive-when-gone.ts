import type { MongoClient } from 'mongodb'
import type { Log } from '../../shared/log.ts'
import type { EmbeddedServer } from './embedded-server.ts'

/**
 * Starts an embedded server again that died while `client` used it. It comes back on its port, so that
 * the client goes on by itself; what it had not written yet is lost.
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
    } finally {
      isReviving = false
    }
  })
}
