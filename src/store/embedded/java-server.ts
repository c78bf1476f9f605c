import { randomBytes, randomUUID } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { askServer } from './ask-server.ts'
import { endEarlierServer } from './earlier-server.ts'
import type { ServerProgram, ServerSite } from './find-or-start.ts'
import { buildJavaProgram } from './java-program.ts'
import { findProgram } from './programs.ts'
import { readState, type ServerState } from './server-state.ts'

/** Must match the exit statuses in `ExitStatus.java`. */
const DATA_IN_USE = 75
const DATA_REFUSED = 78

/**
 * A server that has run out of memory is unreliable, so it exits and is restarted. By default, each thread
 * would also have its own buffers outside the heap.
 */
const JVM_FLAGS = [
  '-XX:+UseSerialGC',
  '-XX:+ExitOnOutOfMemoryError',
  '-XX:-UsePerfData',
  '-Dio.netty.noPreferDirect=true',
  '-Djdk.nio.maxCachedBufferSize=262144',
]
/** With this limit on the heap, the whole process needs less than 512 MB. */
const HEAP_MB = 336
const TOKEN_BYTES = 24
/** The only user in `EmbeddedMongo.java`. */
const USER = 'audit-service'
const JAVA_OPTIONS = 'directConnection=true&authMechanism=SCRAM-SHA-256&authSource=admin'

/**
 * All data directories used with this checkout share this folder. `npm ci` deletes it together with the
 * packages.
 */
const CHECKOUT_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/audit-service')

export interface JavaServerOptions extends ServerSite {
  /** The server stops after this many seconds without a client. */
  idleSeconds: number
  /** The folder for the program if the checkout isn't writable. */
  cacheDir: string
}

/** Returns the URL of a Java server, including its password. */
export const javaUrl = ({ port, token }: ServerState): string =>
  `mongodb://${USER}:${encodeURIComponent(token)}@127.0.0.1:${port}/?${JAVA_OPTIONS}`

/**
 * Runs the Java server on a data file. It uses mongo-java-server for MongoDB's protocol, and H2's MVStore for
 * storage.
 */
export function javaServer(options: JavaServerOptions): ServerProgram {
  const { data, stateFile, path, idleSeconds, cacheDir, log } = options
  return {
    inUseStatuses: [DATA_IN_USE],
    refusedStatus: DATA_REFUSED,

    /** Only the server for this data directory accepts the password and can prove that it knows it. */
    async recognize(remembered) {
      const status = await askServer(javaUrl(remembered), { serverStatus: 1 })
      if (status) return { ...remembered, pid: Number(status.pid) }
      await endEarlierServer(remembered, log)
      return null
    },

    async launch(known) {
      const java = findProgram('java', path)
      if (!java) throw new Error('java is not on the PATH')
      const classPath = await buildJavaProgram({ java, path, cacheFolders: [CHECKOUT_CACHE, cacheDir], log })
      // The password is reused so that clients of a server that died can switch to the next one.
      const token = known?.token ?? randomBytes(TOKEN_BYTES).toString('hex')
      const start = randomUUID()
      const settings = [stateFile, String(known?.port ?? 0), String(idleSeconds)]
      return {
        program: java,
        args: [`-Xmx${HEAP_MB}m`, ...JVM_FLAGS, '-cp', classPath, 'EmbeddedMongo', data, ...settings],
        env: {
          PATH: path,
          HOME: homedir(),
          // Without a locale, Java can't read paths that contain non-ASCII characters. If `java` is a shim,
          // it may need HOME.
          LC_ALL: 'C.UTF-8',
          // By default, the C library also reserves memory for each thread.
          MALLOC_ARENA_MAX: '2',
          // The token is passed in the environment because every user of the machine can read command-line
          // arguments.
          DATABASE_TOKEN: token,
          DATABASE_START: start,
        },
        // Operators look in this log for messages about repairs and similar events.
        report: (line) => log.warn(`embedded database: ${line}`),
        ready: async () => {
          const state = readState(stateFile)
          return state?.start === start ? state : null
        },
      }
    },
  }
}
