import type { Database } from '../../src/store/open-database.ts'

/** The address of the database that a test uses, for a process of its own; through another port where one is given. */
export function databaseUrl({ client, db }: Pick<Database, 'client' | 'db'>, port?: number): string {
  const { hosts, credentials } = client.options
  const [host] = hosts
  const login = credentials
    ? `${encodeURIComponent(credentials.username)}:${encodeURIComponent(credentials.password)}@`
    : ''
  const options = new URLSearchParams({
    directConnection: 'true',
    ...(credentials && { authMechanism: credentials.mechanism, authSource: credentials.source }),
  })
  const address = port ? `127.0.0.1:${port}` : `${host?.host}:${host?.port}`
  return `mongodb://${login}${address}/${db.databaseName}?${options}`
}
