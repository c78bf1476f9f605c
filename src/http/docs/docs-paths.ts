import type { Hono } from 'hono'
import type { RuleFacts } from '../../model/rule.ts'
import { openApiDocument } from '../../rest/openapi/document.ts'
import type { OpenApiDocument } from '../../rest/openapi/document-parts.ts'
import type { RestEnv } from '../../rest/request.ts'
import { REST_PREFIX } from '../../rest/routes.ts'
import { errorPage } from '../error-page.ts'
import { onlyGet } from '../other-methods.ts'
import { apiPage } from './api-page.ts'
import { graphqlPage } from './graphql-page.ts'
import { overviewPage } from './overview-page.ts'
import { rulePage, rulesPage } from './rules-page.ts'

export interface DocsDeps {
  /** Known only once the service listens. */
  publicUrl: () => string
  rules: readonly RuleFacts[]
}

/** The contract for programs and for people, open without a key. Both are made once, at the first request. */
export function docsPaths(app: Hono<RestEnv>, { publicUrl, rules }: DocsDeps): void {
  let made: { document: OpenApiDocument; page: ReturnType<typeof apiPage> } | null = null
  const make = () => {
    const document = openApiDocument(publicUrl())
    return { document, page: apiPage(document) }
  }
  const contract = () => (made ??= make())

  onlyGet(app, `${REST_PREFIX}/openapi.json`, (c) => c.json(contract().document))
  onlyGet(app, '/docs', (c) => c.html(overviewPage()))
  onlyGet(app, '/docs/api', (c) => c.html(contract().page))
  onlyGet(app, '/docs/graphql', (c) => c.html(graphqlPage()))
  onlyGet(app, '/docs/errors', (c) => c.html(errorPage()))
  onlyGet(app, '/docs/rules', (c) => c.html(rulesPage(rules)))
  onlyGet(app, '/docs/rules/:id', (c) => {
    const rule = rules.find(({ id }) => id === c.req.param('id'))
    return rule ? c.html(rulePage(rule)) : c.notFound()
  })
}
