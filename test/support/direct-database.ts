import { MongoClient } from 'mongodb'
import type { Database } from '../../src/store/open-database.ts'
import { databaseUrl } from './database-url.ts'

/**
 * Opens the same database over a separate connection, so that the test's queries don't count as the service's
 * queries.
 */
export function openDirectDatabase(database: Pick<Database, 'client' | 'db'>) {
  const client = new MongoClient(databaseUrl(database), { serverSelectionTimeoutMS: 5000 })
  return { db: client.db(database.db.databaseName), close: () => client.close() }
}
