import type { AuditOptions } from './audit-options.ts'
import { createRestClient, type RestClient } from './rest-client.ts'

/** Runs audits on a service or in this process. */
export type Runner = RestClient & AsyncDisposable

/** Opens a runner. The engine and the service are loaded only for local audits. */
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

/** Returns the service's URL, even if the user specified the URL of its API. */
export const serverRoot = (server: string): string => server.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
