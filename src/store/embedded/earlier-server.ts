import type { Log } from '../../shared/log.ts'
import { askServer, localUrl } from './ask-server.ts'
import type { ServerState } from './server-state.ts'

/**
 * Stops a server that an earlier version of the service started, if it is still using the data. These servers
 * have no password and reveal their token to every client. Stops only the process that responds with our
 * token.
 */
export async function endEarlierServer({ port, token }: ServerState, log: Log): Promise<void> {
  const status = await askServer(localUrl(port), { serverStatus: 1 })
  if (status?.token !== token) return
  log.info({ serverPid: status.pid }, 'stopping the embedded database from an earlier version')
  process.kill(Number(status.pid), 'SIGTERM')
}
