import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A `mongod` that mongodb-memory-server downloads, with its data kept on disk.
 * It ends with this process: the package watches over it.
 * @throws Error when the download fails.
 */
export async function startDownloadedServer(
  folder: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { MongoMemoryServer } = await import('mongodb-memory-server-core')
  const dbPath = join(folder, 'downloaded')
  mkdirSync(dbPath, { recursive: true })
  const server = await MongoMemoryServer.create({ instance: { dbPath, storageEngine: 'wiredTiger' } })
  return { url: server.getUri(), stop: async () => void (await server.stop({ doCleanup: false })) }
}
