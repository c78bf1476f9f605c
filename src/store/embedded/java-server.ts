import { randomBytes, randomUUID } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { askServer } from './ask-server.ts'
import { endEarlierServer } from './earlier-server.ts'
import type { ServerProgram, ServerSite } from './find-or-start.ts'
import { buildJavaProgram } from './java-program.ts'
import { findProgram } from './programs.ts'
import { readState, type ServerState } from './server-state.ts'

/** The exit statuses in `ExitStatus.java`. */
const DATA_IN_USE = 75
const DATA_REFUSED = 78

/**
 * A server that runs out of memory is unreliable, so it exits and is restarted. Without this option, each thread would
 * keep its own buffers outside the heap.
 */
const JVM_FLAGS = [
  '-XX:+UseSerialGC',
  '-XX:+ExitOnOutOfMemoryError',
  '-XX:-UsePerfData',
  '-Dio.netty.noPreferDirect=true',
  '-Djdk.nio.maxCachedBufferSize=262144',
]
/** The whole process stays within 512 MB. */
const HEAP_MB = 336
const TOKEN_BYTES = 24
/** The only user in `EmbeddedMongo.java`. */
const USER = 'audit-service'
const JAVA_OPTIONS = 'directConnection=true&authMechanism=SCRAM-SHA-256&authSource=admin'

/** Shared by all data directories of this checkout. `npm ci` deletes it with the packages. */
const CHECKOUT_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/audit-service')

export interface JavaServerOptions extends ServerSite {
  /** The server stops after this many seconds without a client. */
  idleSeconds: number
  /** The folder for its program if the checkout is not writable. */
  cacheDir: string
}

/** The address of a Java server, with its password. */
export const javaUrl = ({ port, token }: ServerState): string =>
  `mongodb://${USER}:${encodeURIComponent(token)}@127.0.0.1:${port}/?${JAVA_OPTIONS}`

/** Runs the Java server on a data file, with MongoDB's protocol from mongo-java-server and storage in H2's MVStore. */
export function javaServer(options: JavaServerOptions): ServerProgram {
  const { data, stateFile, path, idleSeconds, cacheDir, log } = options
  return {
    inUseStatuses: [DATA_IN_USE],
    refusedStatus: DATA_REFUSED,

    /** Only the server of this data directory accepts the password and can prove that it knows it. */
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
      // Reuses the password, so that clients of a server that died can continue with the next one.
      const token = known?.token ?? randomBytes(TOKEN_BYTES).toString('hex')
      const start = randomUUID()
      const settings = [stateFile, String(known?.port ?? 0), String(idleSeconds)]
      return {
        program: java,
        args: [`-Xmx${HEAP_MB}m`, ...JVM_FLAGS, '-cp', classPath, 'EmbeddedMongo', data, ...settings],
        env: {
          PATH: path,
          HOME: homedir(),
          // Without a locale, Java would misread non-ASCII paths. A `java` that is a shim may need HOME.
          LC_ALL: 'C.UTF-8',
          // Without this setting, the C library also keeps memory for each thread.
          MALLOC_ARENA_MAX: '2',
          // Passed in the environment, since every user of the machine can read arguments.
          DATABASE_TOKEN: token,
          DATABASE_START: start,
        },
        // Logs messages such as repairs, which operators look for in this log.
        report: (line) => log.warn(`embedded database: ${line}`),
        ready: async () => {
          const state = readState(stateFile)
          return state?.start === start ? state : null
        },
      }
    },
  }
}
