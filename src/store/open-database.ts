import { type CommandStartedEvent, type Db, MongoClient } from 'mongodb'
import type { Log } from '../shared/log.ts'
import { noticeClosedSockets } from './closed-sockets.ts'
import { type EmbeddedKind, openEmbeddedServer } from './embedded/embedded-server.ts'
import { NoDatabaseError } from './embedded/no-database-error.ts'
import { reviveWhenGone } from './embedded/revive-when-gone.ts'
import { createReadiness } from './readiness.ts'

export { NoDatabaseError }

export type DatabaseKind = 'configured' | EmbeddedKind

export interface Database {
  db: Db
  client: MongoClient
  kind: DatabaseKind
  /** Describes which MongoDB this is, in words. */
  description: string
  /** Whether change streams are available. */
  isReplicaSet: boolean
  /** Whether a test write could be read back. The result is at most a few seconds old. */
  isReady(): Promise<boolean>
  /** Disconnects. An embedded server keeps running for other processes. The Java one stops when none is connected. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The operator's MongoDB. Null starts an embedded one in `dataDir`. */
  mongodbUrl: string | null
  dataDir: string
  /** The PATH on which to look for programs. */
  path: string
  log: Log
  /** Replaces the name in `mongodbUrl`, or the default `audit-service`. */
  databaseName?: string
  /** The Java server stops after this many seconds without a client. */
  idleSeconds?: number
  onCommand?: OnCommand
}

/** Called with each command that is sent to the database. */
export type OnCommand = (event: CommandStartedEvent) => void

const DEFAULT_NAME = 'audit-service'
const IDLE_SECONDS = 60

/** Leaves retryable writes and sessions to the driver, which uses them if the server supports them. */
const CLIENT_DEFAULTS = { appName: 'audit-service', serverSelectionTimeoutMS: 5000 }

/**
 * The embedded server handles a few requests at a time, so more connections would only queue. It does not report its
 * own state, so the driver polls often: until the driver notices that the server is down, requests fail; after that,
 * they wait.
 */
const EMBEDDED_DEFAULTS = { ...CLIENT_DEFAULTS, maxPoolSize: 32, heartbeatFrequencyMS: 1000 }

/**
 * Opens the first database that works: `MONGODB_URL`, a `mongod` on the PATH, Java with Maven, a download.
 * @throws NoDatabaseError if none works, or if the configured one does not respond.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { mongodbUrl, log, databaseName, onCommand } = options
  if (mongodbUrl) {
    const client = createClient(mongodbUrl, CLIENT_DEFAULTS, onCommand)
    const name = databaseName ?? nameIn(mongodbUrl)
    return connect({ client, kind: 'configured', description: 'the MongoDB at MONGODB_URL', name, log })
  }
  const server = await openEmbeddedServer({ idleSeconds: IDLE_SECONDS, ...options })
  const { kind, description, url } = server
  const client = createClient(url, EMBEDDED_DEFAULTS, onCommand)
  const database = await connect({ client, kind, description, name: databaseName ?? DEFAULT_NAME, log })
  reviveWhenGone(client, server, log)
  return database
}

interface Connection {
  client: MongoClient
  kind: DatabaseKind
  description: string
  /** The name of the database. */
  name: string
  log: Log
}

async function connect({ client, kind, description, name, log }: Connection): Promise<Database> {
  const db = client.db(name)
  try {
    const { setName, msg } = await db.admin().command({ isMaster: 1 })
    const isReplicaSet = typeof setName === 'string' || msg === 'isdbgrid'
    log.info({ database: kind, name, isReplicaSet }, `database: ${description}`)
    return {
      db,
      client,
      kind,
      description,
      isReplicaSet,
      isReady: createReadiness(db),
      close: () => client.close(),
    }
  } catch (cause) {
    await client.close()
    throw new NoDatabaseError(`Cannot reach ${description}: ${(cause as Error).message}`, { cause })
  }
}

/** Options in the URL take precedence over the defaults. The driver would do the opposite. */
function createClient(
  url: string,
  defaults: Record<string, string | number>,
  onCommand?: OnCommand,
): MongoClient {
  const written = [...new URLSearchParams(url.split('?')[1]).keys()].map((name) => name.toLowerCase())
  const missing = Object.entries(defaults).filter(([name]) => !written.includes(name.toLowerCase()))
  try {
    const client = new MongoClient(url, {
      ...Object.fromEntries(missing),
      ...(onCommand && { monitorCommands: true }),
    })
    noticeClosedSockets(client)
    if (onCommand) client.on('commandStarted', onCommand)
    return client
  } catch (cause) {
    throw new NoDatabaseError(`MONGODB_URL cannot be read: ${(cause as Error).message}`, { cause })
  }
}

/** Matches the path of a connection string, whose authority may name several hosts. */
function nameIn(url: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/]*\/([^?]*)/.exec(url)?.[1]
  return path ? decodeURIComponent(path) : DEFAULT_NAME
}
