import { MongoClient } from 'mongodb'
import type { Database } from '../../src/store/open-database.ts'
import { databaseUrl } from './database-url.ts'

/**
 * Opens the same database over a separate connection, so that queries of the test don't count as queries of
 * the service.
 */
export function openDirectDatabase(database: Pick<Database, 'client' | 'db'>) {
  const client = new MongoClient(databaseUrl(database), { serverSelectionTimeoutMS: 5000 })
  return { db: client.db(database.db.databaseName), close: () => client.close() }
}
