import type { Hono } from 'hono'
import { AUDIT_CONFIG_SCHEMA } from '../../model/audit-config.ts'
import type { RuleFacts } from '../../model/rule.ts'
import { openApiDocument } from '../../rest/openapi/document.ts'
import type { OpenApiDocument } from '../../rest/openapi/openapi-types.ts'
import type { RestEnv } from '../../rest/request.ts'
import { REST_PREFIX } from '../../rest/routes.ts'
import { onlyGet } from '../method-not-allowed.ts'
import { pageHeaders } from '../page-headers.ts'
import { apiPage } from './api-page.ts'
import { errorPage } from './errors-page.ts'
import { graphqlPage } from './graphql-page.ts'
import { overviewPage } from './overview-page.ts'
import { STYLE_SOURCE } from './page.ts'
import { rulePage, rulesPage } from './rules-page.ts'
import { sandboxPage } from './sandbox-page.ts'

export interface DocsDeps {
  /** The URL at which clients reach the service, without a trailing slash. */
  publicUrl: string
  rules: readonly RuleFacts[]
}

/**
 * Serves the API documentation for programs and for people, without a key. The OpenAPI document and its page are built
 * once, at the first request.
 */
export function docsRoutes(app: Hono<RestEnv>, { publicUrl, rules }: DocsDeps): void {
  let made: { document: OpenApiDocument; page: ReturnType<typeof apiPage> } | null = null
  const make = () => {
    const document = openApiDocument(publicUrl)
    return { document, page: apiPage(document) }
  }
  const contract = () => (made ??= make())

  onlyGet(app, `${REST_PREFIX}/openapi.json`, (c) => c.json(contract().document))
  app.get('/docs/*', async (c, next) => {
    for (const [name, value] of pageHeaders({ 'style-src': STYLE_SOURCE })) c.header(name, value)
    await next()
  })
  onlyGet(app, '/docs', (c) => c.html(overviewPage()))
  onlyGet(app, '/docs/api', (c) => c.html(contract().page))
  onlyGet(app, '/docs/graphql', (c) => c.html(graphqlPage()))
  onlyGet(app, '/docs/errors', (c) => c.html(errorPage()))
  onlyGet(app, '/docs/audit-service.schema.json', (c) =>
    c.json(AUDIT_CONFIG_SCHEMA, 200, { 'Content-Type': 'application/schema+json' }),
  )
  onlyGet(app, '/docs/sandbox', (c) => c.html(sandboxPage()))
  onlyGet(app, '/docs/rules', (c) => c.html(rulesPage(rules)))
  onlyGet(app, '/docs/rules/:id', (c) => {
    const rule = rules.find(({ id }) => id === c.req.param('id'))
    return rule ? c.html(rulePage(rule)) : c.notFound()
  })
}
