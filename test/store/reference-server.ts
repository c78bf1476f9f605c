import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { MongoClient } from 'mongodb'
import { createLog } from '../../src/shared/log.ts'
import { buildJavaProgram } from '../../src/store/embedded/java-program.ts'
import { findProgram } from '../../src/store/embedded/programs.ts'

const SOURCE_FOLDER = 'test/store/reference'

/** Runs a class from the reference program. Returns null if Java isn't installed. */
async function runReference(className: string, args: readonly string[]) {
  const path = process.env.PATH ?? ''
  const java = findProgram('java', path)
  if (!java) return null
  const cacheFolders = ['node_modules/.cache/audit-service']
  const log = createLog('silent')
  const classPath = await buildJavaProgram({ java, path, cacheFolders, log, sourceFolder: SOURCE_FOLDER })
  return spawn(java, ['-Xmx512m', '-cp', classPath, className, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

/** Runs `EditDataFile` with the given arguments. */
export async function editDataFile(file: string, ...args: string[]): Promise<void> {
  const child = await runReference('EditDataFile', [file, ...args])
  const [status] = await once(child!, 'exit')
  if (status !== 0) throw new Error(`EditDataFile ended with status ${status}`)
}

/**
 * Starts a plain mongo-java-server in a separate process. Returns null if Java isn't installed.
 * @param args a data file or `memory`, and `oplog` for change streams.
 */
export async function startReferenceServer(...args: string[]) {
  const child = await runReference('ReferenceServer', args)
  if (!child) return null
  const [port] = await once(createInterface({ input: child.stdout }), 'line')
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`)
  return {
    pid: child.pid!,
    port: Number(port),
    client,
    db: client.db('reference'),
    async [Symbol.asyncDispose]() {
      await client.close()
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
