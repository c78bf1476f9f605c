import { randomUUID } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { askServer } from './ask-server.ts'
import type { ServerProgram, ServerSite } from './find-or-start.ts'
import { buildJavaProgram } from './java-program.ts'
import { findProgram } from './programs.ts'
import { readState } from './server-state.ts'

/** Exit status of `EmbeddedMongo.java`. */
const DATA_IN_USE = 75

/** A server whose memory is exhausted can only mislead: it ends, and is started again. */
const JVM_FLAGS = ['-XX:+UseSerialGC', '-XX:+ExitOnOutOfMemoryError', '-XX:-UsePerfData']

/** One for all data directories of this checkout; `npm ci` takes it away with the packages. */
const CHECKOUT_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/audit-service')

export interface JavaServerOptions extends ServerSite {
  /** Seconds without a client until it ends by itself. */
  idleSeconds: number
  heapMb: number
  /** Where its program is kept when the checkout cannot be written to. */
  cacheDir: string
}

/** mongo-java-server with its H2 backend, from Maven Central. */
export function javaServer(options: JavaServerOptions): ServerProgram {
  const { data, stateFile, path, idleSeconds, heapMb, cacheDir, log } = options
  return {
    inUseStatuses: [DATA_IN_USE],

    async recognize(remembered) {
      const status = await askServer(remembered.port, { serverStatus: 1 })
      return status?.token === remembered.token ? remembered : null
    },

    async launch(known) {
      const java = findProgram('java', path)
      if (!java) throw new Error('java is not on the PATH')
      const classPath = await buildJavaProgram({ java, path, cacheFolders: [CHECKOUT_CACHE, cacheDir], log })
      const token = randomUUID()
      const settings = [stateFile, token, String(known?.port ?? 0), String(idleSeconds)]
      return {
        program: java,
        args: [`-Xmx${heapMb}m`, ...JVM_FLAGS, '-cp', classPath, 'EmbeddedMongo', data, ...settings],
        // Where no locale is set Java would misread paths beyond ASCII; a `java` that is a shim may look for its home.
        env: { PATH: path, HOME: homedir(), LC_ALL: 'C.UTF-8' },
        ready: async () => {
          const state = readState(stateFile)
          return state?.token === token ? state : null
        },
      }
    },
  }
}
