/**
 * Opens the embedded database in a directory, inserts a document, reports it, and runs until it is killed. If
 * a step fails, prints the error and how long it took.
 */
import { createLog } from '../../src/shared/log.ts'
import { openDatabase } from '../../src/store/open-database.ts'

const [dataDir = '', idleSeconds] = process.argv.slice(2)
const startedMs = performance.now()

try {
  const { db, kind } = await openDatabase({
    mongodbUrl: null,
    dataDir,
    path: process.env.PATH ?? '',
    log: createLog('silent'),
    idleSeconds: Number(idleSeconds),
  })
  await db.collection('visits').insertOne({ by: process.pid })
  process.stdout.write(`opened ${kind}\n`)
} catch (error) {
  const tookMs = Math.round(performance.now() - startedMs)
  process.stdout.write(`${error}\nafter ${tookMs} ms`)
  process.exit(1)
}
