import { MongoClient } from 'mongodb'
import type { Database } from '../../src/store/open-database.ts'
import { databaseUrl } from './database-url.ts'

/** The same database by a connection of the test's own: what it asks for is not what the service asks for. */
export function openDirectDatabase(database: Pick<Database, 'client' | 'db'>) {
  const client = new MongoClient(databaseUrl(database), { serverSelectionTimeoutMS: 5000 })
  return { db: client.db(database.db.databaseName), close: () => client.close() }
}
