/**
 * Opens the embedded database in a directory, inserts a document, reports it, and runs until it is killed.
 */
import { createLog } from '../../src/shared/log.ts'
import { openDatabase } from '../../src/store/open-database.ts'

const [dataDir = '', idleSeconds] = process.argv.slice(2)

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
  process.stdout.write(String(error))
  process.exit(1)
}
