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
  /** For people: which MongoDB this is. */
  description: string
  /** Change streams are to be had. */
  isReplicaSet: boolean
  /** Whether it takes a write and gives it back; at most a few seconds old. */
  isReady(): Promise<boolean>
  /** Leaves an embedded server to others who use it; the Java one ends by itself when nobody does. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A MongoDB of the operator's; null: an embedded one below `dataDir`. */
  mongodbUrl: string | null
  dataDir: string
  /** Where programs are looked for. */
  path: string
  log: Log
  /** Instead of the one that `mongodbUrl` names, or `audit-service`. */
  databaseName?: string
  /** Seconds without a client until the Java server ends by itself. */
  idleSeconds?: number
  onCommand?: OnCommand
}

/** Called with each command that is sent to the database. */
export type OnCommand = (event: CommandStartedEvent) => void

const DEFAULT_NAME = 'audit-service'
const IDLE_SECONDS = 60

/** Retries of writes and sessions are left to the driver: it uses them where the server says that it has them. */
const CLIENT_DEFAULTS = { appName: 'audit-service', serverSelectionTimeoutMS: 5000 }

/**
 * The small server works on a few requests at a time: more connections only queue up in it. It pushes no news of
 * itself, so that it is asked often: a client fails at once while the server is gone, and waits once that is known.
 */
const EMBEDDED_DEFAULTS = { ...CLIENT_DEFAULTS, maxPoolSize: 32, heartbeatFrequencyMS: 1000 }

/**
 * The ways to a MongoDB, in order: `MONGODB_URL`, a `mongod` on the PATH, Java with Maven, a download.
 * @throws NoDatabaseError when none works, or the configured one does not answer.
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
  /** Of the database within it. */
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

/** What the operator wrote into the URL goes before the defaults; the driver alone would take them the other way. */
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

/** The path of a connection string, whose authority may name several hosts. */
function nameIn(url: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/]*\/([^?]*)/.exec(url)?.[1]
  return path ? decodeURIComponent(path) : DEFAULT_NAME
}
