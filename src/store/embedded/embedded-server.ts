import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Log } from '../../shared/log.ts'
import { makeFolder } from '../../shared/make-folder.ts'
import { localUrl } from './ask-server.ts'
import { DataRefusedError, findOrStart, type ServerProgram, type ServerSite } from './find-or-start.ts'
import { javaServer, javaUrl } from './java-server.ts'
import { mongodServer } from './mongod-server.ts'
import { NoDatabaseError } from './no-database-error.ts'
import { findProgram } from './programs.ts'
import type { ServerState } from './server-state.ts'

const DOWNLOAD_MAX_MS = 600_000

export interface EmbeddedOptions {
  dataDir: string
  path: string
  idleSeconds: number
  log: Log
}

interface Way {
  description: string
  /** The name of the file or folder that contains the data. */
  data: string
  program(site: ServerSite, options: EmbeddedOptions): ServerProgram
  /** Returns the URL of a server of this kind. */
  url(state: ServerState): string
}

/** The kinds of servers, in the order in which to try them if there is no data yet. */
const WAYS = {
  mongod: {
    description: 'the local mongod, which stores its data in the data directory',
    data: 'mongod',
    program: (site) => mongodServer(site, async () => mongodOnPath(site.path)),
    url: ({ port }) => localUrl(port),
  },
  java: {
    description: 'an embedded mongo-java-server (Java), for evaluation and tests',
    data: 'mongo-java-server.mv',
    program: (site, { dataDir, idleSeconds }) =>
      javaServer({ ...site, idleSeconds, cacheDir: resolve(dataDir, 'cache') }),
    url: javaUrl,
  },
  download: {
    description: 'a mongod downloaded by mongodb-memory-server, for evaluation and tests',
    data: 'download',
    program: (site) => mongodServer(site, () => downloadedMongod(site.log)),
    url: ({ port }) => localUrl(port),
  },
} as const satisfies Record<string, Way>

export type EmbeddedKind = keyof typeof WAYS
const KINDS = Object.keys(WAYS) as EmbeddedKind[]

export interface EmbeddedServer {
  kind: EmbeddedKind
  description: string
  state: ServerState
  url: string
  /**
   * Returns the same server if it's still running. Otherwise, starts a new one with the same data and, if
   * possible, on the same port.
   */
  revive(): Promise<ServerState>
}

/**
 * Returns a running MongoDB for the data directory, or starts one. The server keeps running when this process
 * ends. Only the kind of server that created the data can use it. To all other kinds, the data directory
 * looks empty.
 * @throws NoDatabaseError if no kind of server works.
 */
export async function openEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = resolve(options.dataDir, 'database')
  makeFolder(folder, 0o700)
  const owner = KINDS.find((kind) => hasData(join(folder, WAYS[kind].data)))
  const failures: string[] = []
  for (const kind of owner ? [owner] : KINDS) {
    const { description, program, url } = WAYS[kind]
    const site = siteOf(kind, folder, options)
    const server = program(site, options)
    try {
      const state = await findOrStart(server, site)
      return { kind, description, state, url: url(state), revive: () => findOrStart(server, site) }
    } catch (error) {
      if (error instanceof DataRefusedError) throw new NoDatabaseError(error.message, { cause: error })
      failures.push(`- ${description}: ${(error as Error).message}`)
    }
  }
  const explanation = owner
    ? `The data in ${join(folder, WAYS[owner].data)} can only be opened by the server that created it. To start with an empty database, move the data to another folder.`
    : 'No MongoDB is available. Set MONGODB_URL, or install either mongod or Java 17 with Maven.'
  throw new NoDatabaseError([explanation, ...failures].join('\n'))
}

function hasData(data: string): boolean {
  try {
    return statSync(data).isFile() || readdirSync(data).length > 0
  } catch {
    return false
  }
}

const siteOf = (kind: EmbeddedKind, folder: string, { path, log }: EmbeddedOptions): ServerSite => ({
  data: join(folder, WAYS[kind].data),
  stateFile: join(folder, `${kind}.json`),
  logFile: join(folder, `${kind}.log`),
  path,
  log,
})

function mongodOnPath(path: string): string {
  const mongod = findProgram('mongod', path)
  if (!mongod) throw new Error('mongod is not on the PATH')
  return mongod
}

async function downloadedMongod(log: Log): Promise<string> {
  log.info('looking for a cached mongod; will download one if none is found')
  const script = fileURLToPath(new URL('./download-mongod.ts', import.meta.url))
  const run = promisify(execFile)(process.execPath, [script], { timeout: DOWNLOAD_MAX_MS })
  const { stdout } = await run.catch(({ stderr, message }) => {
    throw new Error(stderr || message)
  })
  return stdout.trim().split('\n').at(-1)!
}
