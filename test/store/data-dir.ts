import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createLog } from '../../src/shared/log.ts'
import { findProgram } from '../../src/store/embedded/programs.ts'
import type { ServerState } from '../../src/store/embedded/server-state.ts'
import { type DatabaseOptions, openDatabase } from '../../src/store/open-database.ts'
import { groupGone } from '../support/process-groups.ts'
import { createElsewhere } from './elsewhere.ts'
import { startReferenceServer } from './reference-server.ts'

const PATH = process.env.PATH ?? ''

const has = (program: string) => findProgram(program, PATH) !== null

/** A `mongod` on the PATH takes precedence over the embedded Java server. */
export const isEmbedded = has('java') && has('mvn') && !has('mongod')

/** The time limit in seconds. If a test doesn't stop its server, the server still exits soon. */
const IDLE_SECONDS = 5

/** Returns the process ids of all servers that use a data directory. Each one leads its own process group. */
export async function serversOf(dataDir: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pgid=,stat=,args='])
  const rows = stdout.split('\n').map((row) => /^\s*(\d+)\s+([^Z\s]\S*)\s+(.*)$/.exec(row))
  return rows.flatMap((row) => (row?.[3]?.includes(join(dataDir, 'database')) ? [Number(row[1])] : []))
}

async function endServers(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await serversOf(dataDir)) {
    process.kill(pid, signal)
    await groupGone(pid, 10_000)
  }
}

/** Makes a data directory's servers close their data and exit. */
export const stopServers = (dataDir: string): Promise<void> => endServers(dataDir, 'SIGTERM')

export type DataDir = Awaited<ReturnType<typeof makeDataDir>>

/** Creates a data directory for a test, with its servers and processes. */
export async function makeDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'open-database-test-'))
  const { killAll, ...elsewhere } = createElsewhere(dataDir, IDLE_SECONDS)

  /** Writes a file next to the database files and returns its path. */
  const write = async (name: string, text: string) => {
    const folder = join(dataDir, 'database')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }

  const servers = () => serversOf(dataDir)
  const killServers = () => endServers(dataDir, 'SIGKILL')

  return {
    path: dataDir,
    state: (kind = 'java') =>
      JSON.parse(readFileSync(join(dataDir, 'database', `${kind}.json`), 'utf8')) as ServerState,
    write,
    /** Writes a state file, as if a server had been started. */
    remember: (kind: string, state: ServerState) => write(`${kind}.json`, JSON.stringify(state)),
    servers,
    killServers,
    dataFile: join(dataDir, 'database', 'mongo-java-server.mv'),

    /** Starts the previous version's server in this directory, with the state that it would write itself. */
    async startEarlierServer() {
      const token = 'of an earlier version'
      const file = await write('mongo-java-server.mv', '')
      const server = (await startReferenceServer(file, `token=${token}`))!
      await write('java.json', JSON.stringify({ pid: server.pid, port: server.port, token }))
      return { ...server, db: server.client.db('audit-service') }
    },

    stopServers: () => stopServers(dataDir),

    /** Returns the Java server's output. */
    printed: () => readFileSync(join(dataDir, 'database', 'java.log'), 'utf8'),

    open: (options: Partial<DatabaseOptions> = {}) =>
      openDatabase({
        mongodbUrl: null,
        dataDir,
        path: PATH,
        log: createLog('silent'),
        idleSeconds: IDLE_SECONDS,
        ...options,
      }),

    ...elsewhere,

    [Symbol.asyncDispose]: async () => {
      killAll()
      await killServers()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
