import type { Log } from '../../shared/log.ts'
import { askServer, localUrl } from './ask-server.ts'
import type { ServerState } from './server-state.ts'

/**
 * Ends the server of an earlier version of the service that still has the data: it knows no password, and tells its
 * token to everybody. Only the process that answers with our token is ended.
 */
export async function endEarlierServer({ port, token }: ServerState, log: Log): Promise<void> {
  const status = await askServer(localUrl(port), { serverStatus: 1 })
  if (status?.token !== token) return
  log.info({ serverPid: status.pid }, 'ending the embedded database of an earlier version')
  process.kill(Number(status.pid), 'SIGTERM')
}
