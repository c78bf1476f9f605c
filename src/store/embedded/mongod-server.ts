import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { readyLine, spawnDetached } from './detached.ts'
import { findProgram } from './programs.ts'
import type { ServerState } from './server-state.ts'

const START_MAX_MS = 30_000

/**
 * A `mongod` of this machine on a folder of ours. It goes on when the service ends, like any database.
 * @throws Error saying why there is none.
 */
export async function startMongod({ folder, path }: { folder: string; path: string }): Promise<ServerState> {
  const mongod = findProgram('mongod', path)
  if (!mongod) throw new Error('mongod is not on the PATH')
  const dataPath = join(folder, 'mongod')
  mkdirSync(dataPath, { recursive: true })
  const port = await freePort()
  const args = ['--dbpath', dataPath, '--bind_ip', '127.0.0.1', '--port', String(port)]
  const child = spawnDetached(mongod, args, { ...process.env, PATH: path })
  await readyLine(child, /waiting for connections/i, START_MAX_MS)
  // Its data path is what it is known by: `getCmdLineOpts` tells it.
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
