import type { Database } from '../../src/store/open-database.ts'

type Opened = Pick<Database, 'client' | 'db'>

/** Returns the URL of a test's database for a separate process, with a different port if one is given. */
export function databaseUrl(database: Opened, port?: number): string {
  const [host] = database.client.options.hosts
  const address = port ? `127.0.0.1:${port}` : `${host?.host}:${host?.port}`
  return urlOf(database, address, { directConnection: 'true' })
}

/** Returns the URL of a test's database behind the members of a replica set. */
export const replicaSetUrl = (database: Opened, set: { hosts(): string; name: string }): string =>
  urlOf(database, set.hosts(), { replicaSet: set.name })

function urlOf({ client, db }: Opened, hosts: string, options: Record<string, string>): string {
  const { credentials } = client.options
  const login = credentials
    ? `${encodeURIComponent(credentials.username)}:${encodeURIComponent(credentials.password)}@`
    : ''
  const query = new URLSearchParams({
    ...options,
    ...(credentials && { authMechanism: credentials.mechanism, authSource: credentials.source }),
  })
  return `mongodb://${login}${hosts}/${db.databaseName}?${query}`
}
