import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { MongoClient } from 'mongodb'
import { createLog } from '../../src/shared/log.ts'
import { buildJavaProgram } from '../../src/store/embedded/java-program.ts'
import { findProgram } from '../../src/store/embedded/programs.ts'

/** A database with change streams in a process of its own; null, with the reason, where there is no Java. */
export async function startOplogServer() {
  const path = process.env.PATH ?? ''
  const java = findProgram('java', path)
  if (!java) return null
  const cacheFolders = ['node_modules/.cache/audit-service']
  const classPath = await buildJavaProgram({ java, path, cacheFolders, log: createLog('silent') })
  const child = spawn(java, ['-cp', classPath, 'test/store/OplogServer.java'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [port] = await once(createInterface({ input: child.stdout }), 'line')
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`)
  return {
    db: client.db('changes'),
    async [Symbol.asyncDispose]() {
      await client.close()
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
