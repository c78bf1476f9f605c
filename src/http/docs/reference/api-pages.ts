import { html } from 'hono/html'
import type { JsonSchema, Method, OpenApiDocument } from '../../../rest/openapi/openapi-types.ts'
import { entryList } from '../layout/entries.ts'
import { docsPage, type Markup, paragraphs, prose } from '../layout/page.ts'
import { eventsPage } from './events-page.ts'
import { operationEntry } from './operation-entry.ts'
import type { Call } from './request-examples.ts'
import { breakablePath, nameOfRef, rowsTable, schemaTable } from './schema-text.ts'

const PATH = '/docs/api'

/** A group of operations that share a tag in the OpenAPI document. */
export interface CallGroup {
  /** The last part of the page's path, such as `webhooks`. */
  slug: string
  name: string
  description: string
  calls: readonly Call[]
}

export const callGroups = (document: OpenApiDocument): CallGroup[] =>
  document.tags.map(({ name, description }) => ({
    slug: name.toLowerCase(),
    name,
    description,
    calls: callsOf(document).filter(({ operation }) => operation.tags[0] === name),
  }))

/** Returns `/docs/api` and the pages below it, by path. */
export const apiPages = (document: OpenApiDocument): Map<string, Markup> =>
  new Map([
    [PATH, indexPage(document)],
    ...callGroups(document).map((group) => [`${PATH}/${group.slug}`, groupPage(group, document)] as const),
    [`${PATH}/events`, eventsPage(document)],
    [`${PATH}/schemas`, schemasPage(document)],
  ])

const callsOf = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method as Method, path, operation })),
  )

const indexPage = (document: OpenApiDocument): Markup =>
  docsPage({
    path: PATH,
    title: 'REST API',
    description: 'Every REST API operation, with its fields, responses, errors and an example to copy.',
    sections: [
      { id: 'operations', name: 'Operations' },
      { id: 'common', name: 'Keys and headers' },
    ],
    main: html`<p>Version ${document.info.version}, at <code>${document.servers[0]?.url}</code></p>
${paragraphs(document.info.description)}
<section id="operations"><h2>Operations</h2>
${callGroups(document).map(
  ({
    slug,
    name,
    description,
    calls,
  }) => html`<h3><a href="${PATH}/${slug}">${name}</a></h3><p>${description}</p><ul>
${calls.map(({ method, path, operation: { operationId, summary } }) => html`<li><a class="target" href="${PATH}/${slug}#${operationId}">${summary}</a> <code class="quiet">${method.toUpperCase()} ${breakablePath(path)}</code></li>\n`)}</ul>
`,
)}
<h3><a href="${PATH}/events">Events</a></h3><p>What the service sends to your webhooks.</p>
<h3><a href="${PATH}/schemas">Schemas</a></h3><p>The fields of all requests and responses.</p>
</section>
${common(document)}`,
  })

const groupPage = ({ name, description, calls }: CallGroup, document: OpenApiDocument): Markup =>
  docsPage({
    path: PATH,
    title: `REST API: ${name}`,
    description,
    sections: calls.map(({ operation: { operationId, summary } }) => ({ id: operationId, name: summary })),
    main: html`<p>${description}</p>
${entryList(
  calls.map((call) => operationEntry(call, document)),
  'operations',
)}`,
  })

function schemasPage(document: OpenApiDocument): Markup {
  const requests = new Set(
    callsOf(document).map(({ operation }) =>
      nameOfRef(operation.requestBody?.content['application/json'].schema.$ref ?? ''),
    ),
  )
  const schemas = Object.entries(document.components.schemas)
  return docsPage({
    path: PATH,
    title: 'REST API: schemas',
    description: 'The fields of all REST API requests and responses.',
    sections: schemas.map(([name]) => ({ id: `schema-${name}`, name })),
    main: entryList(
      schemas.map(([name, schema]) => ({
        id: `schema-${name}`,
        title: name,
        summary: fieldCount(schema),
        content: schemaTable(schema, requests.has(name) ? 'required' : 'always'),
      })),
      'schemas',
    ),
  })
}

const fieldCount = ({ properties }: JsonSchema): string => {
  const count = Object.keys(properties ?? {}).length
  return properties ? `${count} ${count === 1 ? 'field' : 'fields'}` : 'several variants'
}

/** Renders the facts that apply to all operations. */
function common(document: OpenApiDocument): Markup {
  const { components } = document
  const responses = callsOf(document).flatMap(({ operation }) => Object.values(operation.responses))
  const isOnEvery = (name: string) => responses.every(({ headers }) => name in headers)
  return html`<section id="common">
<h2>Keys and headers</h2>
${Object.values(components.securitySchemes).map(
  ({ name, description }) => html`<p>Header <code>${name}</code>: ${prose(description)}</p>`,
)}
${rowsTable(
  Object.entries(components.headers).map(([name, { schema, description, required = false }]) => ({
    name,
    schema,
    description,
    presence: required && isOnEvery(name) ? 'always' : 'sometimes',
  })),
  'Response header',
)}
</section>
`
}
