import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Db, MongoClient } from 'mongodb'
import type { Log } from '../shared/log.ts'
import { downloadMongod } from './embedded/download-mongod.ts'
import { startJavaServer } from './embedded/java-server.ts'
import { startMongod } from './embedded/mongod-server.ts'
import { findProgram } from './embedded/programs.ts'
import { readState, type ServerState, withLock, writeState } from './embedded/server-state.ts'

export type DatabaseKind = 'configured' | 'mongod' | 'java' | 'download'

export interface Database {
  db: Db
  kind: DatabaseKind
  /** For people: which MongoDB this is. */
  description: string
  /** Change streams are to be had. */
  isReplicaSet: boolean
  isReachable(): Promise<boolean>
  /** Leaves a server that was started here to others who use it; the Java one ends by itself when nobody does. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A MongoDB of the operator's; null: an embedded one below `dataDir`. */
  mongodbUrl: string | null
  dataDir: string
  /** Where programs are looked for. */
  path: string
  log: Log
  databaseName?: string
  /** Seconds without a client until the Java server ends by itself. */
  idleSeconds?: number
}

/** What runs here as a process of its own, in the order in which it is tried. */
const WAYS = ['mongod', 'java', 'download'] as const
type LastingKind = (typeof WAYS)[number]

/** No MongoDB can be had; the message names the ways and why each failed. */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError'
}

/** There is one, or should be, and it does not answer. */
class LostServerError extends NoDatabaseError {}

const DEFAULT_NAME = 'audit-service'

interface Found {
  kind: DatabaseKind
  url: string
  description: string
}

/**
 * The ways to a MongoDB, in order: `MONGODB_URL`, a `mongod` on the PATH, Java with Maven, a download.
 * @throws NoDatabaseError when none works.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { mongodbUrl } = options
  if (mongodbUrl) return connect(configured(mongodbUrl), options)
  try {
    return await connect(await embedded(options), options)
  } catch (error) {
    if (!(error instanceof LostServerError)) throw error
    // It was found in the moment in which it ended for want of clients: the next one is started.
    return connect(await embedded(options), options)
  }
}

/** @throws LostServerError when the server does not answer. */
async function connect(found: Found, { log, databaseName }: DatabaseOptions): Promise<Database> {
  const client = new MongoClient(found.url, {
    appName: 'audit-service',
    serverSelectionTimeoutMS: 5000,
    // The embedded server knows neither sessions nor retries; a real one takes the default.
    ...(found.kind === 'java' && { retryWrites: false, retryReads: false }),
  })
  try {
    await client.connect()
    const db = client.db(databaseName ?? nameOf(found.url))
    const { setName } = await db.admin().command({ isMaster: 1 })
    log.info({ database: found.kind, name: db.databaseName }, found.description)
    return {
      db,
      kind: found.kind,
      description: found.description,
      isReplicaSet: typeof setName === 'string',
      isReachable: () => answers(db),
      close: () => client.close(),
    }
  } catch (cause) {
    await client.close()
    throw new LostServerError(`${found.description} cannot be reached: ${(cause as Error).message}`, {
      cause,
    })
  }
}

const answers = (db: Db) =>
  db.command({ ping: 1 }, { timeoutMS: 2000 }).then(
    () => true,
    () => false,
  )

const nameOf = (url: string) =>
  new URL(url.replace(/^mongodb(\+srv)?:/, 'http:').replace(/,[^/?]*/, '')).pathname.slice(1) || DEFAULT_NAME

const configured = (url: string): Found => ({
  kind: 'configured',
  url,
  description: 'MongoDB at MONGODB_URL',
})

async function embedded(options: DatabaseOptions): Promise<Found> {
  const { dataDir, path, idleSeconds = 60 } = options
  // Absolute, since a mongod is known again by it from whatever directory.
  const folder = resolve(dataDir, 'database')
  mkdirSync(folder, { recursive: true })
  const mongodAt = (mongod: string, dataPath: string) => startMongod({ mongod, dataPath, path })
  const starts: Record<LastingKind, (dataPath: string) => Promise<ServerState>> = {
    mongod: async (dataPath) => mongodAt(localMongod(path), dataPath),
    java: () => startJavaServer({ folder, path, idleSeconds }),
    download: async (dataPath) => mongodAt(await downloadMongod(), dataPath),
  }
  const failures: string[] = []
  for (const kind of WAYS) {
    try {
      return await lasting({ kind, folder, start: () => starts[kind](join(folder, kind)) })
    } catch (error) {
      failures.push(`- ${DESCRIPTIONS[kind]}: ${(error as Error).message}`)
    }
  }
  throw new NoDatabaseError(
    `No MongoDB can be had. Set MONGODB_URL, or install mongod, or Java 17 with Maven.\n${failures.join('\n')}`,
  )
}

/** @throws Error when there is none. */
function localMongod(path: string): string {
  const mongod = findProgram('mongod', path)
  if (!mongod) throw new Error('mongod is not on the PATH')
  return mongod
}

const DESCRIPTIONS: Record<DatabaseKind, string> = {
  configured: 'MongoDB at MONGODB_URL',
  mongod: 'the mongod of this machine, on the data directory',
  java: 'embedded mongo-java-server (Java), for trying and testing',
  download: 'a mongod downloaded by mongodb-memory-server, for trying and testing',
}

interface LastingServer {
  kind: LastingKind
  folder: string
  start: () => Promise<ServerState>
}

/** A server that outlives us: the one that runs already, else a new one; never two on one folder. */
async function lasting({ kind, folder, start }: LastingServer): Promise<Found> {
  const stateFile = join(folder, `${kind}.json`)
  const found = ({ port }: ServerState): Found => ({
    kind,
    url: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    description: DESCRIPTIONS[kind],
  })
  return withLock(join(folder, `${kind}.lock`), async () => {
    const known = readState(stateFile)
    if (known && (await isOurs(known, kind))) return found(known)
    try {
      const started = await start()
      writeState(stateFile, started)
      return found(started)
    } catch (error) {
      // A server that was too busy to answer in time holds the data: no second one starts on them.
      if (known && (await isOurs(known, kind))) return found(known)
      throw error
    }
  })
}

/** Whether the server on a remembered port is the one that was started here. */
async function isOurs({ port, token }: ServerState, kind: LastingKind): Promise<boolean> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1500,
    connectTimeoutMS: 1500,
    socketTimeoutMS: 1500,
  })
  try {
    const admin = client.db('admin')
    if (kind === 'java') return (await admin.command({ serverStatus: 1 })).token === token
    return (await admin.command({ getCmdLineOpts: 1 })).parsed?.storage?.dbPath === token
  } catch {
    return false
  } finally {
    await client.close()
  }
}
