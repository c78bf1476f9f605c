import type { AuditOptions } from './audit-options.ts'
import { createRestClient, type RestClient } from './rest-client.ts'

/** Runs audits: on a service, or within this process. */
export type Runner = RestClient & AsyncDisposable

/** Loads the engine and the service only for local audits. */
export const openRunner = async (
  urls: readonly string[],
  { server, key = '' }: Pick<AuditOptions, 'server' | 'key'>,
): Promise<Runner> =>
  server === undefined
    ? (await import('./local-runner.ts')).localRunner(urls)
    : {
        ...createRestClient({ server: serverRoot(server), apiKey: key }),
        [Symbol.asyncDispose]: async () => {},
      }

/** Accepts the URL of the API too. */
export const serverRoot = (server: string): string => server.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
