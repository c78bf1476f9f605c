import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { GRAPHQL_PATH } from '../graphql/server.ts'
import type { RestEnv } from '../rest/request.ts'
import { onlyGet } from './method-not-allowed.ts'
import { pageHeaders, socketOrigin } from './page-headers.ts'
import { ALWAYS_FRESH, FOREVER, fileResponse } from './static-files.ts'

export interface GraphiqlDeps {
  /** The output folder of `npm run build`. */
  folder: string
  publicUrl: string
}

/** Serves GraphiQL's scripts and styles. The file names contain a hash of the content. */
export function graphiqlFiles(app: Hono<RestEnv>, { folder }: GraphiqlDeps): void {
  onlyGet(app, `${GRAPHQL_PATH}/assets/:file{[\\w.-]+}`, async (c) => {
    const name = c.req.path.slice(c.req.path.lastIndexOf('/') + 1)
    return (await fileResponse(c, join(folder, 'assets', name), FOREVER)) ?? c.notFound()
  })
}

/** Returns the GraphiQL page, which may only load our own files and call this service. */
export async function graphiqlPage(c: Context<RestEnv>, deps: GraphiqlDeps): Promise<Response> {
  const headers = pageHeaders({
    'script-src': "'self'",
    // The editor uses style elements and attributes to position its parts.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self' data:",
    'connect-src': `'self' ${socketOrigin(deps.publicUrl)}`,
  })
  for (const [name, value] of headers) c.header(name, value)
  const page = await fileResponse(c, join(deps.folder, 'index.html'), ALWAYS_FRESH)
  return page ?? c.text("GraphiQL hasn't been built yet. Build it with: npm run build\n", 503)
}
