import { randomBytes, randomUUID } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { askServer } from './ask-server.ts'
import { endEarlierServer } from './earlier-server.ts'
import type { ServerProgram, ServerSite } from './find-or-start.ts'
import { buildJavaProgram } from './java-program.ts'
import { findProgram } from './programs.ts'
import { readState, type ServerState } from './server-state.ts'

/** Statuses of `ExitStatus.java`. */
const DATA_IN_USE = 75
const DATA_REFUSED = 78

/**
 * A server whose memory is exhausted can only mislead: it ends, and is started again. Buffers outside of the heap would
 * be kept by each of its threads.
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
/** The one user that `EmbeddedMongo.java` knows. */
const USER = 'audit-service'
const JAVA_OPTIONS = 'directConnection=true&authMechanism=SCRAM-SHA-256&authSource=admin'

/** One for all data directories of this checkout; `npm ci` takes it away with the packages. */
const CHECKOUT_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/audit-service')

export interface JavaServerOptions extends ServerSite {
  /** Seconds without a client until it ends by itself. */
  idleSeconds: number
  /** Where its program is kept when the checkout cannot be written to. */
  cacheDir: string
}

/** The address of a Java server, with its password. */
export const javaUrl = ({ port, token }: ServerState): string =>
  `mongodb://${USER}:${encodeURIComponent(token)}@127.0.0.1:${port}/?${JAVA_OPTIONS}`

/** The Java server on a data file: MongoDB's protocol by mongo-java-server, storage by H2's MVStore. */
export function javaServer(options: JavaServerOptions): ServerProgram {
  const { data, stateFile, path, idleSeconds, cacheDir, log } = options
  return {
    inUseStatuses: [DATA_IN_USE],
    refusedStatus: DATA_REFUSED,

    /** Only the server of this data directory accepts the password and proves to know it. */
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
      // The same again, so that clients of a server that died go on with the next one.
      const token = known?.token ?? randomBytes(TOKEN_BYTES).toString('hex')
      const start = randomUUID()
      const settings = [stateFile, String(known?.port ?? 0), String(idleSeconds)]
      return {
        program: java,
        args: [`-Xmx${HEAP_MB}m`, ...JVM_FLAGS, '-cp', classPath, 'EmbeddedMongo', data, ...settings],
        env: {
          PATH: path,
          HOME: homedir(),
          // Where no locale is set Java would misread paths beyond ASCII; a `java` that is a shim may look for its home.
          LC_ALL: 'C.UTF-8',
          // Else the C library keeps memory for each thread, too.
          MALLOC_ARENA_MAX: '2',
          // Arguments can be read by every user of the machine.
          DATABASE_TOKEN: token,
          DATABASE_START: start,
        },
        // Of repairs: this log is where operators look.
        report: (line) => log.warn(`embedded database: ${line}`),
        ready: async () => {
          const state = readState(stateFile)
          return state?.start === start ? state : null
        },
      }
    },
  }
}
