import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { readyLine, spawnDetached } from './detached.ts'
import type { ServerState } from './server-state.ts'

const START_MAX_MS = 30_000

export interface MongodOptions {
  /** The full path of the program. */
  mongod: string
  /** Absolute: it is what the server is known by. */
  dataPath: string
  path: string
}

/**
 * A `mongod` on a folder of ours. It goes on when the service ends, like any database.
 * @throws Error with its last words when it does not start.
 */
export async function startMongod({ mongod, dataPath, path }: MongodOptions): Promise<ServerState> {
  mkdirSync(dataPath, { recursive: true })
  const port = await freePort()
  const args = ['--dbpath', dataPath, '--bind_ip', '127.0.0.1', '--port', String(port)]
  const child = spawnDetached(mongod, args, { ...process.env, PATH: path })
  await readyLine(child, /waiting for connections/i, START_MAX_MS)
  // `getCmdLineOpts` tells its data path.
  return { pid: child.pid!, port, token: dataPath }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
