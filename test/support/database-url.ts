import type { Database } from '../../src/store/open-database.ts'

/** Returns the URL of a test's database for a separate process, with another port if one is given. */
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
