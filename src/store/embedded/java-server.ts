import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readyLine, spawnDetached } from './detached.ts'
import { fetchJars } from './jars.ts'
import { findProgram } from './programs.ts'
import type { ServerState } from './server-state.ts'

const START_MAX_MS = 30_000

/** A line of its own: a JVM may say first what it found in JAVA_TOOL_OPTIONS. */
const PORT_LINE = /^(\d+)\r?\n/m

/** Small, and quick to start: what the service keeps in memory of it is a fraction of this. */
const JVM_FLAGS = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto']

/** Where the jars are kept for every data directory of this checkout. */
const JARS = join(import.meta.dirname, '../../../node_modules/.cache/audit-service/mongo-java-server-1.47.0')

export interface JavaServerOptions {
  /** Where its one data file is. */
  folder: string
  path: string
  /** Seconds without a client until it ends by itself. */
  idleSeconds: number
}

/**
 * mongo-java-server with its H2 backend, from Maven Central.
 * @throws Error saying why it cannot be had.
 */
export async function startJavaServer({
  folder,
  path,
  idleSeconds,
}: JavaServerOptions): Promise<ServerState> {
  const java = findProgram('java', path)
  if (!java) throw new Error('java is not on the PATH')
  const maven = findProgram('mvn', path)
  if (!maven) throw new Error('mvn (Maven), which fetches its jars, is not on the PATH')
  const env = { ...process.env, PATH: path }
  const jars = await fetchJars({ maven, folder: JARS, env })

  const token = randomUUID()
  const source = join(import.meta.dirname, 'EmbeddedMongo.java')
  const file = join(folder, 'mongo-java-server.mv')
  const classpath = ['-cp', join(jars, '*')]
  const child = spawnDetached(
    java,
    [...JVM_FLAGS, ...classpath, source, file, token, String(idleSeconds)],
    env,
  )
  const [, port] = await readyLine(child, PORT_LINE, START_MAX_MS)
  return { pid: child.pid!, port: Number(port), token }
}
