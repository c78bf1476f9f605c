import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createLog } from '../../src/shared/log.ts'
import { openDatabase } from '../../src/store/open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    dataDir: string
  }
}

/**
 * Provides one database server for all tests: the one at MONGODB_URL, or an embedded one. Each test file has
 * its own database.
 */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'audit-service-test-'))
  const { MONGODB_URL: mongodbUrl = null, PATH: path = '' } = process.env
  const database = await openDatabase({ mongodbUrl, dataDir, path, log: createLog('warn'), idleSeconds: 5 })
  process.stdout.write(`The tests run on ${database.description}.\n`)
  project.provide('dataDir', dataDir)
  return async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
