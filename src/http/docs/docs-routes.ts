import type { Hono } from 'hono'
import { AUDIT_CONFIG_SCHEMA } from '../../model/audit-config.ts'
import type { RuleFacts } from '../../model/rule.ts'
import { openApiDocument } from '../../rest/openapi/document.ts'
import type { RestEnv } from '../../rest/request.ts'
import { REST_PREFIX } from '../../rest/routes.ts'
import { names } from '../../shared/accept.ts'
import { ServiceError } from '../../shared/errors.ts'
import { onlyGet } from '../method-not-allowed.ts'
import { pageHeaders } from '../page-headers.ts'
import { EXAMPLE_FILES, guidePage, readExample, readGuides, readMarkdown } from './guides/guide-page.ts'
import { llmsText } from './guides/llms-text.ts'
import type { Markup } from './layout/page.ts'
import { SCRIPT_SOURCES } from './layout/script.ts'
import { STYLE_SOURCE } from './layout/style.ts'
import { missingPage } from './missing-page.ts'
import { overviewPage } from './overview-page.ts'
import { apiPages } from './reference/api-pages.ts'
import { errorPage } from './reference/errors-page.ts'
import { graphqlPage } from './reference/graphql-page.ts'
import { limitsPage } from './reference/limits-page.ts'
import { rulePage, rulesPage } from './reference/rules-page.ts'
import { sandboxPage } from './reference/sandbox-page.ts'
import { createSearch, searchEntries } from './search/search-index.ts'
import { searchPage } from './search/search-page.ts'

export interface DocsDeps {
  /** The URL at which clients reach the service, without a trailing slash. */
  publicUrl: string
  rules: readonly RuleFacts[]
}

/**
 * Serves the API documentation, for both programs and people, without a key. The OpenAPI document and the
 * pages are built once, on the first request.
 */
export function docsRoutes(app: Hono<RestEnv>, deps: DocsDeps): void {
  let built: ReturnType<typeof buildSite> | null = null
  const site = () => (built ??= buildSite(deps))
  /**
   * Returns the path of the HTML page that a client requested as Markdown, or null if there is no such page.
   */
  const htmlPathOf = (markdownPath: string): string | null => {
    const [, path = ''] = /^(.*)\.md$/.exec(markdownPath) ?? []
    const isRule = deps.rules.some(({ id }) => path === `/docs/rules/${id}`)
    return isRule || site().pages.has(path) ? path : null
  }

  onlyGet(app, `${REST_PREFIX}/openapi.json`, (c) => c.json(site().document))
  for (const path of ['/docs', '/docs/*'])
    app.get(path, async (c, next) => {
      for (const [name, value] of HEADERS) c.header(name, value)
      await next()
      // Programs receive the API's error body.
      if (c.res.status === 404 && names(c.req.header('accept'), 'text/html'))
        c.res = await c.html(missingPage(c.req.path, htmlPathOf(c.req.path)), 404)
    })
  onlyGet(app, '/docs/search', (c) => c.html(searchPage(site().search, c.req.query('q') ?? '')))
  onlyGet(app, '/docs/examples/:file', (c) => {
    const file = c.req.param('file') ?? ''
    return EXAMPLE_FILES.includes(file) ? c.text(readExample(file)) : c.notFound()
  })
  onlyGet(app, '/llms.txt', (c) => c.text(llmsText(deps.publicUrl)))
  onlyGet(app, '/docs/:file{.+\\.md}', (c) => {
    const markdown = readMarkdown(c.req.param('file') ?? '')
    if (markdown !== null) return c.text(markdown, 200, { 'Content-Type': 'text/markdown; charset=utf-8' })
    const htmlPath = htmlPathOf(c.req.path)
    if (htmlPath === null) return c.notFound()
    const message = `${c.req.path} doesn't exist. ${htmlPath} is available only as HTML.`
    throw new ServiceError('not_found', { message })
  })
  onlyGet(app, '/docs/audit-service.schema.json', (c) =>
    c.json(AUDIT_CONFIG_SCHEMA, 200, { 'Content-Type': 'application/schema+json' }),
  )
  onlyGet(app, '/docs/rules/:id', (c) => {
    const rule = deps.rules.find(({ id }) => id === c.req.param('id'))
    return rule ? c.html(rulePage(rule)) : c.notFound()
  })
  for (const path of ['/docs', '/docs/:page', '/docs/api/:page'])
    onlyGet(app, path, (c) => {
      const page = site().pages.get(c.req.path)
      return page ? c.html(page) : c.notFound()
    })
}

/** Allows the search form to be submitted to this site. */
const HEADERS = pageHeaders({
  'style-src': STYLE_SOURCE,
  'script-src': SCRIPT_SOURCES,
  'form-action': "'self'",
})

function buildSite({ publicUrl, rules }: DocsDeps) {
  const document = openApiDocument(publicUrl)
  const guides = readGuides()
  const pages = new Map<string, Markup>([
    ['/docs', overviewPage()],
    ...guides.map((guide) => [`/docs/${guide.slug}`, guidePage(guide)] as const),
    ...apiPages(document),
    ['/docs/graphql', graphqlPage()],
    ['/docs/errors', errorPage()],
    ['/docs/limits', limitsPage()],
    ['/docs/rules', rulesPage(rules)],
    ['/docs/sandbox', sandboxPage()],
  ])
  return { document, pages, search: createSearch(searchEntries({ document, rules, guides })) }
}
