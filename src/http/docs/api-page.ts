import { html } from 'hono/html'
import type { Method, OpenApiDocument } from '../../rest/openapi/openapi-types.ts'
import type { Call } from './curl.ts'
import { eventsSection } from './events-section.ts'
import { operationSection } from './operation-section.ts'
import { docsPage, type Markup, paragraphs, prose } from './page.ts'
import { nameOfRef, rowsTable, schemaTable } from './schema-text.ts'

/** `/docs/api`: the OpenAPI document as a page. */
export function apiPage(document: OpenApiDocument): Markup {
  const { info, tags, components } = document
  const calls = callsOf(document)
  const requestNames = new Set(
    calls.map(({ operation }) =>
      nameOfRef(operation.requestBody?.content['application/json'].schema.$ref ?? ''),
    ),
  )
  const groups = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags[0] === tag.name),
  }))
  return docsPage({
    title: 'REST API',
    description: 'Every operation of the REST API with its fields, responses, errors and an example to copy.',
    main: html`<p>Version ${info.version}, at <code>${document.servers[0]?.url}</code></p>
${paragraphs(info.description)}
${contents(groups)}
${groups.map(
  ({ name, description, calls: ofTag }) => html`<section id="${name.toLowerCase()}">
<h2>${name}</h2>
<p>${description}</p>
${ofTag.map((call) => operationSection(call, document))}
</section>
`,
)}
${eventsSection(document)}
${common(document)}
<section id="schemas">
<h2>Schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) =>
    html`<section id="schema-${name}"><h3>${name}</h3>${schemaTable(schema, requestNames.has(name) ? 'required' : 'always')}</section>\n`,
)}
</section>`,
  })
}

const callsOf = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method as Method, path, operation })),
  )

const contents = (groups: readonly { name: string; calls: readonly Call[] }[]): Markup =>
  html`<nav aria-labelledby="contents">
<h2 id="contents">Contents</h2>
<ul>
${groups.map(
  ({ name, calls }) => html`<li><a href="#${name.toLowerCase()}">${name}</a><ul>
${calls.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>\n`)}</ul></li>
`,
)}
<li><a href="#events">Events</a></li>
<li><a href="#common">Keys and headers</a></li>
<li><a href="#schemas">Schemas</a></li>
</ul>
</nav>
`

/** Renders the part that applies to every operation. */
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
