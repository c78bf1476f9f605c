import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { askServer, localUrl } from './ask-server.ts'
import type { ServerProgram, ServerSite } from './find-or-start.ts'
import { attemptFile, type ServerState, writeState } from './server-state.ts'

/**
 * The exit statuses of `mongod` if its port is in use or if it can't use its data folder, usually because
 * another server is using it.
 */
const PORT_TAKEN = 48
const DATA_IN_USE = 100

/**
 * Runs a `mongod` on a folder in the data directory. Like other databases, it keeps running when the service
 * stops.
 * @param findMongod returns the path of a `mongod`, or throws an Error that explains why there is none.
 */
export function mongodServer(site: ServerSite, findMongod: () => Promise<string>): ServerProgram {
  const { data, stateFile, path } = site
  const serverOn = async (port: number): Promise<ServerState | null> => {
    const options = await askServer(localUrl(port), { getCmdLineOpts: 1 })
    if (options?.parsed?.storage?.dbPath !== data) return null
    const status = await askServer(localUrl(port), { serverStatus: 1 })
    return status && { pid: Number(status.pid), port, token: data }
  }

  return {
    inUseStatuses: [PORT_TAKEN, DATA_IN_USE],
    recognize: ({ port }) => serverOn(port),

    async launch(known) {
      const program = await findMongod()
      mkdirSync(data, { recursive: true })
      const port = (known && (await freePort(known.port))) ?? (await freePort(0))!
      const attempt = attemptFile(stateFile, randomUUID())
      writeState(attempt, { pid: 0, port, token: data })
      return {
        program,
        args: ['--dbpath', data, '--bind_ip', '127.0.0.1', '--port', String(port), '--quiet'],
        env: { PATH: path, LC_ALL: 'C' },
        ready: async () => {
          const state = await serverOn(port)
          if (state) writeState(stateFile, state)
          return state
        },
        tidyUp: () => rmSync(attempt, { force: true }),
      }
    },
  }
}

/** Returns the port if it is free. For 0, returns any free port. */
async function freePort(wanted: number): Promise<number | null> {
  const probe = createServer().listen(wanted, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return null
  }
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
