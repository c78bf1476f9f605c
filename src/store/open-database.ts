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
  /** A description of the database for messages. */
  description: string
  /** Whether change streams are available. */
  isReplicaSet: boolean
  /** Returns whether the last test write could be read back. The result may be a few seconds old. */
  isReady(): Promise<boolean>
  /**
   * Disconnects. Embedded servers keep running for other processes. The Java server stops when no process is
   * connected.
   */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The URL of the operator's MongoDB. Null to start an embedded one in `dataDir`. */
  mongodbUrl: string | null
  dataDir: string
  /** The PATH that is searched for programs. */
  path: string
  log: Log
  /** The name of the database. It overrides the name in `mongodbUrl` and the default, `audit-service`. */
  databaseName?: string
  /** The Java server stops after this many seconds without a client. */
  idleSeconds?: number
  onCommand?: OnCommand
}

/** Called for each command that is sent to the database. */
export type OnCommand = (event: CommandStartedEvent) => void

const DEFAULT_NAME = 'audit-service'
const IDLE_SECONDS = 60

/**
 * The driver uses retryable writes and sessions if the server supports them. A write returns once a majority
 * of the members has stored it, and reads return only data that a majority has stored. An election therefore
 * can't undo anything that the service has acted on (docs/decisions/0032-replica-sets.md). Without a
 * majority, a write fails instead of waiting for one.
 */
const CLIENT_DEFAULTS = {
  appName: 'audit-service',
  serverSelectionTimeoutMS: 5000,
  w: 'majority',
  wtimeoutMS: 10_000,
  readConcernLevel: 'majority',
}

/**
 * The embedded server handles only a few requests at a time, so more connections wouldn't help. It doesn't
 * report its state, so the driver polls it often. Requests fail until the driver notices that the server is
 * down, and wait after that.
 */
const EMBEDDED_DEFAULTS = { ...CLIENT_DEFAULTS, maxPoolSize: 32, heartbeatFrequencyMS: 1000 }

/**
 * Opens the first of these databases that works: `MONGODB_URL`, a `mongod` on the PATH, Java with Maven, or a
 * download.
 * @throws NoDatabaseError if none of them works, or if the configured one doesn't respond.
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

/**
 * Creates a client. Options in the URL override the defaults. By itself, the driver would do the opposite.
 */
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

/** Returns the database name in the path of a connection string. The string may contain several hosts. */
function nameIn(url: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/]*\/([^?]*)/.exec(url)?.[1]
  return path ? decodeURIComponent(path) : DEFAULT_NAME
}
